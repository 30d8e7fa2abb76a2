import type { SecondStepSetup } from '@rowhouse/shared/contract/owner';
import { encode } from 'uqr';

// As wide as the standard of QR codes asks for.
const border = 4;

/** What a device is given by the address `otpauth://…` of a key: the code to scan as the path of its dark squares, and the key to type. */
export const setupOf = (address: string): Omit<SecondStepSetup, 'codes'> => {
  const { data, size } = encode(address, { ecc: 'M', border });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { key: new URL(address).searchParams.get('secret') ?? '', address, picture: { size, path: path.join('') } };
};

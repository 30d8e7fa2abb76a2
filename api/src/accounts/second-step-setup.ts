import type { SecondStepSetup } from '@rowhouse/shared/contract/login';
import { qrCodeOf } from '../qr-code.ts';

// As wide as the standard of QR codes requires.
const border = 4;

/** The setup of a device from the `otpauth://…` address of a key: the code to scan, and the key to type. */
export const setupOf = (address: string): Omit<SecondStepSetup, 'codes'> => ({
  key: new URL(address).searchParams.get('secret') ?? '',
  address,
  picture: qrCodeOf(address, { ecc: 'M', border }),
});

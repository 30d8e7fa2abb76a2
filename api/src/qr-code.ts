import type { QrCode } from '@rowhouse/shared/contract/qr-code';
import { encode } from 'uqr';

/**
 * A text as a QR code with a border of the given number of clear squares; with `ecc` M it can be read when a seventh is
 * damaged.
 */
export const qrCodeOf = (
  text: string,
  { ecc = 'L', border = 2 }: { ecc?: 'L' | 'M'; border?: number } = {},
): QrCode => {
  const { data, size } = encode(text, { ecc, border });
  const rows = data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: path.join('') };
};

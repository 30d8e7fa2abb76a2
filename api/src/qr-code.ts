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
  // The dark squares of a row are the teeth of one line, which is half as long as a rectangle for each.
  const path = data.map((row, y) => {
    const squares = row.map((isDark) => (isDark ? '1' : '0')).join('');
    const line = squares
      .replace(/0+$/, '')
      .replace(/0+|1+/g, ({ 0: first, length }) => (first === '1' ? `v-1h${length}v1` : `h${length}`));
    return line && `M0 ${y + 1}${line}`;
  });
  return { size, path: path.join('') };
};

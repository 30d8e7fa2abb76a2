import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrCodeOf } from './qr-code.ts';

// The squares that a path fills: it goes up to each dark part of a row, along it, and down again.
const filled = (path: string): string[] =>
  path.split('M').map((line) => {
    const x0 = ' '.repeat(Number(/^\d+/.exec(line)?.[0] ?? 0));
    return (
      x0 + [...line.matchAll(/(v-1)?h(\d+)/g)].map(([, up, along]) => (up ? '█' : ' ').repeat(Number(along))).join('')
    );
  });

it('fills the dark squares of the code and no others', () => {
  const address = 'https://rowhouse.example/nl/property/4217001/';
  const { size, path } = qrCodeOf(address);
  const { data } = encode(address, { ecc: 'L', border: 2 });
  const rows = data.map((row) =>
    row
      .map((isDark) => (isDark ? '█' : ' '))
      .join('')
      .trimEnd(),
  );
  expect([size, filled(path).filter(Boolean)]).toEqual([data.length, rows.filter(Boolean)]);
});

import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrCodeOf } from './qr-code.ts';

// The dark squares as `x,y`: a line begins below its row, goes up to each dark part of it, along it, and down again.
const squaresOf = (path: string): string[] =>
  path.split(/(?=M)/).flatMap((line) => {
    const [, from, to, parts = ''] = /^M(\d+) (\d+)((?:(?:v-1h\d+v1)|h\d+)+)$/.exec(line) ?? [];
    let x = Number(from);
    return [...parts.matchAll(/(v-1)?h(\d+)/g)].flatMap(([, up, along]) => {
      const start = x;
      x += Number(along);
      return up ? Array.from({ length: Number(along) }, (_, step) => `${start + step},${Number(to) - 1}`) : [];
    });
  });

it('fills the dark squares of the code and no others', () => {
  const address = 'https://rowhouse.example/nl/property/4217001/';
  const { size, path } = qrCodeOf(address);
  const { data } = encode(address, { ecc: 'L', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `${x},${y}` : [])));
  expect([size, squaresOf(path)]).toEqual([data.length, squares]);
});

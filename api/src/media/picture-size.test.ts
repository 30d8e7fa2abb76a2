import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AskedSize, largest, renderedSize, type Size, smallest } from './picture-size.ts';

const wide = { width: 1500, height: 1000 };
const tall = { width: 960, height: 1200 };

const table: [string, Size, AskedSize, Size | undefined][] = [
  ['no side: its own size', wide, {}, wide],
  ['a width', wide, { width: 600 }, { width: 600, height: 400 }],
  ['a height', wide, { height: 500 }, { width: 750, height: 500 }],
  ['both sides: a crop', wide, { width: 300, height: 300 }, { width: 300, height: 300 }],
  ['the smallest', wide, { width: 16 }, { width: 16, height: 11 }],
  ['the largest', wide, { width: 2560 }, { width: 2560, height: 1707 }],
  ['a width that would make it too tall', tall, { width: 2560 }, { width: 2048, height: 2560 }],
  ['too small', wide, { width: 15 }, undefined],
  ['too large', wide, { height: 2561 }, undefined],
  ['a fraction', wide, { width: 100.5 }, undefined],
  ['no number', wide, { width: Number.NaN }, undefined],
  ['negative', wide, { width: 100, height: -1 }, undefined],
];

describe('the size of a rendered picture', () => {
  it.each(table)('%s', (_name, original, asked, expected) => {
    expect(renderedSize(original, asked)).toEqual(expected);
  });

  it('stays within bounds and keeps its proportions', () => {
    fc.assert(
      fc.property(fc.integer({ min: smallest, max: largest }), fc.constantFrom(wide, tall), (width, original) => {
        const size = renderedSize(original, { width });
        expect(size?.width).toBeLessThanOrEqual(width);
        expect(size?.height).toBeLessThanOrEqual(largest);
        expect(Math.abs((size?.height ?? 0) - ((size?.width ?? 0) * original.height) / original.width)).toBeLessThan(1);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawPicture, kinds, parsePictureId, pictureSize } from './picture.ts';

const prefixes = Object.entries(kinds).flatMap(([kind, { types }]) =>
  Object.keys(types).map((type) => `${kind}-${type}`),
);
// A home can have up to fifty pictures of a kind.
const seeds = process.env.TESTS === 'long' ? 50 : 10;

describe('the drawn pictures', () => {
  it('include every kind that the demo agency shows', () => {
    expect(new Set(prefixes.map((prefix) => prefix.split('-')[0]))).toEqual(
      new Set(['facade', 'interior', 'garden', 'plan', 'portrait', 'banner', 'article']),
    );
  });

  it.each(prefixes)('%s is drawn the same every time', (prefix) => {
    expect(drawPicture(`${prefix}-1042`)).toEqual(drawPicture(`${prefix}-1042`));
  });

  it.each(prefixes)(
    '%s gives a different picture for each seed, without infinite or missing numbers',
    { timeout: 60_000 },
    (prefix) => {
      const drawn = Array.from({ length: seeds }, (_, seed) => drawPicture(`${prefix}-${seed}`)?.svg);
      expect(new Set(drawn).size).toBe(seeds);
      for (const svg of drawn) expect(svg).not.toMatch(/NaN|Infinity|undefined|null|foreignObject|<filter/);
    },
  );

  it.each(prefixes)('%s has the size that is stated for it', (prefix) => {
    const drawing = drawPicture(`${prefix}-7`);
    expect(pictureSize(`${prefix}-7`)).toEqual({ width: drawing?.width, height: drawing?.height });
  });

  it('shows a façade in different weather for each view', () => {
    expect(drawPicture('facade-villa-12-1')?.svg).not.toBe(drawPicture('facade-villa-12')?.svg);
  });
});

describe('a picture id', () => {
  it('contains kind, type, seed and view', () => {
    expect(parsePictureId('plan-any-1042-2')).toEqual({ kind: 'plan', type: 'any', seed: 1042, view: 2 });
    expect(parsePictureId('facade-villa-7')).toEqual({ kind: 'facade', type: 'villa', seed: 7, view: 0 });
  });

  it.each([
    '',
    'facade',
    'facade-villa',
    'facade-castle-1',
    'facade-toString-1',
    'constructor-name-1',
    'facade-villa-x',
    'facade-villa-1-2-3',
    '../facade-villa-1',
  ])('is never %j', (id) => {
    expect(parsePictureId(id)).toBeUndefined();
    expect(drawPicture(id)).toBeUndefined();
    expect(pictureSize(id)).toBeUndefined();
  });

  it('never causes an exception, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (text) => parsePictureId(text) === undefined || prefixes.some((p) => text.startsWith(p)),
      ),
    );
  });
});

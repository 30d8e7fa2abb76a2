import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postalRegion } from './postal-region.ts';

test.each([
  ['0999', undefined],
  ['1000', 'brussels'],
  ['1299', 'brussels'],
  ['1300', 'wallonia'],
  ['1499', 'wallonia'],
  ['1500', 'flanders'],
  ['3999', 'flanders'],
  ['4000', 'wallonia'],
  ['7999', 'wallonia'],
  ['8000', 'flanders'],
  ['9600', 'flanders'],
  ['9999', 'flanders'],
  ['10000', undefined],
  ['960', undefined],
  ['L-4011', undefined],
  ['1e3', undefined],
  ['', undefined],
])('postal code %j lies in %s', (zip, region) => {
  expect(postalRegion(zip)).toBe(region);
});

test('every code from 1000 to 9999 lies in a region', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9999 }), (zip) => {
      expect(postalRegion(String(zip))).toBeDefined();
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Area, boundsOf, isInArea } from './area.ts';

const square = [
  { lat: 50, lng: 3 },
  { lat: 50, lng: 4 },
  { lat: 51, lng: 4 },
  { lat: 51, lng: 3 },
];
const bounds = { south: 50, west: 3, north: 51, east: 4 };
const areas: [string, Area][] = [
  ['a rectangle', { bounds }],
  ['a drawn area', { polygon: square }],
  ['the same drawn the other way round', { polygon: square.toReversed() }],
];

describe.each(areas)('%s', (_name, area) => {
  test.each([
    [50.5, 3.5, true],
    [50, 3, true],
    [51, 3.5, true],
    [50.5, 4, true],
    [50.5, 4.00001, false],
    [49.99999, 3.5, false],
    [51.5, 3.5, false],
  ])('holds %d, %d: %s', (lat, lng, holds) => {
    expect(isInArea(area, { lat, lng })).toBe(holds);
  });
});

test('a line that crosses itself encloses both its loops, and not what lies between', () => {
  const eight = [
    { lat: 50, lng: 3 },
    { lat: 51, lng: 4 },
    { lat: 51, lng: 3 },
    { lat: 50, lng: 4 },
  ];
  const holds = (lat: number, lng: number) => isInArea({ polygon: eight }, { lat, lng });
  expect([holds(50.1, 3.5), holds(50.9, 3.5), holds(50.5, 3.1), holds(50.5, 3.9)]).toEqual([true, true, false, false]);
});

test('no place outside the rectangle around a drawn area is in it', () => {
  const place = fc.record({
    lat: fc.double({ min: 50, max: 51, noNaN: true }),
    lng: fc.double({ min: 3, max: 4, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 3, maxLength: 8 }), place, (polygon, at) => {
      const around = boundsOf(polygon);
      if (around && isInArea({ polygon }, at)) expect(isInArea({ bounds: around }, at)).toBe(true);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween, roundedDistance } from './distance.ts';

const place = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the distance', () => {
  it.each([
    [{ lat: 50.747, lng: 3.6006 }, { lat: 50.747, lng: 3.6006 }, 0],
    // One degree of latitude, and one of longitude at 60 degrees north, half as long as at the equator.
    [{ lat: 50, lng: 4 }, { lat: 51, lng: 4 }, 111_195],
    [{ lat: 60, lng: 4 }, { lat: 60, lng: 5 }, 55_597],
    [{ lat: 50.747, lng: 3.6006 }, { lat: 50.8467, lng: 4.3525 }, 54_000],
  ])('from %j to %j is about %i metres', (a, b, metres) => {
    expect(Math.abs(distanceBetween(a, b) - metres)).toBeLessThan(Math.max(10, metres * 0.005));
  });

  it('is the same in both directions, and zero to the place itself', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(distanceBetween(a, b)).toBeCloseTo(distanceBetween(b, a), 3);
        expect(distanceBetween(a, a)).toBe(0);
      }),
    );
  });
});

it.each([
  [0, 50],
  [24, 50],
  [76, 100],
  [974, 950],
  [999, 1000],
  [1049, 1000],
  [1051, 1100],
  [12_345, 12_300],
])('%i metres are shown as %i', (metres, told) => {
  expect(roundedDistance(metres)).toBe(told);
});

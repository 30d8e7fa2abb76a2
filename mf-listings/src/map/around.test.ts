import fc from 'fast-check';
import { expect, it } from 'vitest';
import { translatorIn } from '../testing/remote.ts';
import { aroundBounds, aroundMessage } from './around.ts';
import { parseMapMessage } from './message.ts';

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const place = { lat: degrees(50.5, 51.2), lng: degrees(3, 5) };
const aroundArbitrary = fc.record({
  home: fc.record({ ...place, radius: fc.option(fc.integer({ min: 1, max: 3_000 })) }),
  points: fc.array(fc.record({ ...place, number: fc.integer({ min: 1, max: 9 }) }), { maxLength: 8 }),
});

it('contains the home with its circle and every place of the table, and no more', () => {
  fc.assert(
    fc.property(aroundArbitrary, (around) => {
      const { south, west, north, east } = aroundBounds(around);
      const { lat, lng, radius } = around.home;
      const own = Math.max(radius ?? 0, 400) / 111_320;
      const lats = [lat - own, lat + own, ...around.points.map((point) => point.lat)];
      expect(south).toBeCloseTo(Math.min(...lats), 9);
      expect(north).toBeCloseTo(Math.max(...lats), 9);
      for (const point of [around.home, ...around.points]) {
        expect(point.lng).toBeGreaterThanOrEqual(west);
        expect(point.lng).toBeLessThanOrEqual(east);
      }
      const metresWest = (lng - west) * 111_320 * Math.cos((lat * Math.PI) / 180);
      expect(metresWest).toBeGreaterThanOrEqual(own * 111_320 - 0.01);
    }),
  );
});

it('the message for the frame has a circle and no number for a home of which only the area is public', () => {
  const home = { lat: 50.75, lng: 3.6, radius: 1_600 };
  const around = { home, points: [{ number: 3, lat: 50.76, lng: 3.61 }] };
  const message = aroundMessage(around, { kind: 'outline' }, 'nl', translatorIn('nl'));
  expect(parseMapMessage(JSON.stringify(message))?.spots).toEqual([
    { number: 3, lat: 50.76, lng: 3.61, radius: null },
    { ...home, number: null },
  ]);
});

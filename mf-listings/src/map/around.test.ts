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

it('is centred on the home, contains its whole circle, and is never wider than the nearby places', () => {
  fc.assert(
    fc.property(aroundArbitrary, (around) => {
      const { south, west, north, east } = aroundBounds(around);
      expect((south + north) / 2).toBeCloseTo(around.home.lat, 6);
      expect((west + east) / 2).toBeCloseTo(around.home.lng, 6);
      const metres = ((north - south) / 2) * 111_320;
      expect(metres).toBeGreaterThanOrEqual((around.home.radius ?? 400) - 0.01);
      expect(metres).toBeLessThanOrEqual(3_000.01);
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

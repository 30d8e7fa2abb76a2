import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hiddenRadius, shownPlace } from './shown-place.ts';

const place = fc.record({
  lat: fc.integer({ min: 4_950_000, max: 5_150_000 }).map((steps) => steps / 100_000),
  lng: fc.integer({ min: 250_000, max: 640_000 }).map((steps) => steps / 100_000),
});
const city = { lat: 50.7464, lng: 3.6 };

test('a public address is shown at its own place', () => {
  const own = { lat: 50.12345, lng: 3.54321 };
  expect(shownPlace({ place: own, addressPublished: true, city })).toEqual({ place: own, radius: null });
});

test('a hidden address is shown as a circle that contains it, the same for all its neighbours', () => {
  fc.assert(
    fc.property(place, (own) => {
      const shown = shownPlace({ place: own, addressPublished: false, city });
      if (!shown) throw new Error('nowhere');
      const north = (own.lat - shown.place.lat) * 111_200;
      const east = (own.lng - shown.place.lng) * 111_320 * Math.cos((own.lat / 180) * Math.PI);
      expect(Math.hypot(north, east)).toBeLessThanOrEqual(hiddenRadius);
      expect(shownPlace({ place: shown.place, addressPublished: false, city })).toEqual(shown);
    }),
  );
});

test('a property without a place is shown in its city, if that is known', () => {
  expect(shownPlace({ place: null, addressPublished: true, city })?.place).toEqual(city);
  expect(shownPlace({ place: null, addressPublished: true, city: null })).toBeNull();
});

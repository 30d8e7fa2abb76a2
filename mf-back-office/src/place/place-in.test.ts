import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeIn } from './place-in.ts';

const there = { lat: 50.8436, lng: 3.6047 };

test.each([
  '50.8436, 3.6047',
  ' 50.8436,3.6047 ',
  '50,8436 3,6047',
  '50,8436; 3,6047',
  '50.8436° N, 3.6047° E',
  'https://www.google.com/maps/@50.8436,3.6047,15z',
  'https://www.google.be/maps/place/Markt+12/@50.9,3.7,17z/data=!3m1!4b1!4m6!3m5!8m2!3d50.8436!4d3.6047!16s',
  'https://www.google.com/maps/search/?api=1&query=50.8436%2C3.6047',
  'https://maps.google.com/?q=50.8436,3.6047',
  'https://www.openstreetmap.org/#map=17/50.8436/3.6047',
  'https://www.openstreetmap.org/?mlat=50.8436&mlon=3.6047#map=12/51.1/3.9',
])('%s is parsed as a place', (text) => {
  expect(placeIn(text)).toEqual(there);
});

test('minutes and seconds are parsed too', () => {
  const { lat, lng } = placeIn('50°50\'36.96"N 3°36\'16.92"E') ?? { lat: 0, lng: 0 };
  expect([lat.toFixed(4), lng.toFixed(4)]).toEqual(['50.8436', '3.6047']);
});

test.each([
  '',
  'Markt 12, 9700 Oudenaarde',
  'https://maps.app.goo.gl/Ab12cd34',
  '50.8436',
  '95.1, 3.2',
  '9700 12',
  '%',
])('%s is not a place', (text) => {
  expect(placeIn(text)).toBeNull();
});

test('decimal degrees are parsed exactly', () => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 10_000 + 1, max: most * 10_000 - 1 }).map((n) => n / 10_000);
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lng) => {
      const text = `${lat.toFixed(4)}, ${lng.toFixed(4)}`;
      expect(placeIn(text)).toEqual({ lat: Number(lat.toFixed(4)), lng: Number(lng.toFixed(4)) });
    }),
  );
});

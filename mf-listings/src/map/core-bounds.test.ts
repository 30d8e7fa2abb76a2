import { expect, test } from 'vitest';
import { coreBounds } from './core-bounds.ts';

const around = [
  { lat: 50.74, lng: 3.6 },
  { lat: 50.75, lng: 3.61 },
  { lat: 50.85, lng: 3.6 },
  { lat: 50.76, lng: 3.7 },
  { lat: 50.74, lng: 3.59 },
];

test('one home in Brussels does not shrink those around Ronse to a spot', () => {
  expect(coreBounds([...around, { lat: 50.85, lng: 4.35 }])).toEqual({
    south: 50.74,
    west: 3.59,
    north: 50.85,
    east: 3.7,
  });
});

test('distant places are all shown when there is no core', () => {
  const two = [
    { lat: 50.74, lng: 3.6 },
    { lat: 50.85, lng: 4.35 },
  ];
  expect(coreBounds(two)).toEqual({ south: 50.74, west: 3.6, north: 50.85, east: 4.35 });
  expect(coreBounds([])).toBeNull();
});

import type { MapData } from '@rowhouse/shared/contract/listing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeMaps } from './call-map.ts';

const nothing: MapData = { points: [], clusters: [], total: 0, approximate: false, bounds: null };
const corner = fc.record({ lat: fc.integer({ min: 49, max: 51 }), lng: fc.integer({ min: 2, max: 6 }) });
const map: fc.Arbitrary<MapData> = fc.record({
  points: fc.constant<MapData['points']>([]),
  clusters: fc.constant<MapData['clusters']>([]),
  total: fc.nat(600),
  approximate: fc.boolean(),
  bounds: fc.option(
    fc.tuple(corner, corner).map(([one, other]) => ({
      south: Math.min(one.lat, other.lat),
      north: Math.max(one.lat, other.lat),
      west: Math.min(one.lng, other.lng),
      east: Math.max(one.lng, other.lng),
    })),
  ),
});

test('merged maps sum their totals and include all bounds', () => {
  expect(mergeMaps([])).toEqual(nothing);
  fc.assert(
    fc.property(map, map, (one, other) => {
      const { total, approximate, bounds } = mergeMaps([one, other]);
      expect([total, approximate]).toEqual([one.total + other.total, one.approximate || other.approximate]);
      for (const inner of [one.bounds, other.bounds]) {
        if (!inner) continue;
        expect(bounds?.south).toBeLessThanOrEqual(inner.south);
        expect(bounds?.west).toBeLessThanOrEqual(inner.west);
        expect(bounds?.north).toBeGreaterThanOrEqual(inner.north);
        expect(bounds?.east).toBeGreaterThanOrEqual(inner.east);
      }
      expect(bounds === null).toBe(one.bounds === null && other.bounds === null);
    }),
  );
});

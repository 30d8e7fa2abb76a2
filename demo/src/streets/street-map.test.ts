import { readStreetTile, type StreetFeature } from '@rowhouse/shared/map/street-file';
import { PMTiles } from 'pmtiles';
import { expect, test } from 'vitest';
import { propertyFiles } from '../property-files.ts';
import { streetMap } from './street-map.ts';
import { distanceTo } from './town.ts';

const properties = propertyFiles('2026-11-29');
const bytes = streetMap(properties);
const file = new PMTiles({
  getKey: () => 'streets',
  getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
});
const zoom = 14;
const metresPerTile = (40_075_017 * Math.cos((50.8 * Math.PI) / 180)) / 2 ** zoom;

/** What is within some metres of a place, on its own tile. */
const near = async (
  { lat, lng }: { lat: number; lng: number },
  metres: number,
  layer: string,
): Promise<StreetFeature[]> => {
  const sine = Math.sin((lat * Math.PI) / 180);
  const x = ((lng + 180) / 360) * 2 ** zoom;
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom;
  const tile = await file.getZxy(zoom, Math.floor(x), Math.floor(y));
  const here = { x: x % 1, y: y % 1 };
  const isNear = ({ lines }: StreetFeature) =>
    lines.some((line) =>
      line.some((to, index) => distanceTo(here, line[index - 1] ?? to, to) * metresPerTile < metres),
    );
  return tile ? readStreetTile(tile.data).filter((one) => one.layer === layer && isNear(one)) : [];
};

test('the file is small, the same on each run, and has the zooms that the map shows streets at', async () => {
  expect(bytes.length).toBeLessThan(400_000);
  expect(streetMap(properties).equals(bytes)).toBe(true);
  expect(await file.getHeader()).toMatchObject({
    specVersion: 3,
    minZoom: 12,
    maxZoom: 14,
    numAddressedTiles: expect.any(Number),
  });
});

test('each home with a public address is a building at a street of its address; no other home shows where it is', async () => {
  const wrong: string[] = [];
  for (const { id, place, address } of properties) {
    if (!place) continue;
    const roads = await near(place, 30, 'roads');
    const isNamed = roads.some(({ texts }) => texts.name === address.street);
    const hasBuilding = (await near(place, 12, 'buildings')).length > 0;
    if (address.published !== (isNamed && hasBuilding)) wrong.push(`${id} ${address.street}`);
  }
  expect(wrong).toEqual([]);
});

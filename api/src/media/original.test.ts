import { expect, test } from 'vitest';
import { isWholeFile } from './original.ts';

const header = (magic: string, type: number): Uint8Array => {
  const bytes = new Uint8Array(127);
  bytes.set(new TextEncoder().encode(magic));
  bytes[99] = type;
  return bytes;
};

test.each([
  ['vector tiles', 'PMTiles\u0003', 1, true],
  ['pictures', 'PMTiles\u0003', 2, false],
  ['an older version', 'PMTiles\u0002', 1, false],
  ['another file', 'GIF89a', 1, false],
])('a map is a file of PMTiles: %s', async (_, magic, type, isMap) => {
  expect(await isWholeFile(header(magic, type), 'maps', 'pmtiles')).toBe(isMap);
});

import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

/** An encoded tile. */
export interface Tile {
  z: number;
  x: number;
  y: number;
  bytes: Uint8Array;
}

interface About {
  minZoom: number;
  maxZoom: number;
  /** West, south, east and north in degrees. */
  bounds: readonly [number, number, number, number];
  metadata: object;
}

const headerLength = 127;
const version = 3;
const gzip = 2;
const vectorTiles = 1;

// Seven bits a byte, the lowest first.
const varint = (number: number): number[] => {
  const bytes: number[] = [];
  let rest = number;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
};

/** Writes tiles as a PMTiles file of version 3, by https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md, with one directory. */
export const pmtilesOf = (tiles: readonly Tile[], { minZoom, maxZoom, bounds, metadata }: About): Buffer => {
  const entries = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), data: gzipSync(bytes) }))
    .sort((a, b) => a.id - b.id);
  const numbers = [
    entries.length,
    ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
    ...entries.map(() => 1),
    ...entries.map(({ data }) => data.length),
    // Each tile follows the one before; the first is at 0, written as 1.
    ...entries.map((_, index) => (index === 0 ? 1 : 0)),
  ];
  const directory = gzipSync(Uint8Array.from(numbers.flatMap(varint)));
  const about = gzipSync(JSON.stringify(metadata));
  const data = Buffer.concat(entries.map((entry) => entry.data));
  const header = Buffer.alloc(headerLength);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(version, 7);
  const start = headerLength + directory.length;
  const places = [
    headerLength,
    directory.length,
    start,
    about.length,
    start + about.length,
    0,
    start + about.length,
    data.length,
  ];
  for (const [index, number] of [...places, entries.length, entries.length, entries.length].entries())
    header.writeBigUInt64LE(BigInt(number), 8 + index * 8);
  for (const [index, number] of [1, gzip, gzip, vectorTiles, minZoom, maxZoom].entries())
    header.writeUInt8(number, 96 + index);
  const [west, south, east, north] = bounds;
  for (const [index, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  header.writeUInt8(minZoom, 118);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return Buffer.concat([header, directory, about, data]);
};

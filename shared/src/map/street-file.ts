import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';

/** A point within its tile, from 0 to 1 in each direction; features reach a little beyond. */
export interface TilePoint {
  readonly x: number;
  readonly y: number;
}

/** A street, area or place of a tile, by the names of its layer and kind. */
export interface StreetFeature {
  layer: string;
  kind: string;
  texts: Readonly<Record<string, unknown>>;
  /** A point, a line, or an area with its holes. */
  shape: 'point' | 'line' | 'area';
  lines: readonly (readonly TilePoint[])[];
}

/** The position of a tile in the pyramid of all tiles. */
export interface TileAt {
  z: number;
  x: number;
  y: number;
}

const mostTiles = 60;
const shapes = [null, 'point', 'line', 'area'] as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const featureOf = (layer: string, feature: VectorTileFeature): StreetFeature | null => {
  const shape = shapes[feature.type];
  const { properties: texts, extent } = feature;
  if (!shape) return null;
  const lines = feature.loadGeometry().map((line) => line.map(({ x, y }) => ({ x: x / extent, y: y / extent })));
  // The scheme of Protomaps says `kind`, the one of OpenMapTiles `class`.
  return { layer, kind: textOf(texts.kind ?? texts.class), texts, shape, lines };
};

/** The features of an encoded tile, layer after layer. */
export const readStreetTile = (bytes: ArrayBuffer | Uint8Array): StreetFeature[] => {
  const { layers } = new VectorTile(new PbfReader(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)));
  return Object.entries(layers).flatMap(([name, layer]) =>
    Array.from({ length: layer.length }, (_, index) => featureOf(name, layer.feature(index))).filter(
      (feature) => feature !== null,
    ),
  );
};

/** Opens a PMTiles file at an address and reads its tiles, each once as long as it is near; null where the file has none. */
export const openStreetFile = async (address: string) => {
  const file = new PMTiles(address);
  const { minZoom, maxZoom, minLat, minLon, maxLat, maxLon } = await file.getHeader();
  const tiles = new Map<string, Promise<StreetFeature[] | null>>();
  return {
    minZoom,
    maxZoom,
    bounds: { south: minLat, west: minLon, north: maxLat, east: maxLon },
    read: ({ z, x, y }: TileAt): Promise<StreetFeature[] | null> => {
      const key = `${z}/${x}/${y}`;
      const before = tiles.get(key);
      if (before) return before;
      const tile = file
        .getZxy(z, x, y)
        .then((answer) => answer && readStreetTile(answer.data))
        .then((is) => is ?? null);
      tiles.set(key, tile);
      // A failed tile is read again when it is shown again.
      tile.catch(() => tiles.delete(key));
      for (const oldest of [...tiles.keys()].slice(0, Math.max(0, tiles.size - mostTiles))) tiles.delete(oldest);
      return tile;
    },
  };
};

/** An open file of streets. */
export type StreetFile = Awaited<ReturnType<typeof openStreetFile>>;

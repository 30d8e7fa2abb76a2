import type { palette } from './palette.ts';

/** How some kinds of features are painted; without kinds, all of the layers. Names of layers and kinds are those of Protomaps and OpenMapTiles. */
export interface StreetPaint {
  layers: readonly string[];
  kinds?: readonly string[];
  colour: keyof typeof palette;
  /** The width of a line in pixels at zoom 15; without one, areas are filled. */
  width?: number;
  /** Whether the line has an edge. */
  edge?: boolean;
  /** The lengths of dashes and gaps in widths of the line. */
  dash?: readonly number[];
  /** The zoom from which it is shown. */
  from?: number;
}

const land = ['landuse', 'landcover', 'park'];
const roads = ['roads', 'transportation'];

/** From the ground up. */
export const streetPaints: readonly StreetPaint[] = [
  { layers: ['earth'], colour: 'ground' },
  {
    layers: land,
    kinds: ['residential', 'urban_area', 'commercial', 'industrial', 'retail', 'school', 'hospital'],
    colour: 'town',
  },
  {
    layers: land,
    kinds: [
      ...['wood', 'forest', 'nature_reserve', 'park', 'grass', 'grassland', 'meadow', 'garden', 'village_green'],
      ...['recreation_ground', 'cemetery', 'scrub', 'golf_course', 'allotments', 'pitch', 'zoo'],
    ],
    colour: 'wood',
  },
  { layers: ['water'], colour: 'water' },
  { layers: ['water', 'waterway'], colour: 'water', width: 2 },
  { layers: ['buildings', 'building'], colour: 'building', from: 15 },
  { layers: roads, kinds: ['rail', 'transit'], colour: 'rail', width: 1.6, dash: [5, 2] },
  { layers: roads, kinds: ['path', 'track', 'other'], colour: 'roadEdge', width: 1.4, dash: [3, 1.5], from: 15 },
  { layers: roads, kinds: ['minor_road', 'minor', 'service'], colour: 'road', width: 5, edge: true, from: 13 },
  {
    layers: roads,
    kinds: ['major_road', 'medium_road', 'tertiary', 'secondary', 'primary', 'trunk'],
    colour: 'road',
    width: 8,
    edge: true,
  },
  { layers: roads, kinds: ['highway', 'motorway'], colour: 'road', width: 11, edge: true },
];

/** Layers whose lines have their names written along them. */
export const nameLayers: readonly string[] = ['roads', 'transportation_name'];

/** The zoom from which streets have their names. */
export const namesFrom = 15;

/** The width of a line at a zoom. */
export const widthAt = (width: number, zoom: number): number => Math.max(0.6, width * 1.45 ** (zoom - 15));

/** The rank of a place's name on the map, as that of the drawing: 1 for a city; null for what is no town. */
export const rankOf = (kind: string, detail: unknown): number | null =>
  ({ city: 1, town: 2, village: 3, hamlet: 4, suburb: 4, quarter: 4, neighbourhood: 4, locality: 3 })[
    typeof detail === 'string' && kind === 'locality' ? detail : kind
  ] ?? null;

import { geoJSONToTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { PropertyFile } from '@rowhouse/shared/contract/stock';
import region from '@rowhouse/shared/map/region.json' with { type: 'json' };
import { type CityKey, cities } from '../cities.ts';
import { buildingsOf } from './buildings.ts';
import { createIndex } from './nearby.ts';
import { planeOf, type Spot } from './plane.ts';
import { pmtilesOf, type Tile } from './pmtiles.ts';
import { along, distanceTo, type Street, streetsOfTown } from './town.ts';

const zooms = [12, 13, 14] as const;
const layers = ['buildings', 'roads'] as const;
type Layer = (typeof layers)[number];
const sharpest = 14; // the zoom from which buildings are shown
const bend = 25; // metres between two points of a street, which is bent on the map
const free = 22; // metres that the drawing's roads, rivers and rails keep free of buildings
const reach = 3200; // metres from the centre of a town

type Position = [lng: number, lat: number];
type Feature = GeoJSON.Feature<GeoJSON.LineString | GeoJSON.Polygon, { kind: string; name?: string }>;

const isPosition = (point: readonly number[]): point is Position => point.length === 2;
const onePath = ({ geometry }: Feature): Position[] =>
  (geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates).filter(isPosition);

const isCity = (name: string): name is CityKey => name in cities;

const positionsOf = (line: readonly (readonly number[])[]): Position[] =>
  line.map(([lat = 0, lng = 0]): Position => [lng, lat]);

const feature = (kind: string, coordinates: Position[], name?: string): Feature => ({
  type: 'Feature',
  properties: { kind, ...(name !== undefined && { name }) },
  geometry: kind === 'building' ? { type: 'Polygon', coordinates: [coordinates] } : { type: 'LineString', coordinates },
});

/** Whether a place in a plan is away from what the drawing of the region shows. */
const freeOf = ({ inPlan }: ReturnType<typeof planeOf>) => {
  const lines = [...region.rails, ...[...region.roads, ...region.rivers].map(({ line }) => line)];
  const index = createIndex<Pick<Street, 'from' | 'to'>>();
  for (const line of lines) {
    const spots = positionsOf(line).map(([lng, lat]) => inPlan({ lng, lat }));
    for (const [before, to] of spots.slice(1).entries()) {
      const piece = { from: spots[before] ?? to, to };
      if (Math.hypot(to.x, to.y) < reach) index.add(piece, along(piece, 30));
    }
  }
  return (spot: Spot): boolean => index.near(spot).every(({ from, to }) => distanceTo(spot, from, to) > free);
};

const featuresOf = (city: CityKey, properties: readonly PropertyFile[]): Record<Layer, Feature[]> => {
  const plane = planeOf(city);
  // A street and a building would show where a home without a public address is.
  const homes = properties
    .filter((property) => property.city === city && property.address.published)
    .flatMap(({ place, address }) => (place ? [{ ...plane.inPlan(place), street: address.street }] : []));
  const streets = streetsOfTown(city, homes);
  return {
    roads: streets.map(({ from, to, name }) => feature('minor_road', along({ from, to }, bend).map(plane.onMap), name)),
    buildings: buildingsOf(city, streets, homes, freeOf(plane)).map((outline) =>
      feature('building', [...outline, outline[0] ?? { x: 0, y: 0 }].map(plane.onMap)),
    ),
  };
};

/** The position of a place in the grid of tiles of a zoom, in tiles. */
const inTiles = ([lng, lat]: Position, z: number): Spot => {
  const sine = Math.sin((lat * Math.PI) / 180);
  const count = 2 ** z;
  return {
    x: ((lng + 180) / 360) * count,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * count,
  };
};

const limitsOf = (spots: readonly Spot[], margin: number) => ({
  left: Math.floor(Math.min(...spots.map(({ x }) => x)) - margin),
  right: Math.floor(Math.max(...spots.map(({ x }) => x)) + margin),
  top: Math.floor(Math.min(...spots.map(({ y }) => y)) - margin),
  bottom: Math.floor(Math.max(...spots.map(({ y }) => y)) + margin),
});

/** Calls back for each tile that touches some positions. */
const eachTile = (
  positions: readonly Position[],
  z: number,
  margin: number,
  use: (x: number, y: number) => void,
): void => {
  const { left, right, top, bottom } = limitsOf(
    positions.map((position) => inTiles(position, z)),
    margin,
  );
  for (let x = left; x <= right; x += 1) for (let y = top; y <= bottom; y += 1) use(x, y);
};

const extent = 4096;
const buffer = 160; // of the extent, for lines that are wide at the edge

const tilesOf = (features: Record<Layer, readonly Feature[]>, corners: readonly Position[][], z: number): Tile[] => {
  const tiles = new Map<string, { x: number; y: number; found: Record<Layer, Feature[]> }>();
  for (const corner of corners)
    eachTile(corner, z, 0, (x, y) => tiles.set(`${x}/${y}`, { x, y, found: { buildings: [], roads: [] } }));
  for (const layer of layers)
    for (const one of features[layer])
      eachTile(onePath(one), z, buffer / extent, (x, y) => tiles.get(`${x}/${y}`)?.found[layer].push(one));
  return [...tiles.values()].flatMap(({ x, y, found }) => {
    const parts = layers
      .filter((layer) => found[layer].length > 0 && (layer === 'roads' || z === sharpest))
      .map((layer) => [
        layer,
        geoJSONToTile({ type: 'FeatureCollection', features: found[layer] }, z, x, y, { extent, buffer, clip: true }),
      ]);
    if (parts.length === 0) return [];
    return [{ z, x, y, bytes: fromGeojsonVt(Object.fromEntries(parts), { version: 2, extent }) }];
  });
};

/** The streets and buildings of the demo's towns as a PMTiles file: invented, but consistent with its homes and with the drawing of the region. */
export const streetMap = (properties: readonly PropertyFile[]): Buffer => {
  const towns = Object.keys(cities).filter(isCity);
  const found = towns.map((city) => featuresOf(city, properties));
  // Pieces of main roads, since a whole one is in many tiles.
  const mainRoads = region.roads.flatMap(({ line }) => {
    const positions = positionsOf(line);
    return positions.slice(1).map((to, index) => feature('major_road', [positions[index] ?? to, to]));
  });
  const corners = towns.map((city): Position[] => {
    const { lat, lng } = cities[city];
    const [up, across] = [reach / 111_200, reach / 70_400];
    return [
      [lng - across, lat - up],
      [lng + across, lat + up],
    ];
  });
  const features = {
    buildings: found.flatMap(({ buildings }) => buildings),
    roads: [...found.flatMap(({ roads }) => roads), ...mainRoads],
  };
  const [west, south, east, north] = [
    Math.min(...corners.flat().map(([lng]) => lng)),
    Math.min(...corners.flat().map(([, lat]) => lat)),
    Math.max(...corners.flat().map(([lng]) => lng)),
    Math.max(...corners.flat().map(([, lat]) => lat)),
  ];
  return pmtilesOf(
    zooms.flatMap((z) => tilesOf(features, corners, z)),
    {
      minZoom: zooms[0],
      maxZoom: zooms[2],
      bounds: [west, south, east, north],
      metadata: {
        name: 'Immo Vlasbloem',
        vector_layers: layers.map((id) => ({ id, fields: { kind: 'String', name: 'String' } })),
      },
    },
  );
};

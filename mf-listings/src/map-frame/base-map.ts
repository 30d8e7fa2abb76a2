import L from 'leaflet';
import * as v from 'valibot';
import type { MapMessage } from '../map/message.ts';
import { palette } from './palette.ts';
import drawing from './region.json';

const place = v.tuple([v.number(), v.number()]);
const line = v.array(place);
const named = v.object({ nl: v.string(), fr: v.string(), at: place });

const regionSchema = v.object({
  borders: v.array(line),
  rivers: v.array(v.object({ width: v.number(), line })),
  roads: v.array(v.object({ width: v.number(), line })),
  rails: v.array(line),
  woods: v.array(line),
  towns: v.array(line),
  /** Rank 1 is named first, 3 only from near. */
  places: v.array(v.object({ ...named.entries, rank: v.number() })),
  water: v.array(named),
  greens: v.array(named),
});

/** The Flemish Ardennes around Ronse, drawn by us and true enough to find one's way: places as latitude and longitude in degrees. */
const region = v.parse(regionSchema, drawing);

type Language = MapMessage['messageInfo']['language'];

/** The zoom from which a name stands on the map, by its rank. */
const namedFrom: Readonly<Record<number, number>> = { 1: 0, 2: 11, 3: 12 };
const detailFrom = 12;

const still = { interactive: false } as const;

// Roads grow with the zoom as on paper that comes nearer.
const widthAt = (width: number, zoom: number): number =>
  width * Math.min(Math.max(0.55 + (zoom - 10) * 0.32, 0.5), 2.4);

const nameIcon = (text: string, className: string) => {
  const words = document.createElement('span');
  words.className = `words ${className}`;
  words.textContent = text;
  return L.divIcon({ html: words, className: 'name', iconSize: [0, 0] });
};

/** Draws the region in its own colours, or lays the tiles of another server. */
export const createBaseMap = (map: L.Map) => {
  // Names lie under the properties, and are not read aloud: whoever needs them has the list.
  const names = map.createPane('names');
  names.style.zIndex = '450';
  names.setAttribute('aria-hidden', 'true');
  const renderer = L.canvas({ padding: 0.4 });
  const outline = L.layerGroup();
  const labels = L.layerGroup();
  const ways: { line: L.Polyline; width: number; edge: number }[] = [];
  const draw = (points: [number, number][], color: string, more: L.PolylineOptions) => {
    const line = L.polyline(points, { ...still, renderer, color, ...more });
    outline.addLayer(line);
    return line;
  };
  const way = (points: [number, number][], color: string, width: number, edge = 0) =>
    ways.push({ line: draw(points, color, { smoothFactor: 0.6 }), width, edge });
  const patch = (points: [number, number][], fillColor: string) =>
    outline.addLayer(L.polygon(points, { ...still, renderer, stroke: false, fillColor, fillOpacity: 1 }));

  for (const wood of region.woods) patch(wood, palette.wood);
  for (const town of region.towns) patch(town, palette.town);
  for (const border of region.borders) draw(border, palette.border, { weight: 1, dashArray: '4 4' });
  for (const rail of region.rails) draw(rail, palette.rail, { weight: 1.2, dashArray: '7 3' });
  for (const { line, width } of region.rivers) way(line, palette.water, width * 1.5);
  for (const { line, width } of region.roads) way(line, palette.roadEdge, width * 1.3, 2);
  for (const { line, width } of region.roads) way(line, palette.road, width * 1.3);

  const grow = () => {
    for (const { line, width, edge } of ways) line.setStyle({ weight: widthAt(width, map.getZoom()) + edge });
  };
  let language: Language = 'nl';
  const name = () => {
    const zoom = map.getZoom();
    const near = zoom >= detailFrom;
    const write = (one: { nl: string; fr: string; at: [number, number] }, className: string) =>
      labels.addLayer(
        L.marker(one.at, {
          ...still,
          pane: 'names',
          keyboard: false,
          icon: nameIcon(language === 'fr' ? one.fr : one.nl, className),
        }),
      );
    labels.clearLayers();
    for (const one of region.places) if (zoom >= (namedFrom[one.rank] ?? 0)) write(one, `rank-${one.rank}`);
    if (near) for (const one of region.greens) write(one, 'green');
    if (near) for (const one of region.water) write(one, 'water');
  };
  map.on('zoomend', () => {
    grow();
    if (map.hasLayer(labels)) name();
  });

  let tiles: L.TileLayer | null = null;
  let shown = '';
  return (type: MapMessage['mapType'], spoken: Language): void => {
    language = spoken;
    const wanted = JSON.stringify([type, spoken]);
    if (wanted === shown) return;
    shown = wanted;
    tiles?.remove();
    tiles = null;
    if (type.kind === 'tiles') {
      outline.remove();
      labels.remove();
      tiles = L.tileLayer(type.url, { attribution: type.attribution, maxZoom: 18 }).addTo(map);
      map.attributionControl.addTo(map);
      return;
    }
    map.attributionControl.remove();
    outline.addTo(map);
    labels.addTo(map);
    grow();
    name();
  };
};

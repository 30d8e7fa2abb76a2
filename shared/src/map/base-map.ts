import L from 'leaflet';
import type { Language } from '../domain/language.ts';
import { DrawingCanvas } from './drawing-canvas.ts';
import type { MapType } from './map-type.ts';
import { palette } from './palette.ts';
import region from './region.json';
import type { TownName } from './street-layer.ts';

// The Flemish Ardennes around Ronse, drawn by us and accurate enough for orientation. Places are latitude and longitude in degrees. Names
// of rank 1 are shown first, those of rank 3 only at a high zoom.

/** The zoom from which a name is shown on the map, by its rank. */
const namedFrom: Readonly<Record<number, number>> = { 1: 0, 2: 11, 3: 12 };
const detailFrom = 12;
const quarterFrom = 13; // for hamlets and quarters, which only files have

interface MapName {
  nl: string;
  fr: string;
  at: number[];
}

const placeOf = ([lat = 0, lng = 0]: readonly number[]) => L.latLng(lat, lng);

const still = { interactive: false } as const;

// Roads grow wider with the zoom.
const widthAt = (width: number, zoom: number): number =>
  width * Math.min(Math.max(0.55 + (zoom - 10) * 0.32, 0.5), 2.4);

const nameIcon = (text: string, className: string) => {
  const words = document.createElement('span');
  words.className = `words ${className}`;
  words.textContent = text;
  return L.divIcon({ html: words, className: 'name', iconSize: [0, 0] });
};

/** The names on the map: of the drawing, or the towns of a file of streets in their place. */
const createNames = (map: L.Map) => {
  // Names are drawn below the properties, and hidden from screen readers, whose users have the list.
  const pane = map.createPane('names');
  pane.style.zIndex = '450';
  pane.setAttribute('aria-hidden', 'true');
  const labels = L.layerGroup();
  const towns = new Map<string, MapName & { rank: number }>();
  let language: Language = 'nl';
  const write = (one: MapName, className: string) =>
    labels.addLayer(
      L.marker(placeOf(one.at), {
        ...still,
        pane: 'names',
        keyboard: false,
        icon: nameIcon(language === 'fr' ? one.fr : one.nl, className),
      }),
    );
  const draw = (): void => {
    const zoom = map.getZoom();
    labels.clearLayers();
    for (const one of towns.size > 0 ? towns.values() : region.places)
      if (zoom >= (namedFrom[one.rank] ?? quarterFrom)) write(one, `rank-${one.rank}`);
    if (zoom < detailFrom || towns.size > 0) return;
    for (const one of region.greens) write(one, 'green');
    for (const one of region.water) write(one, 'water');
  };
  map.on('zoomend', () => {
    if (map.hasLayer(labels)) draw();
  });
  return {
    hide: () => labels.remove(),
    show: (spoken: Language): void => {
      language = spoken;
      towns.clear();
      labels.addTo(map);
      draw();
    },
    addTowns: (names: readonly TownName[]): void => {
      const before = towns.size;
      for (const { text, at, rank } of names)
        towns.set(`${text} ${Math.round(at.lat * 100)} ${Math.round(at.lng * 100)}`, {
          nl: text,
          fr: text,
          at: [at.lat, at.lng],
          rank,
        });
      if (towns.size === before || !map.hasLayer(labels)) return;
      draw();
      // Tags make room for names.
      map.fire('moveend');
    },
  };
};

/** Draws the region in its own colours, with the streets of a file over it, or shows the tiles of another server. */
export const createBaseMap = (map: L.Map) => {
  const names = createNames(map);
  // Streets and what pages draw are above the drawing.
  map.createPane('drawing').style.zIndex = '190';
  const renderer = new DrawingCanvas({ padding: 0.4, pane: 'drawing' });
  const outline = L.layerGroup();
  const ways: { line: L.Polyline; width: number; edge: number }[] = [];
  const draw = (points: number[][], color: string, more: L.PolylineOptions) => {
    const line = L.polyline(points.map(placeOf), { ...still, renderer, color, ...more });
    outline.addLayer(line);
    return line;
  };
  const way = (points: number[][], color: string, width: number, edge = 0) =>
    ways.push({ line: draw(points, color, { smoothFactor: 0.6 }), width, edge });
  const patch = (points: number[][], fillColor: string) =>
    outline.addLayer(L.polygon(points.map(placeOf), { ...still, renderer, stroke: false, fillColor, fillOpacity: 1 }));

  const drawAll = () => {
    for (const wood of region.woods) patch(wood, palette.wood);
    for (const town of region.towns) patch(town, palette.town);
    for (const border of region.borders) draw(border, palette.border, { weight: 1, dashArray: '4 4' });
    for (const rail of region.rails) draw(rail, palette.rail, { weight: 1.2, dashArray: '7 3' });
    for (const { line, width } of region.rivers) way(line, palette.water, width * 1.5);
    for (const { line, width } of region.roads) way(line, palette.roadEdge, width * 1.3, 2);
    for (const { line, width } of region.roads) way(line, palette.road, width * 1.3);
  };

  const grow = () => {
    for (const { line, width, edge } of ways) line.setStyle({ weight: widthAt(width, map.getZoom()) + edge });
  };
  map.on('zoomend', grow);

  let tiles: L.GridLayer | null = null;
  let drawnWith = '';
  let shownKey = '';
  // The code that reads the file is loaded with it. Without the file, the drawing stays.
  const showStreets = async (
    { url, attribution }: Extract<MapType, { kind: 'streets' }>,
    language: Language,
    key: string,
  ) => {
    const { openStreetLayer } = await import('./street-layer.ts');
    const layer = await openStreetLayer(url, map, { language, attribution, onTowns: names.addTowns }).catch(() => null);
    if (!layer || shownKey !== key) return;
    tiles = layer.addTo(map);
    map.attributionControl.addTo(map);
  };

  return (type: MapType, spoken: Language): void => {
    const wanted = JSON.stringify([type, spoken, palette]);
    if (wanted === shownKey) return;
    shownKey = wanted;
    tiles?.remove();
    tiles = null;
    if (type.kind === 'tiles') {
      outline.remove();
      names.hide();
      tiles = L.tileLayer(type.url, { attribution: type.attribution, maxZoom: 18 }).addTo(map);
      map.attributionControl.addTo(map);
      return;
    }
    map.attributionControl.remove();
    // The colours come with the first message of the page.
    const colours = JSON.stringify(palette);
    if (colours !== drawnWith) {
      drawnWith = colours;
      ways.length = 0;
      outline.clearLayers();
      drawAll();
    }
    outline.addTo(map);
    grow();
    names.show(spoken);
    if (type.kind === 'streets') void showStreets(type, spoken, wanted);
  };
};

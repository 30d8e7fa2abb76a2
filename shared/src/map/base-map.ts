import L from 'leaflet';
import type { Language } from '../domain/language.ts';
import type { MapType } from './map-type.ts';
import { palette } from './palette.ts';
import region from './region.json';

// The Flemish Ardennes around Ronse, drawn by us and accurate enough for orientation. Places are latitude and longitude in degrees. Names
// of rank 1 are shown first, those of rank 3 only at a high zoom.

/** The zoom from which a name is shown on the map, by its rank. */
const namedFrom: Readonly<Record<number, number>> = { 1: 0, 2: 11, 3: 12 };
const detailFrom = 12;

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

/** Draws the region in its own colours, or shows the tiles of another server. */
export const createBaseMap = (map: L.Map) => {
  // Names are drawn below the properties, and hidden from screen readers, whose users have the list.
  const names = map.createPane('names');
  names.style.zIndex = '450';
  names.setAttribute('aria-hidden', 'true');
  const renderer = L.canvas({ padding: 0.4 });
  const outline = L.layerGroup();
  const labels = L.layerGroup();
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
  let language: Language = 'nl';
  const name = () => {
    const zoom = map.getZoom();
    const near = zoom >= detailFrom;
    const write = (one: { nl: string; fr: string; at: number[] }, className: string) =>
      labels.addLayer(
        L.marker(placeOf(one.at), {
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
  let drawnWith = '';
  let shownKey = '';
  return (type: MapType, spoken: Language): void => {
    language = spoken;
    const wanted = JSON.stringify([type, spoken, palette]);
    if (wanted === shownKey) return;
    shownKey = wanted;
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
    // The colours come with the first message of the page.
    const colours = JSON.stringify(palette);
    if (colours !== drawnWith) {
      drawnWith = colours;
      ways.length = 0;
      outline.clearLayers();
      drawAll();
    }
    outline.addTo(map);
    labels.addTo(map);
    grow();
    name();
  };
};

import L from 'leaflet';
import type { Language } from '../domain/language.ts';
import { openStreetFile, type StreetFeature, type StreetFile, type TileAt } from './street-file.ts';
import { paintStreets } from './street-painter.ts';
import { rankOf } from './street-style.ts';

/** The name of a town in the file, with its place and rank. */
export interface TownName {
  text: string;
  at: L.LatLng;
  rank: number;
}

// A tile covers 512 pixels, so that at zoom 15 one of zoom 14 is shown.
const tileSize = 512;
const sharpest = 2; // canvas pixels for a pixel of the page; more costs memory that telephones lack

const nameIn =
  (language: Language) =>
  ({ texts }: StreetFeature): string => {
    const name = texts[`name:${language}`] ?? texts[`name_${language}`] ?? texts.name;
    return typeof name === 'string' ? name : '';
  };

const townsIn = (features: readonly StreetFeature[], { z, x, y }: TileAt, language: Language): TownName[] =>
  features.flatMap((feature) => {
    const point = feature.shape === 'point' ? feature.lines[0]?.[0] : undefined;
    const rank = rankOf(feature.kind, feature.texts.kind_detail);
    const text = nameIn(language)(feature);
    if (!/^places?$/.test(feature.layer) || !point || rank === null || !text) return [];
    // Features beyond the edge belong to the next tile.
    if (point.x < 0 || point.y < 0 || point.x >= 1 || point.y >= 1) return [];
    const pixel = L.point((x + point.x) * 256, (y + point.y) * 256);
    return [{ text, rank, at: L.CRS.EPSG3857.pointToLatLng(pixel, z) }];
  });

interface StreetOptions {
  language: Language;
  attribution: string;
  /** Tells of towns in a tile; the tiles come in any order. */
  onTowns: (towns: readonly TownName[]) => void;
}

const createLayer = (
  file: StreetFile,
  { language, attribution, onTowns }: StreetOptions,
  font: string,
): L.GridLayer => {
  const paint = async (canvas: HTMLCanvasElement, coords: L.Coords): Promise<void> => {
    // Tiles above the highest zoom of the file are parts of one of its tiles.
    const zoom = coords.z - 1;
    const up = Math.max(0, zoom - file.maxZoom);
    const scale = 2 ** up;
    const tile = { z: zoom - up, x: Math.floor(coords.x / scale), y: Math.floor(coords.y / scale) };
    const [features] = await Promise.all([file.read(tile), document.fonts.ready]);
    const context = canvas.getContext('2d');
    if (!features || !context) return;
    const ratio = Math.min(Math.max(window.devicePixelRatio, 1), sharpest);
    canvas.width = tileSize * ratio;
    canvas.height = tileSize * ratio;
    context.scale(ratio, ratio);
    const part = {
      size: tileSize,
      scale,
      left: (coords.x - tile.x * scale) * tileSize,
      top: (coords.y - tile.y * scale) * tileSize,
    };
    paintStreets(context, features, part, coords.z, font, nameIn(language));
    onTowns(townsIn(features, tile, language));
  };
  class Streets extends L.GridLayer {
    override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
      const canvas = document.createElement('canvas');
      paint(canvas, coords).then(
        () => done(undefined, canvas),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), canvas),
      );
      return canvas;
    }
  }
  const { south, west, north, east } = file.bounds;
  return new Streets({
    tileSize,
    minZoom: file.minZoom + 1,
    maxZoom: 18,
    bounds: L.latLngBounds([south, west], [north, east]),
    keepBuffer: 1,
    attribution,
  });
};

/** A layer of the streets in a PMTiles file. Where the file has no tile, or cannot be read, it shows what is below it. */
export const openStreetLayer = async (address: string, map: L.Map, options: StreetOptions): Promise<L.GridLayer> =>
  createLayer(await openStreetFile(address), options, getComputedStyle(map.getContainer()).fontFamily);

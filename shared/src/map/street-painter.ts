import { palette } from './palette.ts';
import type { StreetFeature, TilePoint } from './street-file.ts';
import { createNamePlacer } from './street-names.ts';
import { nameLayers, namesFrom, type StreetPaint, streetPaints, widthAt } from './street-style.ts';

/** The part of a tile to paint: how often its own size the tile is drawn, and the left upper corner of the part in these pixels. */
export interface TilePart {
  size: number;
  scale: number;
  left: number;
  top: number;
}

const nameSize = 12; // pixels

const pathOf = (lines: StreetFeature['lines'], { size, scale, left, top }: TilePart): Path2D => {
  const path = new Path2D();
  for (const line of lines)
    for (const [index, { x, y }] of line.entries()) {
      const [toX, toY] = [x * size * scale - left, y * size * scale - top];
      if (index === 0) path.moveTo(toX, toY);
      else path.lineTo(toX, toY);
    }
  return path;
};

const isPainted = ({ layers, kinds, width }: StreetPaint, { layer, kind, shape }: StreetFeature): boolean =>
  layers.includes(layer) && (!kinds || kinds.includes(kind)) && shape === (width === undefined ? 'area' : 'line');

const paintNames = (
  context: CanvasRenderingContext2D,
  features: readonly StreetFeature[],
  part: TilePart,
  font: string,
  nameOf: (feature: StreetFeature) => string,
): void => {
  const place = createNamePlacer(part.size, nameSize + 6);
  Object.assign(context, { font: `500 ${nameSize}px ${font}`, textAlign: 'center', textBaseline: 'middle' });
  Object.assign(context, { lineWidth: 3, lineJoin: 'round', strokeStyle: palette.road, fillStyle: palette.name });
  for (const feature of features) {
    const name = feature.shape === 'line' && nameLayers.includes(feature.layer) ? nameOf(feature) : '';
    if (!name) continue;
    const width = context.measureText(name).width + 8;
    for (const line of feature.lines) {
      const pixels = line.map(({ x, y }: TilePoint) => ({
        x: x * part.size * part.scale - part.left,
        y: y * part.size * part.scale - part.top,
      }));
      const at = place(name, width, pixels);
      if (!at) continue;
      context.save();
      context.translate(at.x, at.y);
      context.rotate(at.angle);
      context.strokeText(name, 0, 0);
      context.fillText(name, 0, 0);
      context.restore();
    }
  }
};

/** Paints a part of a tile in the colours of the page: areas, lines with their edges, and the names of streets. */
export const paintStreets = (
  context: CanvasRenderingContext2D,
  features: readonly StreetFeature[],
  part: TilePart,
  zoom: number,
  font: string,
  nameOf: (feature: StreetFeature) => string,
): void => {
  Object.assign(context, { lineCap: 'round', lineJoin: 'round' });
  const layers = streetPaints
    .filter(({ from = 0 }) => zoom >= from)
    .map((paint) => ({
      ...paint,
      paths: features.filter((feature) => isPainted(paint, feature)).map(({ lines }) => pathOf(lines, part)),
    }));
  const strokes = (isEdge: boolean) => {
    for (const { paths, colour, width, edge, dash } of layers) {
      if (width === undefined || (isEdge && !edge)) continue;
      const wide = widthAt(width, zoom);
      context.strokeStyle = palette[isEdge ? 'roadEdge' : colour];
      context.lineWidth = wide + (isEdge ? 2 : 0);
      context.setLineDash((dash ?? []).map((length) => length * wide));
      for (const path of paths) context.stroke(path);
    }
    context.setLineDash([]);
  };
  for (const { paths, colour, width } of layers) {
    if (width !== undefined) continue;
    context.fillStyle = palette[colour];
    for (const path of paths) context.fill(path, 'evenodd');
  }
  // Edges of all roads are below all roads, so that crossings are open.
  strokes(true);
  strokes(false);
  if (zoom >= namesFrom) paintNames(context, features, part, font, nameOf);
};

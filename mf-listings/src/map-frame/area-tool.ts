import { mostCorners, type Place } from '@rowhouse/shared/domain/area';
import { palette } from '@rowhouse/shared/map/palette';
import L from 'leaflet';
import { simplify } from './simplified.ts';

const leastCorners = 3;
const leastStep = 4; // pixels between two points of the pen

// The palette is that of the page once its first message has come.
const lineOptions = (): L.PolylineOptions => ({
  color: palette.brick,
  weight: 2,
  fillColor: palette.brick,
  fillOpacity: 0.06,
  interactive: false,
});

/**
 * Lets the visitor draw an area with one stroke of mouse, pen or finger; a stroke that is too small is ignored.
 * Returns a function that shows the searched area, or starts or stops drawing.
 */
export const createAreaTool = (map: L.Map, onDraw: (polygon: Place[]) => void) => {
  const drawn = L.layerGroup().addTo(map);
  const place = map.getContainer();
  let drawing = false;
  let stroke: { points: L.Point[]; line: L.Polyline } | null = null;

  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = place.getBoundingClientRect();
    return L.point(clientX - left, clientY - top);
  };
  const start = (event: PointerEvent) => {
    if (!drawing || !event.isPrimary || (event.target as Element).closest('.leaflet-control')) return;
    event.preventDefault();
    event.stopPropagation();
    place.setPointerCapture(event.pointerId);
    drawn.clearLayers();
    const first = pointOf(event);
    stroke = { points: [first], line: L.polyline([map.containerPointToLatLng(first)], lineOptions()).addTo(drawn) };
  };
  const move = (event: PointerEvent) => {
    if (!stroke) return;
    const next = pointOf(event);
    if ((stroke.points.at(-1)?.distanceTo(next) ?? leastStep) < leastStep) return;
    stroke.points.push(next);
    stroke.line.addLatLng(map.containerPointToLatLng(next));
  };
  const cancel = () => {
    stroke = null;
    drawn.clearLayers();
  };
  const end = () => {
    if (!stroke) return;
    const corners = simplify(stroke.points, mostCorners);
    cancel();
    if (corners.length < leastCorners) return;
    onDraw(corners.map((corner) => map.containerPointToLatLng(corner)));
  };
  // Before Leaflet's own handler, which would move the map.
  place.addEventListener('pointerdown', start, { capture: true });
  place.addEventListener('pointermove', move);
  place.addEventListener('pointerup', end);
  place.addEventListener('pointercancel', cancel);

  return (area: readonly Place[] | null, pen: boolean): void => {
    drawing = pen;
    place.classList.toggle('drawing', pen);
    for (const way of [map.dragging, map.touchZoom, map.doubleClickZoom]) pen ? way.disable() : way.enable();
    drawn.clearLayers();
    if (area && !pen) L.polygon([...area], lineOptions()).addTo(drawn);
  };
};

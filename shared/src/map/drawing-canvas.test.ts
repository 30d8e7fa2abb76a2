// @vitest-environment happy-dom
import L from 'leaflet';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DrawingCanvas } from './drawing-canvas.ts';

const frames: FrameRequestCallback[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => frames.push(work));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1, () => undefined));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const paint = (): void => {
  for (const work of frames.splice(0)) work(0);
  vi.runAllTimers();
};

/** A map with a canvas, and the number of times that it has drawn what it shows. */
const mapOf = () => {
  const update = vi.fn();
  vi.spyOn(L.Canvas.prototype, 'getEvents').mockReturnValue({ moveend: update });
  vi.spyOn(L.Canvas.prototype, 'onAdd').mockReturnThis();
  const place = document.createElement('div');
  document.body.append(place);
  const map = L.map(place, { center: [50.8, 3.6], zoom: 11, zoomAnimation: false });
  const canvas = new DrawingCanvas().addTo(map);
  map.fire('moveend');
  update.mockClear();
  return { map, canvas, drawn: () => update.mock.calls.length };
};

test('what a move uncovers is drawn after the paint that ends it, once for several moves', () => {
  const { map, drawn } = mapOf();
  map.fire('moveend');
  map.fire('moveend');
  expect(drawn()).toBe(0);
  paint();
  expect(drawn()).toBe(1);
});

test('another zoom is drawn at once', () => {
  const { map, drawn } = mapOf();
  map.setZoom(12, { animate: false });
  expect(drawn()).toBeGreaterThan(0);
});

test('a drawing that is gone by then is not drawn', () => {
  const { map, canvas, drawn } = mapOf();
  map.fire('moveend');
  vi.spyOn(L.Canvas.prototype, 'onRemove').mockReturnThis();
  canvas.remove();
  paint();
  expect(drawn()).toBe(0);
});

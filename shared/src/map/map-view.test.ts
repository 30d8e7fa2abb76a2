// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createMapView } from './map-view.ts';

const bounds = { south: 50.6, west: 3.4, north: 51, east: 3.8 };

/** A place for a map, whose size can be changed as a layout does. */
const placeOf = (width: number, height: number) => {
  const place = document.createElement('div');
  const size = { width, height };
  Object.defineProperty(place, 'clientWidth', { get: () => size.width });
  Object.defineProperty(place, 'clientHeight', { get: () => size.height });
  document.body.append(place);
  return { place, size };
};

afterEach(() => vi.unstubAllGlobals());

it('a map whose place has no size yet shows its bounds once it has one, as a map that had it from the beginning', () => {
  const observers = new Set<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #told: () => void;
      constructor(told: () => void) {
        this.#told = told;
      }
      observe = () => observers.add(this.#told);
      disconnect = () => observers.delete(this.#told);
    },
  );
  const first = createMapView(placeOf(600, 520).place, 14);
  first.fit(bounds);
  const moved = vi.fn();
  const { place, size } = placeOf(0, 0);
  const late = createMapView(place, 14, moved);
  late.fit(bounds);
  for (const told of observers) told();
  expect(late.map.getZoom()).toBe(11);
  Object.assign(size, { width: 600, height: 520 });
  for (const told of [...observers]) told();
  expect([late.map.getZoom(), late.map.getCenter()]).toEqual([first.map.getZoom(), first.map.getCenter()]);
  expect(first.map.getZoom()).toBeLessThan(14);
  expect(observers.size).toBe(0);
  expect(moved).not.toHaveBeenCalled();
});

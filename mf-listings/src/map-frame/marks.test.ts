// @vitest-environment happy-dom
import L from 'leaflet';
import { afterEach, expect, it, vi } from 'vitest';
import type { MapMessage } from '../map/message.ts';
import { createMarks } from './marks.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const home = (id: string, lng: number): MapMessage['propertyList'][number] => ({
  ...{ id, lat: 51, lng, radius: null, label: id, name: id, gone: false, status: null },
  ...{ marquee: 0, marqueeName: null },
});

const message: MapMessage = {
  propertyList: [home('1001', 3), home('1002', 5)],
  messageInfo: {
    ...{ language: 'nl', title: '', zoomIn: '', zoomOut: '', cluster: '#', clusters: [] },
    ...{ fit: null, area: null, drawing: false, looked: null, chosen: [] },
  },
  spots: [],
  mapType: { kind: 'outline' },
  customMarker: null,
  marqueeIgnoreList: [],
};

it('the homes at the place that a map moves to are drawn after the frame in which it comes to rest', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  const fonts = Object.assign(new EventTarget(), { check: () => true, load: async () => [] });
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  const place = document.createElement('div');
  for (const side of ['clientWidth', 'clientHeight']) Object.defineProperty(place, side, { value: 600 });
  document.body.append(place);
  const map = L.map(place).setView([51, 3], 14);
  createMarks(map, () => undefined)(message);
  const marks = () => [...place.querySelectorAll('.leaflet-marker-icon')].map(({ textContent }) => textContent?.trim());
  const before = marks();
  expect(before).toHaveLength(1);
  map.setView([51, 5], 14, { animate: false });
  expect(marks()).toEqual(before);
  vi.runAllTimers();
  expect(marks()).toHaveLength(1);
  expect(marks()).not.toEqual(before);
});

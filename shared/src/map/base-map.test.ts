import { expect, test } from 'vitest';
import { parseSettings } from '../contract/settings.ts';
import { baseMapOf } from './map-type.ts';

const foreign = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Tiles' };
const streets = { url: '/media/maps/region.pmtiles', attribution: '© OpenStreetMap' };
const own = { url: '/tiles/{z}/{x}/{y}.png', attribution: '' };

test('requests nothing from another server before the visitor allows it', () => {
  expect(baseMapOf({ tiles: foreign }, false)).toEqual({ kind: 'outline' });
  expect(baseMapOf({ tiles: foreign }, true)).toEqual({ kind: 'tiles', ...foreign });
});

test('shows the agency’s own tiles without consent, and our drawing without tiles', () => {
  expect(baseMapOf({ tiles: own }, false)).toEqual({ kind: 'tiles', ...own });
  expect(baseMapOf({ tiles: streets }, false)).toEqual({ kind: 'streets', ...streets });
  expect(baseMapOf({ tiles: null }, true)).toEqual({ kind: 'outline' });
});

test.each([
  'http://tiles.example/{z}',
  '//tiles.example/{z}',
  'https://tiles.example/x',
  'javascript:{z}',
  'https://tiles.example/region.pmtiles',
  '/region.pmtiles',
])('rejects tiles at %s as a setting', (url) => {
  const parsed = parseSettings({ map: { tiles: { url, attribution: '' } } });
  expect('faults' in parsed && parsed.faults.some((fault) => fault.startsWith('map.tiles.url'))).toBe(true);
});

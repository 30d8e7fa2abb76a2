import { expect, test } from 'vitest';
import { parseSettings } from '../contract/settings.ts';
import { baseMapOf } from './map-type.ts';

const foreign = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Tiles' };
const own = { url: '/tiles/{z}/{x}/{y}.png', attribution: '' };

test('a map asks another server for nothing before the visitor allows it', () => {
  expect(baseMapOf({ tiles: foreign }, false)).toEqual({ kind: 'outline' });
  expect(baseMapOf({ tiles: foreign }, true)).toEqual({ kind: 'tiles', ...foreign });
});

test('the agency’s own tiles need no leave, and without tiles the map is our drawing', () => {
  expect(baseMapOf({ tiles: own }, false)).toEqual({ kind: 'tiles', ...own });
  expect(baseMapOf({ tiles: null }, true)).toEqual({ kind: 'outline' });
});

test.each(['http://tiles.example/{z}', '//tiles.example/{z}', 'https://tiles.example/x', 'javascript:{z}'])(
  'tiles at %s are no setting',
  (url) => {
    const parsed = parseSettings({ map: { tiles: { url, attribution: '' } } });
    expect('faults' in parsed && parsed.faults.some((fault) => fault.startsWith('map.tiles.url'))).toBe(true);
  },
);

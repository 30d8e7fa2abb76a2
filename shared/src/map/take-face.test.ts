import { expect, it } from 'vitest';
import { palettesOf } from '../domain/face.ts';
import type { FrameFace } from './frame-face.ts';
import { ownPalette } from './palette.ts';
import { paletteFor } from './take-face.ts';

const own: FrameFace = {
  'color-paper-tint': '#f1ebdf',
  'color-paper-bright': '#fefcf8',
  'color-ink': '#211d19',
  'color-brick': '#9a3423',
};

it('the map keeps its own drawing on the default paper, and without a face', () => {
  expect(paletteFor(own)).toBe(ownPalette);
  expect(paletteFor({})).toBe(ownPalette);
  expect(paletteFor({ ...own, 'color-brick': 'url(x)' })).toBe(ownPalette);
});

it('towns, roads and circles follow the paper and the accent of the page', () => {
  const palettes = palettesOf({ accent: '#2c6a4f', ink: '#1d2f26', paper: '#f6f8f4' });
  const face = Object.fromEntries(
    Object.entries(palettes?.root ?? {}).map(([name, value]) => [`color-${name}`, value]),
  );
  const palette = paletteFor(face);
  expect(palette.brick).toBe('#2c6a4f');
  expect(palette.road).toBe(palettes?.root['paper-bright']);
  expect(palette.town).not.toBe(ownPalette.town);
});

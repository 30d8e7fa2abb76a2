import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast as contrastOf } from '../domain/contrast.ts';
import { contrastFaults, leastContrast, ownColours, type Palette, palettesOf } from '../domain/face.ts';
import { shapePairs as shapes, textPairs as text } from '../platform/testing/readable-pairs.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const block = (selector: string): Record<string, string> => {
  const body = new RegExp(`${selector.replace('.', '\\.')} \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/(--color-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
};

const root = block(':root');
const backgrounds = {
  paper: root,
  tint: { ...root, ...block('.background-tint') },
  ink: { ...root, ...block('.background-ink') },
};

const colourOf = (colours: Record<string, string>, token: string): string => {
  const value = colours[`--color-${token}`] ?? '';
  const alias = /^var\(--color-([\w-]+)\)$/.exec(value)?.[1];
  return alias ? colourOf(colours, alias) : value;
};

const contrast = (colours: Record<string, string>, one: string, other: string): number =>
  contrastOf(colourOf(colours, one), colourOf(colours, other));

describe.each(Object.entries(backgrounds))('colours on %s', (_background, colours) => {
  it.each(text)('%s is readable on %s', (ink, paper) => {
    expect(contrast(colours, ink, paper)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('%s contrasts enough with %s', (line, paper) => {
    expect(contrast(colours, line, paper)).toBeGreaterThanOrEqual(3);
  });
});

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value): string => `#${value.toString(16).padStart(6, '0')}`);
const chosen = fc.option(colour);
const face = fc.record({ accent: chosen, ink: chosen, paper: chosen });

const over = (colours: Record<string, string>, palette: Palette) => ({
  ...colours,
  ...Object.fromEntries(Object.entries(palette).map(([token, value]) => [`--color-${token}`, value])),
});

describe('colours that an agency chose', () => {
  it.each(Object.entries(ownColours))('the default value of its colour %s is the one of the tokens', (token, value) => {
    expect(colourOf(root, token)).toBe(value);
  });

  it('are readable on every background if they are valid, and are replaced by the nearest valid ones if not', () => {
    fc.assert(
      fc.property(face, (given) => {
        const mended = { ...given };
        for (const fault of contrastFaults(given)) mended[fault.colour] = fault.nearest;
        expect(contrastFaults(mended)).toEqual([]);
        const palettes = palettesOf(mended);
        if (!palettes) return;
        const paper = over(root, palettes.root);
        const grounds = {
          paper,
          tint: over({ ...paper, ...block('.background-tint') }, palettes.tint),
          ink: over({ ...paper, ...block('.background-ink') }, palettes.ink),
        };
        for (const [ground, colours] of Object.entries(grounds)) {
          for (const [one, other] of text)
            expect(contrast(colours, one, other), `${one} on ${other} on ${ground}`).toBeGreaterThanOrEqual(
              leastContrast.text,
            );
          for (const [one, other] of shapes)
            expect(contrast(colours, one, other), `${one} on ${other} on ${ground}`).toBeGreaterThanOrEqual(
              leastContrast.shape,
            );
        }
      }),
      { numRuns: process.env.TESTS === 'long' ? 300 : 50 },
    );
  });
});

it('the pages and the map declare that they have no dark scheme, so that no browser creates one', () => {
  const map = readFileSync(new URL('../map/map.css', import.meta.url), 'utf8');
  for (const styles of [css, map]) expect(/:root \{\s*color-scheme: ([^;]+);/.exec(styles)?.[1]).toBe('only light');
});

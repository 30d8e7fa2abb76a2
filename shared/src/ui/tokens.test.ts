import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

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

const luminance = (colours: Record<string, string>, token: string): number => {
  const value = colours[token] ?? '';
  const alias = /^var\((--color-[\w-]+)\)$/.exec(value)?.[1];
  if (alias) return luminance(colours, alias);
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(value.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? Number.NaN) + 0.7152 * (green ?? Number.NaN) + 0.0722 * (blue ?? Number.NaN);
};

const contrast = (colours: Record<string, string>, one: string, other: string): number => {
  const [dark, light] = [luminance(colours, `--color-${one}`), luminance(colours, `--color-${other}`)].sort(
    (a, b) => a - b,
  );
  return ((light ?? Number.NaN) + 0.05) / ((dark ?? Number.NaN) + 0.05);
};

const text = [
  ['ink', 'paper'],
  ['ink', 'paper-bright'],
  ['ink', 'paper-tint'],
  ['ink', 'brick-tint'],
  ['ink', 'garden-tint'],
  ['ink', 'ochre-tint'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'paper-bright'],
  ['ink-soft', 'paper-tint'],
  ['accent', 'paper'],
  ['accent', 'paper-tint'],
  ['accent', 'brick-tint'],
  ['garden', 'paper'],
  ['ochre', 'paper'],
  ['on-brick', 'brick'],
  ['on-brick', 'brick-deep'],
  ['on-brick', 'garden-deep'],
  ['on-brick', 'background-ink'],
] as const;

const shapes = [
  ['rule-strong', 'paper'],
  ['rule-strong', 'paper-bright'],
  ['focus', 'paper'],
  ['garden', 'garden-tint'],
  ['ochre', 'ochre-tint'],
] as const;

describe.each(Object.entries(backgrounds))('colours on %s', (_background, colours) => {
  it.each(text)('%s can be read on %s', (ink, paper) => {
    expect(contrast(colours, ink, paper)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('%s differs enough from %s', (line, paper) => {
    expect(contrast(colours, line, paper)).toBeGreaterThanOrEqual(3);
  });
});

it('the pages and the map say that they have no other face, so that no browser makes one', () => {
  const map = readFileSync(new URL('../../../mf-listings/src/map-frame/map.css', import.meta.url), 'utf8');
  for (const styles of [css, map]) expect(/:root \{\s*color-scheme: ([^;]+);/.exec(styles)?.[1]).toBe('only light');
});

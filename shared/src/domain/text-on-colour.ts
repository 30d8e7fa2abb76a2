import { type Colour, contrast, mix, towards } from './contrast.ts';
import { leastContrast, ownColours, type Palette } from './face.ts';

const lightInk = '#f8f4ec';
const inks = [ownColours.ink, lightInk, '#000000', '#ffffff'] as const;
const inkSoft = '#5f564d';
// Accent, success, warning and error on paper.
const marks = { accent: ownColours.accent, garden: '#2f5d43', ochre: '#85570c', error: '#9a3423' } as const;

const reaches = (ground: Colour, least: number) => (colour: Colour) => contrast(colour, ground) >= least;

/** A colour in its long form: `#rrggbb` for `#rgb`. */
export const longColour = (colour: string): Colour =>
  colour.length === 4 ? colour.replace(/[0-9a-f]/gi, (digit) => digit + digit) : colour;

/**
 * The colours of everything on a background that the agency chose for a module or banner, by the names of the design's tokens without
 * `--color-`; null where those of the site are readable on it.
 */
export const textOnColour = (ground: Colour): Palette | null => {
  const isText = reaches(ground, leastContrast.text);
  if ([ownColours.ink, inkSoft, ...Object.values(marks)].every(isText)) return null;
  const ink = inks.find(isText) ?? '#000000';
  const readable = (colour: Colour): Colour => towards(colour, ink, isText) ?? ink;
  return {
    ...Object.fromEntries(Object.entries(marks).map(([name, colour]) => [name, readable(colour)])),
    ...Object.fromEntries(
      [
        'paper',
        'paper-bright',
        'paper-tint',
        'paper-deep',
        ...['brick', 'garden', 'ochre', 'error'].map((name) => `${name}-tint`),
      ].map((name) => [name, ground]),
    ),
    ink,
    'ink-soft': readable(mix(ink, ground, 0.25)),
    rule: mix(ground, ink, 0.2),
    'rule-strong': towards(mix(ink, ground, 0.5), ink, reaches(ground, leastContrast.shape)) ?? ink,
  };
};

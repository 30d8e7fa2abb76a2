import * as v from 'valibot';
import { mix } from '../domain/contrast.ts';
import { type FrameFace, faceTokens } from './frame-face.ts';
import { ownPalette, palette } from './palette.ts';

const faceSchema = v.object({
  face: v.object(v.entriesFromList(faceTokens, v.optional(v.pipe(v.string(), v.maxLength(200))))),
});
const serialisedSchema = v.pipe(v.string(), v.parseJson(), faceSchema);
const isColour = (value: string | undefined): value is string => /^#[0-9a-f]{6}$/i.test(value ?? '');

/** The colours of the drawing on the paper of a page; the defaults belong to the default paper and accent. */
export const paletteFor = (face: FrameFace): typeof ownPalette => {
  const { 'color-paper-tint': ground, 'color-paper-bright': road, 'color-ink': ink, 'color-brick': brick } = face;
  if (![ground, road, ink, brick].every(isColour)) return ownPalette;
  if (ground === ownGround && brick === ownPalette.brick) return ownPalette;
  const [under = '', over = ''] = [ground, ink];
  return {
    ground: under,
    town: mix(under, over, 0.1),
    building: mix(under, over, 0.2),
    wood: mix(under, '#4d7a3a', 0.24),
    border: mix(under, over, 0.22),
    water: mix(under, '#3f7f9a', 0.4),
    road: road ?? ownPalette.road,
    roadEdge: mix(under, over, 0.16),
    rail: mix(under, over, 0.32),
    brick: brick ?? ownPalette.brick,
    name: mix(under, over, 0.8),
  };
};

const ownGround = '#f1ebdf';

/** Gives this document the face of the page around it, if the message of the page has one. */
export const takeFace = (data: unknown): void => {
  const parsed = v.safeParse(serialisedSchema, data);
  if (!parsed.success) return;
  const { face } = parsed.output;
  for (const token of faceTokens) {
    const value = face[token];
    if (value && (token.startsWith('font') || isColour(value)))
      document.documentElement.style.setProperty(`--${token}`, value);
  }
  Object.assign(palette, paletteFor(face));
};

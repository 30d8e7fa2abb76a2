import sharp from 'sharp';
import { document, path, rect } from './drawing/svg.ts';

const [width, height] = [24, 16];

const upright = (...inks: string[]): string =>
  inks.map((ink, i) => rect((i * width) / inks.length, 0, width / inks.length, height, ink)).join('');

const level = (...inks: string[]): string =>
  inks.map((ink, i) => rect(0, (i * height) / inks.length, width, height / inks.length, ink)).join('');

const corners = 'M0 0L24 16M24 0L0 16';
const cross = 'M12 0V16M0 8H24';

const drawings = {
  // The two colours of Flanders, for the Dutch of its people.
  nl: level('#f5c518', '#1b1b1b'),
  fr: upright('#24408e', '#f7f5ef', '#c8313e'),
  en:
    rect(0, 0, width, height, '#24407f') +
    path(corners, { stroke: '#f7f5ef', width: 3.4 }) +
    path(corners, { stroke: '#c8313e', width: 1.3 }) +
    path(cross, { stroke: '#f7f5ef', width: 5 }) +
    path(cross, { stroke: '#c8313e', width: 3 }),
  de: level('#1b1b1b', '#c8313e', '#f2c230'),
} as const;

export type FlagCode = keyof typeof drawings;

export function isFlagCode(code: string): code is FlagCode {
  return Object.hasOwn(drawings, code);
}

const drawn = new Map<FlagCode, Promise<Buffer>>();

/** A language's flag as PNG, 48 × 32 pixels for 24 × 16 on the page; undefined for any other code. */
export async function flagPng(code: string): Promise<Buffer | undefined> {
  if (!isFlagCode(code)) {
    return undefined;
  }
  const png =
    drawn.get(code) ??
    sharp(Buffer.from(document(width, height, drawings[code])), { density: 144 })
      .png()
      .toBuffer();
  drawn.set(code, png);
  return png;
}

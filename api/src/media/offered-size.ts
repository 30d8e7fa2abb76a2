import { pictureWidths } from '@rowhouse/shared/domain/picture-widths';
import type { PictureFormat } from './picture-format.ts';
import { type AskedSize, largest } from './picture-size.ts';

/** The widths in which each format is made; `own` also in the picture's own size, as stylesheets name it. */
const offered: Readonly<Record<PictureFormat, { widths: readonly number[]; own: boolean }>> = {
  avif: { widths: pictureWidths, own: true },
  webp: { widths: pictureWidths, own: true },
  // For previews of links, search engines and portals.
  jpeg: { widths: [1200, 1600], own: false },
  // For programs that say of no newer format that they read it.
  png: { widths: [600], own: false },
};

// How programs that preview links cut a picture.
const preview = { width: 1200, height: 630 };

/** What is made instead of a size that is asked for: itself where the format has it, else the nearest width, uncut. */
export const offeredSize = (format: PictureFormat, { width, height }: AskedSize): AskedSize => {
  if (format === 'jpeg' && width === preview.width && height === preview.height) return preview;
  const { widths, own } = offered[format];
  if (width === undefined && own) return {};
  const wanted = width ?? largest;
  return { width: widths.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best)) };
};

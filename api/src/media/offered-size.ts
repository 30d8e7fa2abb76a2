import { pictureWidths } from '@rowhouse/shared/domain/picture-widths';
import type { PictureFormat } from './picture-format.ts';
import { type AskedSize, largest } from './picture-size.ts';

/** The widths offered in each format; `own` means also the picture's own size, as stylesheets use it. */
const offered: Readonly<Record<PictureFormat, { widths: readonly number[]; own: boolean }>> = {
  avif: { widths: pictureWidths, own: true },
  webp: { widths: pictureWidths, own: true },
  // For previews of links, search engines and portals; the small one for mails, whose programs may read nothing newer.
  jpeg: { widths: [250, 1200, 1600], own: false },
  // For programs whose Accept header names no newer format.
  png: { widths: [600], own: false },
};

// The crop that programs use to preview links.
const preview = { width: 1200, height: 630 };

/**
 * The size that is rendered for a requested one: the same when the format offers it, else the nearest width, uncropped.
 */
export const offeredSize = (format: PictureFormat, { width, height }: AskedSize): AskedSize => {
  if (format === 'jpeg' && width === preview.width && height === preview.height) return preview;
  const { widths, own } = offered[format];
  if (width === undefined && own) return {};
  const wanted = width ?? largest;
  return { width: widths.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best)) };
};

import { pictureWidths, portraitHeight, portraitWidths } from '@rowhouse/shared/domain/picture-widths';
import type { PictureFormat } from './picture-format.ts';
import { type AskedSize, largest } from './picture-size.ts';

interface Offer {
  widths: readonly number[];
  /** Heights for a request that names no width, such as that of a logo. */
  heights: readonly number[];
  /** Whether the picture's own size is offered, as stylesheets use it. */
  own: boolean;
}

const heights = [75, 125, 250, 600];

/** The sizes offered in each format. */
const offered: Readonly<Record<PictureFormat, Offer>> = {
  avif: { widths: pictureWidths, heights, own: true },
  webp: { widths: pictureWidths, heights, own: true },
  // For previews of links, search engines and portals; the small one for mails, whose programs may read nothing newer.
  jpeg: { widths: [250, 1200, 1600], heights: [], own: false },
  // For programs whose Accept header names no newer format, and for those that ask for it.
  png: { widths: [100, 250, 400, 600, 1360, 1920], heights, own: false },
};

// The crop that programs use to preview links.
const preview = { width: 1200, height: 630 };

const nearestOf = (sizes: readonly number[], wanted: number): number | undefined =>
  sizes.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0];

const hasPortraits: readonly PictureFormat[] = ['avif', 'webp'];

const isPortrait = (format: PictureFormat, { width, height }: AskedSize): boolean =>
  hasPortraits.includes(format) && portraitWidths.some((one) => one === width && portraitHeight(one) === height);

// The width for a request without a size, where the own size of the picture is not offered.
const usual = 600;

/**
 * The size that is rendered for a requested one: the same when the format offers it, else the nearest width, or, without
 * a width, the nearest height. Except in the crops offered, a picture keeps its proportions: of two sides the width
 * decides.
 */
export const offeredSize = (format: PictureFormat, asked: AskedSize): AskedSize => {
  const { width, height } = asked;
  if (isPortrait(format, asked)) return asked;
  if (format === 'jpeg' && width === preview.width && height === preview.height) return preview;
  const { widths, heights, own } = offered[format];
  if (width === undefined && height !== undefined && heights.length > 0) return { height: nearestOf(heights, height) };
  if (width === undefined && own) return {};
  return { width: nearestOf(widths, width ?? (format === 'png' ? usual : largest)) };
};

import type { PictureData } from '@rowhouse/shared/contract/media';
import { pictureFile } from '@rowhouse/shared/domain/picture';

/** The size in pixels at which a link is previewed large. */
export const previewSize = { width: 1200, height: 630 };

/** Path of a picture as a preview shows it, in the one format that all who preview links can read. */
export const previewPath = ({ src }: PictureData): string =>
  `${pictureFile(src, 'jpeg', previewSize.width)}&height=${previewSize.height}`;

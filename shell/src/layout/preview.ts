import type { PictureData } from '@rowhouse/shared/contract/media';
import { pictureFile } from '@rowhouse/shared/domain/picture';

/** The size in pixels of a large link preview. */
export const previewSize = { width: 1200, height: 630 };

/** Path of a picture for link previews, in the format that all of them read. */
export const previewPath = ({ src }: PictureData): string =>
  `${pictureFile(src, 'jpeg', previewSize.width)}&height=${previewSize.height}`;

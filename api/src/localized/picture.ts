import type { PictureData } from '@rowhouse/shared/contract/media';
import type { StoredPicture, Texts } from '../database/schema/texts.ts';

/** A stored picture with its alternative in one language. */
export const pictureOf = (
  stored: StoredPicture | null | undefined,
  text: (texts: Texts) => string,
): PictureData | null => {
  return stored ? { ...stored, alt: text(stored.alt) } : null;
};

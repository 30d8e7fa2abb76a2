import type { PictureData } from '@rowhouse/shared/contract/media';
import type { StoredPicture, Texts } from '../database/schema/texts.ts';

/** A stored picture with its alternative in one language. */
export const pictureOf = (
  stored: StoredPicture | null | undefined,
  text: (texts: Texts) => string,
): PictureData | null => (stored ? { ...stored, alt: text(stored.alt) } : null);

/** Stored pictures with their alternatives in one language. */
export const picturesOf = (stored: readonly StoredPicture[], text: (texts: Texts) => string): PictureData[] =>
  stored.map((picture) => ({ ...picture, alt: text(picture.alt) }));

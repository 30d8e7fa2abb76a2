import type { PictureData } from '@rowhouse/shared/contract/media';
import { formatPhone } from '@rowhouse/shared/domain/phone-text';
import type { StoredPicture, Texts } from '../database/schema/texts.ts';
import type { people } from '../database/schema.ts';

export const pictureOf = (
  stored: StoredPicture | null | undefined,
  text: (texts: Texts) => string,
): PictureData | null => (stored ? { ...stored, alt: text(stored.alt) } : null);

/**
 * The picture of a card. Its alternative also names what it shows and where, since 'Front' alone would not tell cards
 * apart.
 */
export const cardPictureOf = (
  stored: StoredPicture | null | undefined,
  whatAndWhere: readonly string[],
  text: (texts: Texts) => string,
): PictureData | null => {
  const picture = pictureOf(stored, text);
  return picture && { ...picture, alt: [picture.alt, ...whatAndWhere].filter(Boolean).join(', ') };
};

export const picturesOf = (stored: readonly StoredPicture[], text: (texts: Texts) => string): PictureData[] =>
  stored.map((picture) => ({ ...picture, alt: text(picture.alt) }));

/** A member of the team in one language. */
export const personOf = (person: typeof people.$inferSelect, text: (texts: Texts) => string) => ({
  name: person.name,
  job: text(person.jobs),
  phone: formatPhone(person.phone),
  email: person.email,
  picture: pictureOf(person.picture, text),
});

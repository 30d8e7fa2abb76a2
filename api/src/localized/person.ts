import type { Texts } from '../database/schema/texts.ts';
import type { people } from '../database/schema.ts';
import { pictureOf } from './picture.ts';

/** A member of the team in one language. */
export const personOf = (person: typeof people.$inferSelect, text: (texts: Texts) => string) => ({
  name: person.name,
  job: text(person.jobs),
  phone: person.phone,
  email: person.email,
  picture: pictureOf(person.picture, text),
});

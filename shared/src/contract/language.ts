import * as v from 'valibot';

/** One of the four languages of the site (specification 9). */
export const languageSchema = v.picklist(['nl', 'fr', 'en', 'de']);

/** A value for each of the four languages. */
export const perLanguage = <const T extends v.GenericSchema>(schema: T) =>
  v.object({ nl: schema, fr: schema, en: schema, de: schema });

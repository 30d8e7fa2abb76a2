import * as v from 'valibot';
import { languages } from '../domain/language.ts';

/** One of the four languages of the site. */
export const languageSchema = v.picklist(languages);

/** A value for each of the four languages. */
export const perLanguage = <const T extends v.GenericSchema>(schema: T) =>
  v.object(v.entriesFromList(languages, schema));

import * as v from 'valibot';
import { languages } from '../domain/language.ts';

/** One of the four languages of the site. */
export const languageSchema = v.picklist(languages);

/** Input of an endpoint whose output depends only on the language. */
export const languageInputSchema = v.object({ language: languageSchema });

/** Input: the id of a property or project, and the language. */
export const subjectInputSchema = v.object({ id: v.pipe(v.string(), v.maxLength(64)), language: languageSchema });

/** A value for each of the four languages. */
export const perLanguage = <const T extends v.GenericSchema>(schema: T) =>
  v.object(v.entriesFromList(languages, schema));

/** The language of a fallback text, if it is not in the requested language. */
export const standInSchema = v.optional(languageSchema);

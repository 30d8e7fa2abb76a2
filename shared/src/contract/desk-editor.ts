import * as v from 'valibot';
import { deskGet } from './desk-endpoint.ts';
import { languageSchema } from './language.ts';

/** What the editor of a home must know of the site besides the home. */
export const editorEndpoints = {
  /** The languages that visitors can read, and those in which a text is looked for where its own is missing, in order. */
  deskLanguages: deskGet('stock.read')(
    '/languages',
    v.object({}),
    v.object({ enabled: v.array(languageSchema), fallbacks: v.array(languageSchema) }),
  ),
};

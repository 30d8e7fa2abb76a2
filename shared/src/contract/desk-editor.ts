import * as v from 'valibot';
import { deskGet } from './desk-endpoint.ts';
import { languageSchema } from './language.ts';

/** The endpoints with which the editor of a home reads what it needs to know about the site. */
export const editorEndpoints = {
  /** The languages that visitors can read, and the fallback languages for a missing text, in order. */
  deskLanguages: deskGet('stock.read')(
    '/languages',
    v.object({}),
    v.object({ enabled: v.array(languageSchema), fallbacks: v.array(languageSchema) }),
  ),
};

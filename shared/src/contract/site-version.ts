import * as v from 'valibot';

/** Where the API tells shells, and nobody else, the version of all that public pages show. */
export const siteVersionPath = '/site-version';

/** What it tells: a text that is another one after each change. */
export const siteVersionSchema = v.object({ version: v.string() });

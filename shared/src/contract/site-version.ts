import * as v from 'valibot';

/** The path at which the API reports the version of everything that public pages show, to shells only. */
export const siteVersionPath = '/site-version';

/** The version: a text that differs after each change. */
export const siteVersionSchema = v.object({ version: v.string() });

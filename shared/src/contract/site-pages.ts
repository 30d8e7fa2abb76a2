import * as v from 'valibot';
import { languageSchema } from './language.ts';

/** The path at which a shell tells the API the pages of its live releases; no visitor's request reaches it. */
export const sitePagesPath = '/site-pages';

const inEachLanguage = v.object({ nl: v.string(), fr: v.string(), en: v.string(), de: v.string() });

/** A page as a release declares it. */
export const sitePageSchema = v.object({
  owner: v.string(),
  file: v.string(),
  original: v.string(),
  paths: inEachLanguage,
  fixed: v.exactOptional(v.record(v.string(), v.string())),
  type: v.exactOptional(v.picklist(['feedback', 'article', 'page', 'login'])),
  parent: v.exactOptional(v.string()),
  names: v.exactOptional(inEachLanguage),
  inFooter: v.exactOptional(v.literal(true)),
  private: v.exactOptional(v.literal(true)),
  takesFile: v.exactOptional(v.literal(true)),
  unlisted: v.exactOptional(v.literal(true)),
  frame: v.exactOptional(v.literal('bare')),
  redirects: v.exactOptional(v.literal(true)),
});

/** The pages of the live releases, by id, and the paths that they had. */
export const sitePagesSchema = v.object({
  routes: v.record(v.string(), sitePageSchema),
  former: v.array(v.object({ page: v.string(), language: v.nullable(languageSchema), path: v.string() })),
});

import * as v from 'valibot';
import { pagesSchema } from './release-routes.ts';

/** The browser files of a module, relative to the release's folder `web`. */
export const filesSchema = v.object({ js: v.array(v.string()), css: v.array(v.string()) });

/**
 * What the browser needs to know about a release set: for each remote its version, the prefix of its files, the files of each module,
 * and their integrity.
 */
export const releaseFactsSchema = v.object({
  id: v.string(),
  apps: v.record(
    v.string(),
    v.object({
      version: v.string(),
      prefix: v.string(),
      container: v.string(),
      entry: filesSchema,
      modules: v.record(v.string(), filesSchema),
      integrity: v.record(v.string(), v.string()),
      /** Whether it is only named to the browsers on its own pages. */
      staff: v.optional(v.boolean()),
    }),
  ),
  /** The pages of the set; only for the programs that render it. */
  pages: v.optional(pagesSchema),
});

/** What the browser needs to know about a release set. */
export type ReleaseFacts = v.InferOutput<typeof releaseFactsSchema>;

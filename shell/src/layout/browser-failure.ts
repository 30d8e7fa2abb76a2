import { remotes } from '@rowhouse/shared/routes';
import * as v from 'valibot';

/** Where browsers tell the shell of what failed in them. */
export const failuresPath = '/_failures';

/** Every remote, the layout's own first. */
export const owners = ['shell', ...remotes] as const;

/** What failed in a browser: which part of which release set, and nothing of the visitor. */
export const browserFailureSchema = v.object({
  set: v.pipe(v.string(), v.maxLength(100)),
  app: v.picklist(owners),
  failure: v.picklist(['remote', 'render']),
  what: v.pipe(v.string(), v.maxLength(100)),
});

/** One such failure. */
export type BrowserFailure = v.InferOutput<typeof browserFailureSchema>;

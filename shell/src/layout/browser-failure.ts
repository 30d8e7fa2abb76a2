import { remotes } from '@rowhouse/shared/routes';
import * as v from 'valibot';

/** Where browsers report failures. */
export const failuresPath = '/_failures';

/** Every app, the shell first. */
export const owners = ['shell', ...remotes] as const;

/** What failed in a browser: which part of which release set; nothing about the visitor. */
export const browserFailureSchema = v.object({
  set: v.pipe(v.string(), v.maxLength(100)),
  app: v.picklist(owners),
  failure: v.picklist(['remote', 'render']),
  what: v.pipe(v.string(), v.maxLength(100)),
});

/** One such failure. */
export type BrowserFailure = v.InferOutput<typeof browserFailureSchema>;

import { remotes } from '@rowhouse/shared/routes';
import * as v from 'valibot';

/** Where browsers report failures. */
export const failuresPath = '/_failures';

/** Where browsers report, once, that a page is interactive, so that failures can be weighed. */
export const hydratedPath = '/_hydrated';

/** Every app, the shell first. */
export const owners = ['shell', ...remotes] as const;

const set = v.pipe(v.string(), v.maxLength(100));
const app = v.picklist(owners);

/** How something fails in a browser: code that cannot be had, what does not render, what the policy forbids, a script that holds everything for seconds, a page that nobody can see. */
export const browserFailures = ['remote', 'render', 'policy', 'slow', 'blank'] as const;

/** What failed in a browser: which part of which release set; nothing about the visitor. */
export const browserFailureSchema = v.object({
  set,
  app,
  failure: v.picklist(browserFailures),
  what: v.pipe(v.string(), v.maxLength(100)),
});

/** One such failure. */
export type BrowserFailure = v.InferOutput<typeof browserFailureSchema>;

/** A page that became interactive: of which release set, and the apps on it. */
export const hydratedSchema = v.object({ set, apps: v.pipe(v.array(app), v.maxLength(owners.length)) });

/** One such page. */
export type HydratedPage = v.InferOutput<typeof hydratedSchema>;

import { apps, type Owner, routes } from '@rowhouse/shared/routes';
import * as v from 'valibot';

/** Where browsers report failures. */
export const failuresPath = '/_failures';

/** Where browsers report, once, that a page is interactive, so that failures can be weighed. */
export const hydratedPath = '/_hydrated';

const pages: Readonly<Record<string, { owner: Owner }>> = routes;

/** The app, of those that are shown, of a page, fragment or module by its name in a report; null for a part, whose name does not say it. */
export const appOf = (what: string, shown: readonly string[] = apps): string | null =>
  shown.find((owner) => what.startsWith(`${owner}.`) || what.startsWith(`${owner}/`)) ?? pages[what]?.owner ?? null;

const set = v.pipe(v.string(), v.maxLength(100));
// Which apps there are, the release set says.
const app = v.pipe(v.string(), v.maxLength(100));

/** How something fails in a browser: code that cannot be had, what does not render, what the policy forbids, a script that holds everything for seconds, a page that nobody can see. */
export const browserFailures = ['remote', 'render', 'policy', 'slow', 'blank'] as const;

/** What failed in a browser: which part of which release set; nothing about the visitor. */
export const browserFailureSchema = v.object({
  set,
  app,
  failure: v.picklist(browserFailures),
  what: v.pipe(v.string(), v.maxLength(100)),
  /** The place in a script of a release, as the browser's stack names it. */
  at: v.optional(v.pipe(v.string(), v.maxLength(200), v.regex(/^\/_releases\/[\w./-]+:\d+:\d+$/))),
});

/** One such failure. */
export type BrowserFailure = v.InferOutput<typeof browserFailureSchema>;

/** A page that became interactive: of which release set, and the apps on it. */
export const hydratedSchema = v.object({ set, apps: v.pipe(v.array(app), v.maxLength(100)) });

/** One such page. */
export type HydratedPage = v.InferOutput<typeof hydratedSchema>;

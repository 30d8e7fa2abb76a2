import { apps, type Owner, routes } from '@rowhouse/shared/routes';
import * as v from 'valibot';

/** Where browsers report failures. */
export const failuresPath = '/_failures';

/** Where browsers report, once, that a page became interactive; failures are weighed against these reports. */
export const hydratedPath = '/_hydrated';

/** Where a page fetches the token that its next report carries; one token for one report. */
export const reportTokenPath = '/_report-token';

/** The header of a report with its token. */
export const reportTokenHeader = 'x-report-token';

const pages: Readonly<Record<string, { owner: Owner }>> = routes;

/**
 * The app among those shown that owns a page, fragment or module named in a report; null for a part, whose name does
 * not contain the app.
 */
export const appOf = (what: string, shown: readonly string[] = apps): string | null =>
  shown.find((owner) => what.startsWith(`${owner}.`) || what.startsWith(`${owner}/`)) ?? pages[what]?.owner ?? null;

const set = v.pipe(v.string(), v.maxLength(100));
// The release set decides which app names are valid.
const app = v.pipe(v.string(), v.maxLength(100));

/**
 * The kinds of failure in a browser: code that cannot be loaded, code that does not render, an error that nothing
 * handles, a policy violation, a script that blocks the page for seconds, and a page that is not visible.
 */
export const browserFailures = ['remote', 'render', 'error', 'policy', 'slow', 'blank'] as const;

/** A failure in a browser: the part and the release set, without data of the visitor. */
export const browserFailureSchema = v.object({
  set,
  app,
  failure: v.picklist(browserFailures),
  what: v.pipe(v.string(), v.maxLength(100)),
  /** The place in a release script, from the browser's stack. */
  at: v.optional(v.pipe(v.string(), v.maxLength(200), v.regex(/^\/_releases\/[\w./-]+:\d+:\d+$/))),
  /** Whether something else had altered the page, such as a translator or an extension. */
  altered: v.optional(v.boolean()),
});

/** A failure in a browser. */
export type BrowserFailure = v.InferOutput<typeof browserFailureSchema>;

/** A page that became interactive: its release set and its apps. */
export const hydratedSchema = v.object({ set, apps: v.pipe(v.array(app), v.maxLength(100)) });

/** A page that became interactive. */
export type HydratedPage = v.InferOutput<typeof hydratedSchema>;

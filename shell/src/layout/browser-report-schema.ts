import * as v from 'valibot';

const set = v.pipe(v.string(), v.maxLength(100));
// The release set decides which app names are valid.
const app = v.pipe(v.string(), v.maxLength(100));

/**
 * The kinds of failure in a browser: code that cannot be loaded, code that does not render, code that React rendered
 * again because it differed from the server's HTML, an error that nothing handles, a policy violation, scripts that
 * keep the page busy for seconds, layout that shifts by more than a tenth, and a page that is not visible.
 */
export const browserFailures = ['remote', 'render', 'repaired', 'error', 'policy', 'slow', 'shift', 'blank'] as const;

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

export type BrowserFailure = v.InferOutput<typeof browserFailureSchema>;

/** A page that became interactive: its release set and its apps. */
export const hydratedSchema = v.object({ set, apps: v.pipe(v.array(app), v.maxLength(100)) });

/** A page that became interactive. */
export type HydratedPage = v.InferOutput<typeof hydratedSchema>;

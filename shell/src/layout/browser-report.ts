import { apps, isFixedPage, routeOf } from '@rowhouse/shared/routes';

/** Where browsers report failures. */
export const failuresPath = '/_failures';

/** Where browsers report, once, that a page became interactive; failures are weighed against these reports. */
export const hydratedPath = '/_hydrated';

/** Where a page fetches the token that its next report carries; one token for one report. */
export const reportTokenPath = '/_report-token';

/** The header of a report with its token. */
export const reportTokenHeader = 'x-report-token';

/** What a report names if its cause is unknown: the release that moved last is held responsible. */
export const unknownPlace = 'document';

/**
 * The app among those shown that owns a page, fragment or module named in a report; null for a part, whose name does
 * not contain the app.
 */
export const appOf = (what: string, shown: readonly string[] = apps): string | null =>
  shown.find((owner) => what.startsWith(`${owner}.`) || what.startsWith(`${owner}/`)) ??
  (isFixedPage(what) ? routeOf(what).owner : null);

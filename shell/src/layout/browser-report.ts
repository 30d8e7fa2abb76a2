import { apps, type Owner, routes } from '@rowhouse/shared/routes';

/** Where browsers report failures. */
export const failuresPath = '/_failures';

/** Where browsers report, once, that a page became interactive; failures are weighed against these reports. */
export const hydratedPath = '/_hydrated';

const pages: Readonly<Record<string, { owner: Owner }>> = routes;

/**
 * The app among those shown that owns a page, fragment or module named in a report; null for a part, whose name does
 * not contain the app.
 */
export const appOf = (what: string, shown: readonly string[] = apps): string | null =>
  shown.find((owner) => what.startsWith(`${owner}.`) || what.startsWith(`${owner}/`)) ?? pages[what]?.owner ?? null;

import type { FrontRoutes } from '../release-routes.ts';

/** What a document tells search engines: its directives, and the address under which they list it. */
export interface Listing {
  robots: string;
  canonical: string | null;
}

const valueAfter = (body: string, begins: string): string | null => {
  const from = body.indexOf(begins);
  const to = body.indexOf('"', from + begins.length);
  return from < 0 || to < 0 ? null : body.slice(from + begins.length, to);
};

/** Reads what a document tells search engines. */
export const listingOf = (body: string): Listing => ({
  robots: valueAfter(body, '<meta name="robots" content="') ?? '',
  canonical: valueAfter(body, '<link rel="canonical" href="'),
});

const isHidden = ({ robots }: Listing): boolean => robots.includes('noindex');

const remedy = "declare it in the page's route (`unlisted`)";

/**
 * What a page tells search engines otherwise than in the live release, as the end of a sentence. A page may be left out if its route
 * says so, and be listed under its own address.
 */
export const listingFaults = (
  body: string,
  live: string,
  { url, route }: { url: string; route: Pick<FrontRoutes[string], 'public' | 'unlisted'> | undefined },
): string[] => {
  const [now, before] = [listingOf(body), listingOf(live)];
  if (isHidden(now))
    return isHidden(before) || route?.unlisted || (route && !route.public)
      ? []
      : [`tells search engines '${now.robots}', and the live release does not: if that is meant, ${remedy}`];
  if (isHidden(before) && route && !route.public)
    return [`is listed by search engines, and belongs to one visitor: the live release tells them '${before.robots}'`];
  if (before.canonical === null || now.canonical === before.canonical) return [];
  if (now.canonical === null) return ['has no canonical address, which the live release has'];
  const { origin, pathname } = new URL(url);
  return now.canonical === origin + pathname
    ? []
    : [`has the canonical address ${now.canonical}, and in the live release ${before.canonical}`];
};

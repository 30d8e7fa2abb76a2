import { parseUrl } from './parse-url.ts';

/** The possible sources of a visit. */
export const visitSources = ['site', 'direct', 'search', 'social', 'mail', 'portal', 'other'] as const;

/** The source of a visit. */
export type VisitSource = (typeof visitSources)[number];

// Known hosts, by the end of the host name or a whole label of it.
const hosts: readonly (readonly [source: VisitSource, known: RegExp])[] = [
  ['search', /(^|\.)(google|bing|duckduckgo|ecosia|qwant|startpage|yahoo|brave)\./],
  ['social', /(^|\.)(facebook|instagram|linkedin|pinterest|tiktok|reddit|x|t|threads|whatsapp)\.(com|co|net)$/],
  ['mail', /^(mail|webmail|outlook)\./],
  ['portal', /(^|\.)(immoweb|zimmo|immovlan|realo|logic-immo|spotto|2dehands|2ememain)\.(be|eu)$/],
];

// The medium of a campaign takes precedence over the browser's referrer.
const media: Readonly<Record<string, VisitSource>> = {
  email: 'mail',
  mail: 'mail',
  newsletter: 'mail',
  social: 'social',
  cpc: 'search',
  ppc: 'search',
  organic: 'search',
  portal: 'portal',
};

/** The source of a visit, from its referrer (empty if there is none), the query of the page, and the site's own host. */
export const visitSourceOf = (referrer: string, query: string, ownHost: string): VisitSource => {
  const medium = new URLSearchParams(query).get('utm_medium')?.toLowerCase() ?? '';
  const named = Object.hasOwn(media, medium) ? media[medium] : undefined;
  if (named) return named;
  const url = parseUrl(referrer);
  if (!url) return 'direct';
  const { hostname, host } = url;
  if (host === ownHost) return 'site';
  return hosts.find(([, known]) => known.test(hostname))?.[0] ?? 'other';
};

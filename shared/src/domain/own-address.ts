import { parseUrl } from './parse-url.ts';

// No site has this host, so an address with a host of its own is never a path.
const noOrigin = 'https://site.invalid';

/**
 * An address of this site for a redirect: path, query and fragment, as a browser parses them. Throws for an address that leads to
 * another site, however it is written; without an origin, for anything but a path.
 */
export const ownAddress = (address: string | URL, origin = noOrigin): string => {
  const url = new URL(address, origin);
  if (url.origin !== new URL(origin).origin) throw new TypeError(`${url.href} is not an address of ${origin}`);
  // A browser interprets `//name` as another host.
  return url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash;
};

/** The target after a login, from `next` in the request's address: an address of this site whose path `isAllowed` accepts; null for anything else. */
export const nextOf = (request: Request, origin: string, isAllowed: (path: string) => boolean): string | null => {
  const next = new URL(request.url).searchParams.get('next');
  const url = next === null ? null : parseUrl(next, origin);
  return url?.origin === new URL(origin).origin && isAllowed(url.pathname) ? ownAddress(url, origin) : null;
};

/** The complete address of another site; throws for anything else. */
export const awayAddress = (address: string): string => {
  const { protocol, href } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`${href} is not an address of a site`);
  return href;
};

/** The redirect target of a page: another site if the address is complete, else a path, even if it begins with two slashes. */
export const redirectAddress = (given: string): string =>
  /^https?:\/\//i.test(given) ? awayAddress(given) : ownAddress(given);

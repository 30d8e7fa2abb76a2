// No site has it: what begins with a host of its own is never a path.
const noOrigin = 'https://site.invalid';

/**
 * An address of this site as a redirect names it: path, query and fragment, as a browser parses them. Throws for an address
 * that leads to another site, however it is written; without an origin, for all but a path.
 */
export const ownAddress = (address: string | URL, origin = noOrigin): string => {
  const url = new URL(address, origin);
  if (url.origin !== new URL(origin).origin) throw new TypeError(`${url.href} is no address of ${origin}`);
  // A browser reads `//name` as another host.
  return url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash;
};

/** Where a login leads back to, as `next` in the request's address names it: an own address whose path `leads` accepts; null for anything else. */
export const nextOf = (request: Request, origin: string, leads: (path: string) => boolean): string | null => {
  const given = new URL(request.url).searchParams.get('next');
  if (given === null || !URL.canParse(given, origin)) return null;
  const url = new URL(given, origin);
  return url.origin === new URL(origin).origin && leads(url.pathname) ? ownAddress(url, origin) : null;
};

/** The address of another site, written whole; throws for anything else. */
export const awayAddress = (address: string): string => {
  const { protocol, href } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`${href} is no address of a site`);
  return href;
};

/** The address to which a page leads: another site's where it is written whole, else a path, also where it begins with two slashes. */
export const redirectAddress = (given: string): string =>
  /^https?:\/\//i.test(given) ? awayAddress(given) : ownAddress(given);

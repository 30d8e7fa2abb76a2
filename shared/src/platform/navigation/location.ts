/** The parts of an address below its origin: search and hash with their signs, or empty. */
export interface Path {
  pathname: string;
  search: string;
  hash: string;
}

/** One entry of the history: its path, its key, and the state that the link to it gave. */
export interface Location extends Path {
  state: unknown;
  key: string;
}

/** Where a navigation leads: an address that may be relative, or the parts that differ from an empty one on the same path. */
export type To = string | Partial<Path>;

/** A path without its hash. */
export const addressOf = ({ pathname, search }: Path): string => pathname + search;

/** A path as a text. */
export const hrefOf = (path: Path): string => addressOf(path) + path.hash;

/** A new entry for a path. */
export const createLocation = ({ pathname, search, hash }: Path, state: unknown = null): Location => ({
  pathname,
  search,
  hash,
  state,
  key: Math.random().toString(36).slice(2, 10),
});

/** The complete address of a target, as seen from a path of this origin; throws for another origin. */
export const resolve = (to: To, from: Path, origin: string): URL => {
  const base = origin + hrefOf(from);
  const url = new URL(typeof to === 'string' ? to : (to.pathname ?? base), base);
  if (typeof to !== 'string') {
    url.search = to.search ?? '';
    url.hash = to.hash ?? '';
  }
  if (url.origin !== origin) throw new TypeError(`${url.href} is not an address of ${origin}`);
  return url;
};

/** Whether two paths differ in the hash alone, or are the same place of a page. */
export const isHashChange = (from: Path, to: Path): boolean =>
  addressOf(from) === addressOf(to) && (to.hash !== '' || (from.hash !== '' && from.hash === to.hash));

import type { MenuItem } from '@rowhouse/shared/contract/site';
import { type PageId, pageIds, routeOf } from '@rowhouse/shared/routes';

/** The pages that each site has for visitors who look for a home, whether or not the agency's menu includes them. */
export const homePages = [
  'for-sale',
  'for-rent',
  'map',
  'projects',
  'favourites',
  'compare',
  'calculator',
] as const satisfies PageId[];

/** The pages that their teams put there too. */
export const footerPages = (): PageId[] => pageIds().filter((page) => routeOf(page).inFooter);

type Entry = Pick<MenuItem, 'id' | 'title' | 'path' | 'redirectUrl'>;

/** A column of the site map with a main item as its heading, or, without a heading, the main items that have no children. */
export interface SiteMapColumn {
  head: Entry | null;
  entries: Entry[];
}

/** The menu as columns, without the pages of the homes column. */
export const siteMapOf = (items: readonly MenuItem[]): SiteMapColumn[] => {
  const homeIds = new Set(['home', ...homePages].map((page) => `page.${page}`));
  const isNew = ({ id }: Entry) => !homeIds.has(id);
  const groups = items.map((item) => ({ head: isNew(item) ? item : null, entries: item.children.filter(isNew) }));
  const hollow = groups.flatMap(({ head, entries }) => (head && entries.length === 0 ? [head] : []));
  return [...groups, { head: null, entries: hollow }].filter(({ entries }) => entries.length > 0);
};

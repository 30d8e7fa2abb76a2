import { matchRoute } from '../routes.ts';

// Pages that visitors open from a list, one after the other.
const openedFromLists: ReadonlySet<string> = new Set([
  'property',
  'property-for-sale',
  'property-for-rent',
  'project-detail',
]);

/** Whether a path is the page of a home or project, which visitors open from its card. */
export const opensFromCard = (href: string): boolean => {
  const [path = ''] = href.split(/[?#]/);
  const page = matchRoute(path)?.page;
  return page !== undefined && openedFromLists.has(page);
};

import { type PageId, routeOf, routes } from '@rowhouse/shared/routes';

/**
 * Whether a page's address may contain something private to one visitor. A page that was added after this release is
 * not in the route table, so it counts as private and its address is not passed on.
 */
export const isPrivate = (page: PageId): boolean =>
  page !== 'content' && (!Object.hasOwn(routes, page) || routeOf(page).private === true);

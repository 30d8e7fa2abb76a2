import { type PageId, routeOf, routes } from '@rowhouse/shared/routes';

/** Whether the address of a page is one visitor's own. A page whose row is newer than this release is not in its table: nobody knows it here, so that its address goes nowhere. */
export const isPrivate = (page: PageId): boolean =>
  page !== 'content' && (!Object.hasOwn(routes, page) || routeOf(page).private === true);

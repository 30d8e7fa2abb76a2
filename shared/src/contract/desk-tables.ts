import { apiPrefix } from './api-prefix.ts';

/** The list of homes or projects as CSV: everything that matches the filter. */
export const stockListFile = {
  method: 'GET',
  path: '/desk/stock-list.csv',
  may: 'stock.read',
  needsFreshProof: true,
} as const;

/** The figures as CSV: one table with everything that matches the filter. */
export const figuresFile = {
  method: 'GET',
  path: '/desk/figures.csv',
  may: 'figures.read',
  needsFreshProof: true,
} as const;

/** The audit as a file: all rows that match a filter. */
export const auditFile = { method: 'GET', path: '/desk/audit.csv', may: 'audit.read', needsFreshProof: true } as const;

/** Path of a list of the desk as CSV, with its filter and language. */
export const tablePath = ({ path }: { path: string }, query: URLSearchParams): string =>
  `${apiPrefix}${path}${query.size > 0 ? `?${query}` : ''}`;

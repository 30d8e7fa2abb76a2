import { apiPrefix } from './api-prefix.ts';

/** The audit as a file: all rows that match a filter. */
export const auditFile = { method: 'GET', path: '/desk/audit.csv', may: 'audit.read', needsFreshProof: true } as const;

/** Path of a list of the desk as CSV, with its filter and language. */
export const tablePath = ({ path }: { path: string }, query: URLSearchParams): string =>
  `${apiPrefix}${path}${query.size > 0 ? `?${query}` : ''}`;

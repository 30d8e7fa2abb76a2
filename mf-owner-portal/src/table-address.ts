import type { TableQuery } from './pages/owner-property.data.ts';

/** The table query as address parameters, without default values. */
export const searchOf = ({ table, sort, order, q, only, page }: TableQuery): Record<string, string> => ({
  table,
  ...(sort && { sort, order }),
  ...(q && { q }),
  ...(only && { only }),
  ...(page > 1 && { page: String(page) }),
});

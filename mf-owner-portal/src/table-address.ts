import type { OwnerTable } from '@rowhouse/shared/contract/owner-property';
import type { TableQuery } from './table-query.ts';

/** The query of an address, without what goes without saying. */
export const searchOf = ({ table, sort, order, q, only, page }: TableQuery): Record<string, string> => ({
  table,
  ...(sort && { sort, order }),
  ...(q && { q }),
  ...(only && { only }),
  ...(page > 1 && { page: String(page) }),
});

/** Another table, as it stands by itself. */
export const plainQuery = (table: OwnerTable): TableQuery => ({
  table,
  sort: '',
  order: 'up',
  q: '',
  only: '',
  page: 1,
});

import type { OwnerTable } from '@rowhouse/shared/contract/owner-property';
import type { TableQuery } from './table-query.ts';

/** The query of an address, without what is as by default; apart from the schema, which the page's component does without. */
export const searchOf = ({ table, sort, order, q, only, page }: TableQuery): Record<string, string> => ({
  table,
  ...(sort && { sort, order }),
  ...(q && { q }),
  ...(only && { only }),
  ...(page > 1 && { page: String(page) }),
});

/** Another table, neither sorted nor filtered. */
export const plainQuery = (table: OwnerTable): TableQuery => ({
  table,
  sort: '',
  order: 'up',
  q: '',
  only: '',
  page: 1,
});

import type { StockListQuery } from '@rowhouse/shared/contract/desk-stock-list';

/** The address query of the list, without defaults. */
export const searchOf = ({ kind: _, page, sort, ...filter }: StockListQuery): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== '') search.set(name, String(value));
  if (sort !== 'changed') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search;
};

/** Whether a filter is set. */
export const isFiltered = (query: StockListQuery): boolean => searchOf({ ...query, page: 1, sort: 'changed' }).size > 0;

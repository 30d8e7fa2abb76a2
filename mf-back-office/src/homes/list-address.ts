import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import { type StockListQuery, stockListQuerySchema } from '@rowhouse/shared/contract/desk-stock-list';
import * as v from 'valibot';

/** How the list is asked for, by its address; what it does not know counts as not asked. */
export const queryIn = (search: URLSearchParams, kind: StockKind): StockListQuery => {
  const given = [...search].filter(([, value]) => value !== '');
  return v.parse(stockListQuerySchema, { ...Object.fromEntries(given), kind });
};

/** The query of the list's address, without what is as by default. */
export const searchOf = ({ kind: _, page, sort, ...filter }: StockListQuery): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== '') search.set(name, String(value));
  if (sort !== 'changed') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search;
};

/** Whether anything is filtered. */
export const isFiltered = (query: StockListQuery): boolean => searchOf({ ...query, page: 1, sort: 'changed' }).size > 0;

import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import { type StockListQuery, stockListQuerySchema } from '@rowhouse/shared/contract/desk-stock-list';
import { parseAmount } from '@rowhouse/shared/domain/number-text';
import * as v from 'valibot';

/** The query of the list in an address; unknown values are ignored. */
export const queryIn = (search: URLSearchParams, kind: StockKind): StockListQuery => {
  const entries = [...search].filter(([, value]) => value !== '');
  return v.parse(stockListQuerySchema, { ...Object.fromEntries(entries), kind });
};

/** The prices in an address that could not be read, as they were typed. */
export const unreadIn = (search: URLSearchParams, query: StockListQuery): { from?: string; to?: string } =>
  Object.fromEntries(
    (['from', 'to'] as const).flatMap((name) => {
      const text = search.get(name)?.trim() ?? '';
      return query[name] === undefined && parseAmount(text) !== null ? [[name, text]] : [];
    }),
  );

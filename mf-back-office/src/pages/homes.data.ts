import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import { type StockList, type StockListQuery, stockListEndpoints } from '@rowhouse/shared/contract/desk-stock-list';
import { deskLoader, deskMeta } from '../desk-page.ts';
import { queryIn, unreadIn } from '../homes/list-address.ts';

export { listAction as action } from '../homes/list-action.ts';

export interface HomesData {
  kind: StockKind;
  query: StockListQuery;
  /** The prices of the filter that could not be read, as they were typed. */
  unread: { from?: string; to?: string };
  list: StockList;
}

export const loader = deskLoader(async ({ request, params, context }): Promise<HomesData> => {
  const kind: StockKind = params.kind === 'project' ? 'project' : 'property';
  const { searchParams } = new URL(request.url);
  const query = queryIn(searchParams, kind);
  const list = await context.call(
    stockListEndpoints.stockList,
    { ...query, language: context.language },
    request.signal,
  );
  return { kind, query, unread: unreadIn(searchParams, query), list };
});

export const meta = deskMeta<HomesData>(({ data, t }) =>
  t(data.data.kind === 'property' ? 'homes.title' : 'projects.title'),
);

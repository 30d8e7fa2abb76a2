import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import { stockListEndpoints } from '@rowhouse/shared/contract/desk-stock-list';
import { CallError, type PageContext } from '@rowhouse/shared/platform';

/**
 * The number of the home that a person means: the one of a suggestion, or the only one that the text finds; the text itself if it finds
 * none. Throws 'several' for the field `home` if it finds more.
 */
export const homeIdIn = async (
  { call, language }: PageContext,
  text = '',
  kind: StockKind = 'property',
): Promise<string> => {
  const typed = text.trim();
  const [, chosenId] = /\(([\w-]{1,64})\)$/.exec(typed) ?? [];
  if (chosenId || typed === '') return chosenId ?? '';
  const query = { kind, text: typed.slice(0, 100), sort: 'changed', page: 1, language } as const;
  const { rows, total } = await call(stockListEndpoints.stockList, query);
  if (rows.some(({ id }) => id === typed)) return typed;
  if (total > 1) throw new CallError('invalid-input', 'The text finds several homes', { home: 'several' });
  return rows[0]?.id ?? typed;
};

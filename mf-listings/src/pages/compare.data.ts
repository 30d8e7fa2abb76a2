import type { ComparedProperty } from '@rowhouse/shared/contract/property';
import { idsOf, mostCompared } from '@rowhouse/shared/domain/kept-ids';
import type { LoaderArgs, Meta, MetaArgs } from '@rowhouse/shared/platform';
import { idsQuery } from '../ids-query.ts';
import type { ListingsMessages } from '../use-messages.ts';

/**
 * Up to four properties to compare, how many of the requested ones are no longer offered, and whether only differences
 * are shown.
 */
export interface CompareData {
  items: ComparedProperty[];
  gone: number;
  onlyDifferences: boolean;
}

export const loader = async ({ request, context: { call, language } }: LoaderArgs): Promise<CompareData> => {
  const { searchParams } = new URL(request.url);
  const ids = idsOf(searchParams, mostCompared);
  const { items } =
    ids.length > 0 ? await call('propertiesById', { ids: ids.join(','), language, details: '1' }) : { items: [] };
  return { items, gone: ids.length - items.length, onlyDifferences: searchParams.get('show') === 'differences' };
};

export const meta = ({ data, t }: MetaArgs<CompareData, ListingsMessages>): Meta => ({
  title: t('compare.title'),
  description: t('compare.description'),
  canonicalQuery: idsQuery(data.items.map(({ id }) => id)),
});

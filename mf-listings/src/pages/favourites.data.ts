import type { ComparedProperty } from '@rowhouse/shared/contract/property';
import { idsOf, mostFavourites } from '@rowhouse/shared/domain/kept-ids';
import type { LoaderArgs, Meta, MetaArgs } from '@rowhouse/shared/platform';
import { idsQuery } from '../ids-query.ts';
import type { ListingsMessages } from '../use-messages.ts';

/** The properties in an address, in its order; unknown ones are left out. */
export interface FavouritesData {
  ids: string[];
  items: ComparedProperty[];
}

export const loader = async ({ request, context: { call, language } }: LoaderArgs): Promise<FavouritesData> => {
  const ids = idsOf(new URL(request.url).searchParams, mostFavourites);
  const { items } = ids.length > 0 ? await call('propertiesById', { ids: ids.join(','), language }) : { items: [] };
  return { ids, items };
};

export const meta = ({ data, t }: MetaArgs<FavouritesData, ListingsMessages>): Meta => ({
  // An address without ids shows the visitor's own favourites.
  title: t(data.ids.length > 0 ? 'favourites.title-shared' : 'favourites.title'),
  description: t('favourites.description'),
  canonicalQuery: idsQuery(data.ids),
});

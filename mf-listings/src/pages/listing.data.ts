import type { FragmentUse } from '@rowhouse/shared/contract/fragments';
import { citiesOfKeys } from '@rowhouse/shared/domain/city-key';
import { isGoal } from '@rowhouse/shared/domain/goal';
import type { LoaderArgs, Meta, MetaArgs } from '@rowhouse/shared/platform';
import { goalParameter } from '../list-href.ts';
import { type ListPlace, viewParameter } from '../list-page.ts';
import { addressMeta, type ListingData, loadList } from '../load-list.ts';
import { moreFiltersOf } from '../more-filters.ts';
import { titleOf } from '../title.ts';
import type { ListingsMessages } from '../use-messages.ts';

/** The list that an address names: that of its goal, alone or beside the map, or that on the page of the map. */
const placeOf = ({ request, params }: LoaderArgs): ListPlace => {
  const searchParams = new URL(request.url).searchParams;
  const goal = params.view === 'map' ? searchParams.get(goalParameter) : params.goal;
  const beside = searchParams.get(viewParameter) === 'map' ? 'split' : 'list';
  return { goal: isGoal(goal) ? goal : 'sale', view: params.view === 'map' ? 'map' : beside };
};

export const loader = async (args: LoaderArgs): Promise<ListingData> =>
  loadList(args.request, args.context, placeOf(args));

export const fragments = (data: ListingData): FragmentUse[] => (data.withMore ? [moreFiltersOf(data)] : []);

export const meta = ({ data, context, t }: MetaArgs<ListingData, ListingsMessages>): Meta => {
  const { goal, query, view } = data;
  const agency = context.site.agency.name;
  if (view === 'map') {
    const description = t('map.description', { agency });
    return { title: t(`map.title.${goal}`), description, breadcrumb: t('map.breadcrumb'), ...addressMeta(data) };
  }
  const breadcrumb = titleOf(t, context.language, data);
  const title = query.page > 1 ? t('listing.title-page', { title: breadcrumb, page: query.page }) : breadcrumb;
  const [city, ...moreCities] = citiesOfKeys(query.cities);
  const text =
    city && moreCities.length === 0
      ? t(`listing.description.${goal}-city`, { city: city.name, agency })
      : t(`listing.description.${goal}`, { agency });
  // The text alone would be the same for the list of each type, of several cities, and of each further page.
  const isSaid = query.page === 1 && !query.typeIds && moreCities.length === 0;
  return {
    title,
    description: isSaid ? text : `${title}. ${text}`,
    breadcrumb,
    ...addressMeta(data),
  };
};

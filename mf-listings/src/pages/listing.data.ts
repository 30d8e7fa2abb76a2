import { isGoal } from '@rowhouse/shared/domain/goal';
import type { LoaderArgs, Meta, MetaArgs } from '@rowhouse/shared/platform';
import { addressMeta, type ListingData, loadList } from '../list-data.ts';
import { viewParameter } from '../list-page.ts';
import type { messages } from '../messages/nl.ts';
import { titleOf } from '../title.ts';

export const loader = async ({ request, params, context }: LoaderArgs): Promise<ListingData> => {
  const goal = isGoal(params.goal) ? params.goal : 'sale';
  const split = new URL(request.url).searchParams.get(viewParameter) === 'map';
  return loadList(request, context, { goal, view: split ? 'split' : 'list' });
};

export const meta = ({ data, context, t }: MetaArgs<ListingData, typeof messages>): Meta => {
  const { goal, query } = data;
  const { agency } = context.site;
  const title = titleOf(t, context.language, data);
  const [city] = query.cities?.length === 1 ? query.cities : [];
  return {
    title: query.page > 1 ? t('listing.title-page', { title, page: query.page }) : title,
    description: city
      ? t(`listing.description.${goal}-city`, { city: city.name, agency: agency.name })
      : t(`listing.description.${goal}`, { agency: agency.name }),
    breadcrumb: title,
    ...addressMeta(data),
  };
};

import { isGoal } from '@rowhouse/shared/domain/goal';
import type { LoaderArgs, Meta, MetaArgs } from '@rowhouse/shared/platform';
import { addressMeta, type ListingData, loadList } from '../list-data.ts';
import { goalParameter } from '../list-page.ts';
import type { messages } from '../messages/nl.ts';

export const loader = async ({ request, context }: LoaderArgs): Promise<ListingData> => {
  const goal = new URL(request.url).searchParams.get(goalParameter);
  return loadList(request, context, { goal: isGoal(goal) ? goal : 'sale', view: 'map' });
};

export const meta = ({ data, context, t }: MetaArgs<ListingData, typeof messages>): Meta => ({
  title: t(`map.title.${data.goal}`),
  description: t('map.description', { agency: context.site.agency.name }),
  breadcrumb: t('map.breadcrumb'),
  ...addressMeta(data),
});

import { type DeskFeed, deskFeedsEndpoints } from '@rowhouse/shared/contract/desk-feeds';
import { deskLoader, deskMeta } from '../desk-page.ts';

export const loader = deskLoader(async ({ request, context }): Promise<DeskFeed[]> => {
  const { feeds } = await context.call(deskFeedsEndpoints.deskFeeds, {}, request.signal);
  return feeds;
});

export const meta = deskMeta(({ t }) => t('feeds.title'));

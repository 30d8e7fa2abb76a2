import { type DeskFeed, deskFeedsEndpoints } from '@rowhouse/shared/contract/desk-feeds';
import type { Meta, MetaArgs } from '@rowhouse/shared/platform';
import { type DeskPage, deskLoader } from '../desk-page.ts';
import type { messages } from '../messages/nl.ts';

export const loader = deskLoader(async ({ request, context }): Promise<DeskFeed[]> => {
  const { feeds } = await context.call(deskFeedsEndpoints.deskFeeds, {}, request.signal);
  return feeds;
});

export const meta = ({ t }: MetaArgs<DeskPage<DeskFeed[]>, typeof messages>): Meta => ({
  title: t('feeds.title'),
  robots: 'noindex,nofollow',
});

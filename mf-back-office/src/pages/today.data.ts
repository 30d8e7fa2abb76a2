import type { Today } from '@rowhouse/shared/contract/desk-today';
import { todayEndpoints } from '@rowhouse/shared/contract/desk-today';
import type { Meta, MetaArgs } from '@rowhouse/shared/platform';
import { type DeskPage, deskLoader } from '../desk-page.ts';
import type { messages } from '../messages/nl.ts';

export const loader = deskLoader<Today>(({ request, context }) =>
  context.call(todayEndpoints.deskToday, { language: context.language }, request.signal),
);

export const meta = ({ t }: MetaArgs<DeskPage<Today>, typeof messages>): Meta => ({
  title: t('today.title'),
  robots: 'noindex,nofollow',
});

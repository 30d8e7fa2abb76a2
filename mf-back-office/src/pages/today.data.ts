import { type Today, todayEndpoints } from '@rowhouse/shared/contract/desk-today';
import { deskLoader, deskMeta } from '../desk-page.ts';

export const loader = deskLoader<Today>(({ request, context }) =>
  context.call(todayEndpoints.deskToday, { language: context.language }, request.signal),
);

export const meta = deskMeta(({ t }) => t('today.title'));

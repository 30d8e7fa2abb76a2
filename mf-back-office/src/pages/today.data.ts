import { type Today, todayEndpoints } from '@rowhouse/shared/contract/desk-today';
import { deskLoader, deskMeta, refusedKey } from '../desk-page.ts';

/** The work of today. */
export interface TodayView extends Today {
  /** Whether another page was opened that the role does not allow. */
  isRefused: boolean;
}

export const loader = deskLoader<TodayView>(async ({ request, context }) => ({
  ...(await context.call(todayEndpoints.deskToday, { language: context.language }, request.signal)),
  isRefused: new URL(request.url).searchParams.has(refusedKey),
}));

export const meta = deskMeta(({ t }) => t('today.title'));

import { type Today, todayEndpoints } from '@rowhouse/shared/contract/desk-today';
import { visitsEndpoints } from '@rowhouse/shared/contract/desk-visits';
import { formAction } from '@rowhouse/shared/login/typed-form';
import { redirect } from '@rowhouse/shared/platform';
import { deskLoader, deskMeta, refusedKey } from '../desk-page.ts';

/** The work of today. */
export interface TodayView extends Today {
  /** Whether another page was opened that the role does not allow. */
  isRefused: boolean;
  /** When this page was made. */
  now: string;
}

export const loader = deskLoader<TodayView>(async ({ request, context }) => ({
  ...(await context.call(todayEndpoints.deskToday, { language: context.language }, request.signal)),
  isRefused: new URL(request.url).searchParams.has(refusedKey),
  now: new Date().toISOString(),
}));

export const action = formAction({
  // What was written about the visit stays.
  outcome: async ({ call, language, hrefFor }, { id = '', state }) => {
    const { version, said } = await call(visitsEndpoints.deskVisit, { id, language });
    const became = state === 'missed' ? 'missed' : 'done';
    await call(visitsEndpoints.deskVisitOutcome, { id, version, state: became, said });
    return redirect(hrefFor('desk'));
  },
});

export const meta = deskMeta(({ t }) => t('today.title'));

import { absenceDays, accountEndpoints, type DeskAccount } from '@rowhouse/shared/contract/desk-account';
import { bothStepsSchema } from '@rowhouse/shared/contract/login';
import { nextOf, ownAddress } from '@rowhouse/shared/domain/own-address';
import { parseUrl } from '@rowhouse/shared/domain/parse-url';
import { securityAction, securityChanges, securityForms } from '@rowhouse/shared/login/security-forms';
import { type FormValues, parsedForm } from '@rowhouse/shared/login/typed-form';
import { type PageContext, redirect } from '@rowhouse/shared/platform';
import * as v from 'valibot';
import { deskLogin } from '../desk-login.ts';
import { deskLoader, deskMeta } from '../desk-page.ts';
import { isDeskPath } from '../desk-path.ts';

const dones = [...securityChanges, 'confirmed', 'saved', 'absence', 'calendar'] as const;

/** One's own account, and the last action; a removed absence can be restored. */
export interface AccountPage {
  account: DeskAccount;
  done: (typeof dones)[number] | null;
  removed: { from: string; until: string } | null;
  /** Whether password and code are asked for again, and the page to continue at. */
  confirm: boolean;
  next: string;
}

export const loader = deskLoader(async ({ request, context }): Promise<AccountPage> => {
  const query = new URL(request.url).searchParams;
  const removed = v.safeParse(absenceDays, Object.fromEntries(query));
  return {
    account: await context.call(accountEndpoints.deskAccount, {}, request.signal),
    done: dones.find((one) => one === query.get('done')) ?? null,
    removed: removed.success ? removed.output : null,
    confirm: query.get('confirm') === 'login',
    next: nextOf(request, context.origin, isDeskPath) ?? '',
  };
});

const doneBy = ({ hrefFor }: PageContext, outcome: AccountPage['done'], more: FormValues = {}): Response =>
  redirect(hrefFor('desk-account', {}, new URLSearchParams({ ...(outcome && { done: outcome }), ...more })), 303);

export const action = securityAction({
  ...securityForms(deskLogin, {
    password: accountEndpoints.deskPassword,
    start: accountEndpoints.deskStartSecondStep,
    confirm: accountEndpoints.deskConfirmSecondStep,
    codes: accountEndpoints.deskRecoveryCodes,
    stop: accountEndpoints.deskStopSecondStep,
    end: accountEndpoints.deskEndSession,
    everywhere: accountEndpoints.deskEndSessions,
  }),
  async 'confirm-login'(context, typed) {
    await context.call(accountEndpoints.deskConfirmLogin, parsedForm(bothStepsSchema, typed));
    const next = typed.next ? parseUrl(typed.next, context.origin) : null;
    const isOwn = next?.origin === new URL(context.origin).origin && isDeskPath(next.pathname);
    return next && isOwn ? redirect(ownAddress(next, context.origin), 303) : doneBy(context, 'confirmed');
  },
  async language(context, typed) {
    await context.call(accountEndpoints.deskLanguage, parsedForm(accountEndpoints.deskLanguage.input, typed));
    return doneBy(context, 'saved');
  },
  async absence(context, typed) {
    await context.call(accountEndpoints.deskAddAbsence, parsedForm(absenceDays, typed));
    return doneBy(context, 'saved');
  },
  async 'absence-remove'(context, { id = '', from = '', until = '' }) {
    await context.call(accountEndpoints.deskRemoveAbsence, { id });
    return doneBy(context, 'absence', { from, until });
  },
  async 'calendar-stays'(context, { stays = '' }) {
    await context.call(accountEndpoints.deskCalendarStays, { stays: stays === 'yes' });
    return doneBy(context, 'saved');
  },
  async calendar(context) {
    await context.call(accountEndpoints.deskRenewCalendar, {});
    return doneBy(context, 'calendar');
  },
});

export const meta = deskMeta(({ t }) => t('frame.account'));

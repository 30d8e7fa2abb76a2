import { absenceDays, accountEndpoints, type DeskAccount } from '@rowhouse/shared/contract/desk-account';
import {
  bothStepsSchema,
  codeSchema,
  passwordChangeSchema,
  presentPasswordSchema,
  type SecondStepSetup,
} from '@rowhouse/shared/contract/owner';
import { nextOf, ownAddress } from '@rowhouse/shared/domain/own-address';
import { parseUrl } from '@rowhouse/shared/domain/parse-url';
import { matchRoute, type PageContext, redirect } from '@rowhouse/shared/platform';
import * as v from 'valibot';
import { deskAction, parsedForm, type Refusal, type Typed } from '../desk-form.ts';
import { deskLoader, deskMeta } from '../desk-page.ts';

const dones = ['confirmed', 'password', 'on', 'off', 'ended', 'saved', 'absence', 'calendar'] as const;

const isDeskPath = (path: string): boolean => matchRoute(path)?.page.startsWith('desk') ?? false;

/** One's own account, and the last action; a removed absence can be restored. */
export interface AccountPage {
  account: DeskAccount;
  done: (typeof dones)[number] | null;
  removed: { from: string; until: string } | null;
  /** Whether password and code are asked for again, and the page to continue at. */
  confirm: boolean;
  next: string;
}

/** A rejected form, the setup of a device, or new recovery codes. */
export interface AccountResult extends Refusal {
  setup?: SecondStepSetup;
  codes?: string[];
}

export const loader = deskLoader(async ({ request, context }): Promise<AccountPage> => {
  const asked = new URL(request.url).searchParams;
  const removed = v.safeParse(absenceDays, Object.fromEntries(asked));
  return {
    account: await context.call(accountEndpoints.deskAccount, {}, request.signal),
    done: dones.find((one) => one === asked.get('done')) ?? null,
    removed: removed.success ? removed.output : null,
    confirm: asked.get('confirm') === 'login',
    next: nextOf(request, context.origin, isDeskPath) ?? '',
  };
});

const result = (intent: string, more: Partial<AccountResult>): AccountResult => ({
  intent,
  typed: {},
  faults: {},
  failure: null,
  ...more,
});

const doneBy = ({ hrefFor }: PageContext, done: AccountPage['done'], more: Typed = {}): Response =>
  redirect(hrefFor('desk-account', {}, new URLSearchParams({ ...(done && { done }), ...more })), 303);

export const action = deskAction<Response | AccountResult>({
  async password(context, typed) {
    await context.call(accountEndpoints.deskPassword, parsedForm(passwordChangeSchema, typed));
    return doneBy(context, 'password');
  },
  async 'confirm-login'(context, typed) {
    await context.call(accountEndpoints.deskConfirmLogin, parsedForm(bothStepsSchema, typed));
    const next = typed.next ? parseUrl(typed.next, context.origin) : null;
    const isOwn = next?.origin === new URL(context.origin).origin && isDeskPath(next.pathname);
    return next && isOwn ? redirect(ownAddress(next, context.origin), 303) : doneBy(context, 'confirmed');
  },
  start: async ({ call }, typed) =>
    result('start', {
      setup: await call(accountEndpoints.deskStartSecondStep, parsedForm(presentPasswordSchema, typed)),
    }),
  async confirm(context, typed) {
    await context.call(accountEndpoints.deskConfirmSecondStep, parsedForm(codeSchema, typed));
    return doneBy(context, 'on');
  },
  codes: async ({ call }, typed) =>
    result('codes', await call(accountEndpoints.deskRecoveryCodes, parsedForm(bothStepsSchema, typed))),
  async stop(context, typed) {
    await context.call(accountEndpoints.deskStopSecondStep, parsedForm(bothStepsSchema, typed));
    return doneBy(context, 'off');
  },
  async end(context, { session = '' }) {
    await context.call(accountEndpoints.deskEndSession, { id: session });
    return doneBy(context, 'ended');
  },
  async everywhere({ call, hrefFor }) {
    await call(accountEndpoints.deskEndSessions, {});
    return redirect(hrefFor('desk-login'), 303);
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

export const meta = deskMeta(({ t }) => t('account.title'));

import { errorStatus } from '@rowhouse/shared/contract/error';
import { type OwnerSecurity, type SecondStepSetup, sentSetup } from '@rowhouse/shared/contract/owner';
import { ownerEndpoints } from '@rowhouse/shared/contract/owner-endpoints';
import {
  CallError,
  data,
  type LoaderArgs,
  type Meta,
  type MetaArgs,
  type PageContext,
  redirect,
} from '@rowhouse/shared/platform';
import { type FaultText, faultTexts, formSchemas } from '../form-faults.ts';
import type { messages } from '../messages/nl.ts';
import { isUnauthorized, ownerOnly } from '../owner-only.ts';
import { type FaultsByField, faultsOf, InvalidInput, parsed, type Typed, typedIn } from '../typed-form.ts';

const dones = ['password', 'on', 'off', 'ended'] as const;

/** How the login is protected, and what was just changed. */
export interface SecurityPage {
  security: OwnerSecurity;
  done: (typeof dones)[number] | null;
}

const intents = ['password', 'start', 'confirm', 'codes', 'stop', 'end', 'everywhere'] as const;

/** What a form on the page does. */
export type Intent = (typeof intents)[number];

/**
 * The result of a form: the setup for a device, new recovery codes, or what went wrong. No password is sent back; the
 * setup is sent back until its first code is correct.
 */
export interface SecurityResult {
  intent: Intent;
  setup: SecondStepSetup | null;
  codes: string[] | null;
  faults: FaultsByField<FaultText>;
  failure: 'failed.security' | 'failed.security-often' | 'failed.security-over' | null;
}

type Outcome = Pick<SecurityResult, 'setup'> | Pick<SecurityResult, 'codes'> | { done: SecurityPage['done'] } | 'login';

const runs: Record<Intent, (context: PageContext, typed: Typed) => Promise<Outcome>> = {
  async password({ call }, typed) {
    await call(ownerEndpoints.ownerPassword, parsed(formSchemas.password, typed));
    return { done: 'password' };
  },
  start: async ({ call }, typed) => ({
    setup: await call(ownerEndpoints.ownerStartSecondStep, parsed(formSchemas.start, typed)),
  }),
  async confirm({ call }, typed) {
    await call(ownerEndpoints.ownerConfirmSecondStep, parsed(formSchemas.confirm, typed));
    return { done: 'on' };
  },
  codes: ({ call }, typed) => call(ownerEndpoints.ownerRecoveryCodes, parsed(formSchemas.codes, typed)),
  async stop({ call }, typed) {
    await call(ownerEndpoints.ownerStopSecondStep, parsed(formSchemas.stop, typed));
    return { done: 'off' };
  },
  async end({ call }, { session = '' }) {
    await call(ownerEndpoints.ownerEndSession, { id: session });
    return { done: 'ended' };
  },
  async everywhere({ call }) {
    await call(ownerEndpoints.logoutEverywhere, {});
    return 'login';
  },
};

const failures: Partial<Record<CallError['code'], SecurityResult['failure']>> = {
  'too-many-requests': 'failed.security-often',
  gone: 'failed.security-over',
};

export const loader = async ({ request, context }: LoaderArgs): Promise<SecurityPage> => {
  const asked = new URL(request.url).searchParams.get('done');
  const security = await ownerOnly(context, request, context.call(ownerEndpoints.ownerSecurity, {}, request.signal));
  return { security, done: dones.find((done) => done === asked) ?? null };
};

export const action = async ({ request, context }: LoaderArgs) => {
  const typed = await typedIn(request);
  const named = intents.find((known) => known === typed.intent);
  // The setup is only issued once: the form sends it along with the code, and gets it back if the code was wrong.
  const setup = named === 'confirm' ? sentSetup(typed.setup) : null;
  const result = { intent: named ?? 'end', setup, codes: null, faults: {}, failure: null };
  if (!named) return data<SecurityResult>({ ...result, failure: 'failed.security' }, { status: 400 });
  try {
    const outcome = await runs[named](context, { ...typed, language: context.language });
    if (outcome === 'login') return redirect(context.hrefFor('login'), 303);
    if (!('done' in outcome)) return data<SecurityResult>({ ...result, ...outcome });
    return redirect(context.hrefFor('account-security', {}, `done=${outcome.done}`), 303);
  } catch (error) {
    if (error instanceof InvalidInput)
      return data<SecurityResult>({ ...result, faults: faultsOf(faultTexts, error.fields) }, { status: 400 });
    if (!(error instanceof CallError)) throw error;
    if (isUnauthorized(error)) return redirect(context.hrefFor('account-security'), 303);
    // If the session has already ended, the goal is reached.
    if (error.code === 'not-found') return redirect(context.hrefFor('account-security', {}, 'done=ended'), 303);
    const faults = faultsOf(faultTexts, error.fields);
    const isFault = Object.values(faults).some(Boolean);
    const failure = isFault ? null : (failures[error.code] ?? 'failed.security');
    const status = isFault || failure !== 'failed.security' ? errorStatus[error.code] : 503;
    return data<SecurityResult>({ ...result, faults, failure }, { status });
  }
};

export const meta = ({ t }: MetaArgs<SecurityPage, typeof messages>): Meta => ({
  title: t('security.title'),
  description: t('security.lead'),
  robots: 'noindex',
});

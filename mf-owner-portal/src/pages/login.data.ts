import { loginSchema } from '@rowhouse/shared/contract/owner';
import { CallError, data, type LoaderArgs, type Meta, type MetaArgs, redirect } from '@rowhouse/shared/platform';
import * as v from 'valibot';
import { textOf } from '../form-text.ts';
import type { messages } from '../messages/nl.ts';

/** Why a login was refused; whether the account exists is not revealed. */
export type LoginFailure = 'wrong-credentials' | 'wrong-mail' | 'too-many-requests' | 'unavailable';

// HTTP status of each.
const failureStatus: Record<LoginFailure, number> = {
  'wrong-credentials': 401,
  'wrong-mail': 401,
  'too-many-requests': 429,
  unavailable: 503,
};

const failures: Partial<Record<CallError['code'], LoginFailure>> = {
  'wrong-credentials': 'wrong-credentials',
  unauthorized: 'wrong-credentials',
  'invalid-input': 'wrong-credentials',
  'not-found': 'wrong-credentials',
  'too-many-requests': 'too-many-requests',
};

/** What to say after a call that failed, in the words of what was typed; anything but an answer of the API is thrown on. */
const failureOf = (error: unknown, name: string): LoginFailure => {
  if (!(error instanceof CallError)) throw error;
  const failure = failures[error.code] ?? 'unavailable';
  return failure === 'wrong-credentials' && name.includes('@') ? 'wrong-mail' : failure;
};

export type LoginFault = 'required' | 'too-long';

/** What a refused login keeps: the name, never the password. */
export interface LoginResult {
  name: string;
  failure: LoginFailure | null;
  faults: Partial<Record<'name' | 'password', LoginFault>>;
}

const fault = v.optional(v.fallback(v.picklist(['required', 'too-long']), 'required'));
const faultsSchema = v.object({ name: fault, password: fault });

/** Whether the visitor comes from choosing a new password. */
export interface LoginPage {
  changed: boolean;
}

export const loader = async ({ request, context }: LoaderArgs): Promise<Response | LoginPage> => {
  const { owner } = await context.call('session', {});
  if (owner) return redirect(context.hrefFor('owner-dashboard'));
  return { changed: new URL(request.url).searchParams.has('changed') };
};

const refused = (result: LoginResult, status: number) => data(result, { status });

export const action = async ({ request, context }: LoaderArgs) => {
  const form = await request.formData();
  const typed = { name: textOf(form, 'name'), password: textOf(form, 'password') };
  const parsed = v.safeParse(loginSchema, typed);
  if (!parsed.success) {
    const { nested } = v.flatten<typeof loginSchema>(parsed.issues);
    const faults = v.parse(faultsSchema, { name: nested?.name?.[0], password: nested?.password?.[0] });
    return refused({ name: typed.name, failure: null, faults }, 400);
  }
  try {
    await context.call('login', parsed.output);
  } catch (error) {
    const failure = failureOf(error, parsed.output.name);
    return refused({ name: typed.name, failure, faults: {} }, failureStatus[failure]);
  }
  return redirect(context.hrefFor('owner-dashboard'), 303);
};

export const meta = ({ t }: MetaArgs<LoginPage, typeof messages>): Meta => ({
  title: t('login.title'),
  description: t('login.description'),
  robots: 'noindex',
});

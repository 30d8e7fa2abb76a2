import { loginSchema } from '@rowhouse/shared/contract/owner';
import { data, type LoaderArgs, type Meta, type MetaArgs, redirect } from '@rowhouse/shared/platform';
import * as v from 'valibot';
import { type LoginFailure, loginFailureOf, loginFailureStatus } from '../login-failure.ts';
import type { messages } from '../messages/nl.ts';

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

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

const refused = (result: LoginResult, status: number) => data(result, { status });

export const action = async ({ request, context }: LoaderArgs) => {
  const form = await request.formData();
  const typed = { name: textOf(form.get('name')), password: textOf(form.get('password')) };
  const parsed = v.safeParse(loginSchema, typed);
  if (!parsed.success) {
    const { nested } = v.flatten<typeof loginSchema>(parsed.issues);
    const faults = v.parse(faultsSchema, { name: nested?.name?.[0], password: nested?.password?.[0] });
    return refused({ name: typed.name, failure: null, faults }, 400);
  }
  try {
    await context.call('login', parsed.output);
  } catch (error) {
    const failure = loginFailureOf(error, parsed.output.name);
    return refused({ name: typed.name, failure, faults: {} }, loginFailureStatus[failure]);
  }
  return redirect(context.hrefFor('owner-dashboard'), 303);
};

export const meta = ({ t }: MetaArgs<LoginPage, typeof messages>): Meta => ({
  title: t('login.title'),
  description: t('login.description'),
  robots: 'noindex',
});

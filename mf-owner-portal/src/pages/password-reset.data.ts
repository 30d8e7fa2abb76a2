import { passwordResetSchema } from '@rowhouse/shared/contract/owner';
import { CallError, data, type LoaderArgs, type Meta, type MetaArgs, redirect } from '@rowhouse/shared/platform';
import * as v from 'valibot';
import { textOf } from '../form-text.ts';
import type { messages } from '../messages/nl.ts';

/** The token of the link that led here; empty without one. */
export interface ResetPage {
  token: string;
}

export type PasswordFault = 'required' | 'too-short' | 'too-long' | 'no-match';
export type ResetFailure = 'gone' | 'too-many-requests' | 'unavailable';

/** Why a new password was refused; what was typed is not kept. */
export interface ResetResult {
  failure: ResetFailure | null;
  faults: Partial<Record<'password' | 'confirmation', PasswordFault>>;
}

const fault = v.optional(v.fallback(v.picklist(['required', 'too-short', 'too-long', 'no-match']), 'required'));
const faultsSchema = v.object({ password: fault, confirmation: fault });

const failures: Partial<Record<CallError['code'], [ResetFailure, status: number]>> = {
  gone: ['gone', 410],
  'invalid-input': ['gone', 410],
  'too-many-requests': ['too-many-requests', 429],
};

export const loader = async ({ request }: LoaderArgs): Promise<ResetPage> => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
});

export const action = async ({ request, context }: LoaderArgs) => {
  const form = await request.formData();
  const typed = {
    token: textOf(form, 'token'),
    password: textOf(form, 'password'),
    confirmation: textOf(form, 'confirmation'),
  };
  const refused = (result: ResetResult, status: number) => data(result, { status });
  const parsed = v.safeParse(passwordResetSchema, typed);
  if (!parsed.success) {
    const { nested } = v.flatten<typeof passwordResetSchema>(parsed.issues);
    if (nested?.token) return refused({ failure: 'gone', faults: {} }, 410);
    const found = { password: nested?.password?.[0], confirmation: nested?.confirmation?.[0] };
    return refused({ failure: null, faults: v.parse(faultsSchema, found) }, 400);
  }
  try {
    await context.call('resetPassword', parsed.output);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const [failure, status] = failures[error.code] ?? ['unavailable' as const, 503];
    return refused({ failure, faults: {} }, status);
  }
  return redirect(context.hrefFor('login', {}, 'changed=1'), 303);
};

export const meta = ({ t }: MetaArgs<ResetPage, typeof messages>): Meta => ({
  title: t('reset.title'),
  description: t('reset.intro'),
  robots: 'noindex,nofollow',
});

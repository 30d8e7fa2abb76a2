import { passwordForgottenSchema } from '@rowhouse/shared/contract/owner';
import { CallError, data, type LoaderArgs, type Meta, type MetaArgs, redirect } from '@rowhouse/shared/platform';
import * as v from 'valibot';
import { textOf } from '../form-text.ts';
import type { messages } from '../messages/nl.ts';

/** Whether the address was just sent. */
export interface ForgottenPage {
  sent: boolean;
}

export type MailFault = 'required' | 'too-long' | 'invalid-mail';

/** What a refused address keeps. */
export interface ForgottenResult {
  email: string;
  fault: MailFault | null;
  failure: 'too-many-requests' | 'unavailable' | null;
}

const faultSchema = v.fallback(v.picklist(['required', 'too-long', 'invalid-mail']), 'invalid-mail');

export const loader = async ({ request }: LoaderArgs): Promise<ForgottenPage> => ({
  sent: new URL(request.url).searchParams.has('sent'),
});

export const action = async ({ request, context }: LoaderArgs) => {
  const email = textOf(await request.formData(), 'email');
  const refused = (result: Omit<ForgottenResult, 'email'>, status: number) => data({ email, ...result }, { status });
  const parsed = v.safeParse(passwordForgottenSchema, { email, language: context.language });
  if (!parsed.success) {
    const [issue] = v.flatten<typeof passwordForgottenSchema>(parsed.issues).nested?.email ?? [];
    return refused({ fault: v.parse(faultSchema, issue), failure: null }, 400);
  }
  try {
    await context.call('forgetPassword', parsed.output);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isTooMany = error.code === 'too-many-requests';
    return refused({ fault: null, failure: isTooMany ? error.code : 'unavailable' }, isTooMany ? 429 : 503);
  }
  return redirect(context.hrefFor('password-forgotten', {}, 'sent=1'), 303);
};

export const meta = ({ t }: MetaArgs<ForgottenPage, typeof messages>): Meta => ({
  title: t('forgotten.title'),
  description: t('forgotten.intro'),
  robots: 'noindex',
});

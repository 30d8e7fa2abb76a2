import { deskLoginEndpoints } from '@rowhouse/shared/contract/desk-login';
import { codeSchema, loginSchema, passwordForgottenSchema, passwordResetSchema } from '@rowhouse/shared/contract/owner';
import { nextOf } from '@rowhouse/shared/domain/own-address';
import {
  CallError,
  data,
  isMissing,
  type LoaderArgs,
  type Meta,
  type MetaArgs,
  matchRoute,
  type PageContext,
  redirect,
} from '@rowhouse/shared/platform';
import { deskAction, parsedForm } from '../desk-form.ts';
import type { messages } from '../messages/nl.ts';

/** The form on a page: the login, the code after it, the address for a forgotten password, or the password that a link sets. */
export type LoginForm = 'login' | 'code' | 'forgotten' | 'set';

/** The form; the name and token of a link; whether it is an invitation; whether a mail was sent, or the link has expired. */
export interface LoginPage {
  form: LoginForm;
  invitation: boolean;
  name: string;
  token: string;
  state: 'open' | 'sent' | 'gone';
  /** The path that the form is sent to, with the target after the login. */
  action: string;
}

const formOf = ({ page }: Pick<PageContext, 'page'>, token: string): LoginForm => {
  if (page === 'desk-login-code') return 'code';
  if (page === 'desk-invitation') return 'set';
  if (page === 'desk-password') return token === '' ? 'forgotten' : 'set';
  return 'login';
};

const isDeskPath = (path: string): boolean => matchRoute(path)?.page.startsWith('desk') ?? false;

const isLoggedIn = async ({ call, afterAction }: PageContext, signal: AbortSignal): Promise<boolean> => {
  try {
    return (await call(deskLoginEndpoints.deskKnown, {}, signal)).known;
  } catch (error) {
    if (error instanceof CallError && afterAction) return false;
    throw error;
  }
};

const nameOfLink = async (token: string, { call }: PageContext, signal: AbortSignal): Promise<string | null> => {
  if (token === '') return null;
  try {
    return (await call(deskLoginEndpoints.deskLink, { token }, signal)).name;
  } catch (error) {
    if (error instanceof CallError && isMissing(error)) return null;
    throw error;
  }
};

export const loader = async ({ request, context }: LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const form = formOf(context, token);
  const next = nextOf(request, context.origin, isDeskPath);
  if ((form === 'login' || form === 'code') && (await isLoggedIn(context, request.signal)))
    return redirect(next ?? context.hrefFor('desk'));
  const name = form === 'set' ? await nameOfLink(token, context, request.signal) : '';
  const query = new URLSearchParams({ ...(next && { next }), ...(token && { token }) });
  const page: LoginPage = {
    form,
    invitation: context.page === 'desk-invitation',
    name: name ?? '',
    token,
    state: name === null ? 'gone' : searchParams.has('sent') ? 'sent' : 'open',
    action: context.hrefFor(context.page, {}, query),
  };
  return data(page, { status: name === null ? 410 : 200 });
};

// With two-step login, the code comes first.
const enter = ({ hrefFor }: PageContext, staff: object | null, next: string | null): Response => {
  if (staff) return redirect(next ?? hrefFor('desk'), 303);
  return redirect(hrefFor('desk-login-code', {}, new URLSearchParams(next === null ? {} : { next })), 303);
};

export const action = async (args: LoaderArgs) => {
  const { request, context } = args;
  const next = nextOf(request, context.origin, isDeskPath);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { call, hrefFor } = context;
  const run = deskAction(
    {
      async login(_, typed) {
        return enter(context, (await call(deskLoginEndpoints.deskLogin, parsedForm(loginSchema, typed))).staff, next);
      },
      async code(_, typed) {
        return enter(
          context,
          (await call(deskLoginEndpoints.deskLoginCode, parsedForm(codeSchema, typed))).staff,
          next,
        );
      },
      async forgotten(_, typed) {
        await call(deskLoginEndpoints.deskForgetPassword, parsedForm(passwordForgottenSchema, typed));
        return redirect(hrefFor('desk-password', {}, 'sent=1'), 303);
      },
      async set(_, typed) {
        const asked = parsedForm(passwordResetSchema, { ...typed, token });
        return enter(context, (await call(deskLoginEndpoints.deskSetPassword, asked)).staff, null);
      },
      async logout() {
        await call(deskLoginEndpoints.deskLogout, {});
        return redirect(hrefFor('desk-login'), 303);
      },
    },
    () => formOf(context, token),
  );
  return run(args);
};

const titles = { login: 'login.title', code: 'code.title', forgotten: 'forgotten.title', set: 'reset.title' } as const;

export const meta = ({ data: { form, invitation }, t }: MetaArgs<LoginPage, typeof messages>): Meta => ({
  title: t(invitation ? 'invitation.open' : titles[form]),
  robots: 'noindex,nofollow',
});

import {
  CallError,
  data,
  isMissing,
  type LoaderArgs,
  type Meta,
  type MetaArgs,
  type PageContext,
  redirect,
} from '@rowhouse/shared/platform';
import * as v from 'valibot';
import {
  codeSchema,
  loginSchema,
  passwordForgottenSchema,
  passwordResetSchema,
  resetTokenSchema,
} from '../contract/login.ts';
import { nextOf } from '../domain/own-address.ts';
import { type LoginForm, type LoginKind, type LoginMessages, nextQuery } from './login-kind.ts';
import { formAction, parsedForm } from './typed-form.ts';

/** Whose password a link sets, and whether it is the first. */
export interface PasswordLink {
  name: string;
  isFirst: boolean;
}

/** The endpoints of a kind of accounts, and whether a path is a page to which a login may return; a password returns whether the person is in, or a code is needed too. */
export interface LoginCalls {
  isOwnPath: (path: string) => boolean;
  isLoggedIn: (context: PageContext, signal: AbortSignal) => Promise<boolean>;
  logIn: (context: PageContext, typed: { name: string; password: string }) => Promise<boolean>;
  code: (context: PageContext, typed: { code: string }) => Promise<unknown>;
  forgotten: (context: PageContext, typed: { email: string; language: PageContext['language'] }) => Promise<unknown>;
  /** Null when the link is used, expired or unknown. */
  link: (context: PageContext, token: string, signal: AbortSignal) => Promise<PasswordLink | null>;
  set: (
    context: PageContext,
    typed: { token: string; password: string; confirmation: string; language?: PageContext['language'] | undefined },
  ) => Promise<boolean>;
  logout?: (context: PageContext) => Promise<Response>;
}

/** The form of a page, and the path that it is sent to; the person of a link to a first password; and whether a mail was sent, the link has expired, or every session was ended. */
export interface LoginPage {
  form: LoginForm;
  action: string;
  /** The name of an invited person; null without an invitation. */
  invited: string | null;
  state: 'open' | 'sent' | 'gone' | 'everywhere';
  /** The page to return to after the login. */
  next: string | null;
}

const formOf = ({ pages, invitation }: LoginKind, { page }: PageContext, token: string): LoginForm => {
  if (page === pages.code) return 'code';
  if (page === invitation || (page === pages.set && (token !== '' || pages.set !== pages.forgotten))) return 'set';
  return page === pages.forgotten ? 'forgotten' : 'login';
};

const tokenIn = ({ url }: Request): string => new URL(url).searchParams.get('token') ?? '';

const titles = { login: 'login.title', code: 'code.title', forgotten: 'forgotten.title', set: 'reset.title' } as const;
const intros = { login: 'login.intro', code: 'code.intro', forgotten: 'forgotten.intro', set: 'reset.intro' } as const;

/** The loader, action and meta of the pages without a login of a kind of accounts. */
export const loginForms = (kind: LoginKind, calls: LoginCalls) => {
  const { pages, invitation } = kind;
  const { isOwnPath } = calls;

  const isLoggedIn = async (context: PageContext, signal: AbortSignal): Promise<boolean> => {
    try {
      return await calls.isLoggedIn(context, signal);
    } catch (error) {
      // Shows the form again with what was typed, even while the API is away.
      if (context.afterAction && error instanceof CallError) return false;
      throw error;
    }
  };
  // If the API cannot tell now, the form will report it when it is sent.
  const readLink = async (token: string, context: PageContext, signal: AbortSignal): Promise<PasswordLink | null> => {
    if (token === '') return null;
    try {
      return await calls.link(context, token, signal);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return isMissing(error) ? null : { name: '', isFirst: false };
    }
  };

  const loader = async ({ request, context }: LoaderArgs) => {
    const token = tokenIn(request);
    const form = formOf(kind, context, token);
    const next = nextOf(request, context.origin, isOwnPath);
    if ((form === 'login' || form === 'code') && (await isLoggedIn(context, request.signal)))
      return redirect(next ?? context.hrefFor(pages.home));
    const link = form === 'set' ? await readLink(token, context, request.signal) : null;
    const isGone = form === 'set' && link === null;
    const { searchParams } = new URL(request.url);
    const query = new URLSearchParams({ ...(next && { next }), ...(token && { token }) });
    const page: LoginPage = {
      form,
      action: context.hrefFor(context.page, {}, query),
      invited: context.page === invitation || link?.isFirst ? (link?.name ?? '') : null,
      state: isGone ? 'gone' : ((['sent', 'everywhere'] as const).find((state) => searchParams.has(state)) ?? 'open'),
      next,
    };
    return data(page, { status: isGone && token !== '' ? 410 : 200 });
  };

  // With a second step, the code comes first.
  const enter = ({ hrefFor }: PageContext, isIn: boolean, next: string | null): Response =>
    redirect(isIn ? (next ?? hrefFor(pages.home)) : hrefFor(pages.code, {}, nextQuery(next)), 303);
  const nextIn = (request: Request, { origin }: PageContext) => nextOf(request, origin, isOwnPath);

  const action = formAction<Response>(
    {
      async login(context, typed, request) {
        const isIn = await calls.logIn(context, parsedForm(loginSchema, typed));
        return enter(context, isIn, nextIn(request, context));
      },
      async code(context, typed, request) {
        await calls.code(context, parsedForm(codeSchema, typed));
        return enter(context, true, nextIn(request, context));
      },
      async forgotten(context, typed) {
        await calls.forgotten(context, parsedForm(passwordForgottenSchema, typed));
        return redirect(context.hrefFor(pages.forgotten, {}, 'sent=1'), 303);
      },
      async set(context, typed, request) {
        const token = tokenIn(request);
        // A malformed token is nothing that the visitor can correct.
        if (!v.is(resetTokenSchema, { token })) throw new CallError('gone', 'The token is malformed');
        return enter(context, await calls.set(context, parsedForm(passwordResetSchema, { ...typed, token })), null);
      },
      ...(calls.logout && { logout: calls.logout }),
    },
    ({ request, context }) => formOf(kind, context, tokenIn(request)),
  );

  const meta = ({ data: { form, invited }, t }: MetaArgs<LoginPage, LoginMessages>): Meta => ({
    title: t(invited === null ? titles[form] : 'welcome.page'),
    description: t(invited === null ? intros[form] : 'welcome.intro'),
    robots: 'noindex,nofollow',
  });
  return { loader, action, meta };
};

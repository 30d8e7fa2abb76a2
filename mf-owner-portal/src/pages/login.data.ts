import { errorStatus } from '@rowhouse/shared/contract/error';
import { codeSchema, loginSchema, passwordForgottenSchema, passwordResetSchema } from '@rowhouse/shared/contract/owner';
import { ownerEndpoints } from '@rowhouse/shared/contract/owner-endpoints';
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
import type { PageId } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import type { messages } from '../messages/nl.ts';

const loginPages = ['login', 'login-code', 'password-forgotten', 'password-reset'] as const;

/** A page of an owner who is not logged in. */
export type LoginPageId = (typeof loginPages)[number];

/** The page, whether it follows a form that was sent, the token of the link that led to it (empty without one), whether that link is used or too old, and whether it is an invitation to a first password. */
export interface LoginPage {
  page: LoginPageId;
  done: boolean;
  token: string;
  gone: boolean;
  welcome: boolean;
}

// What can be wrong with a field: `fault.<field>.<code>`.
const faultTexts = [
  'fault.name.required',
  'fault.name.too-long',
  'fault.password.required',
  'fault.password.too-short',
  'fault.password.too-long',
  'fault.password.common',
  'fault.password.personal',
  'fault.code.required',
  'fault.code.wrong',
  'fault.code.too-long',
  'fault.email.required',
  'fault.email.too-long',
  'fault.email.invalid-mail',
  'fault.confirmation.required',
  'fault.confirmation.no-match',
] as const;

type FailureText = Extract<keyof typeof messages, `login.${string}` | `failure.${string}` | 'code.gone'>;

/** What a refused form keeps: name or address, never a password; and the texts of what is wrong. */
export interface Refusal {
  typed: { [field: string]: string | undefined };
  faults: { [field: string]: (typeof faultTexts)[number] | undefined };
  failure: FailureText | null;
}

type Failure = [text: FailureText, status: number];

type Issues = [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]];
type Next = [page: PageId, query?: string];

interface LoginForm {
  /** Sends what was typed, unless that has issues; what page follows. */
  send: (typed: object, context: PageContext) => Promise<{ issues: Issues } | { next: Next }>;
  /** What to say of an error of the API, with the HTTP status; of any other that it is unavailable. */
  failures: Partial<Record<CallError['code'], Failure>> & { unavailable: Failure };
}

const sending =
  <S extends v.GenericSchema>(schema: S, send: (context: PageContext, input: v.InferOutput<S>) => Promise<Next>) =>
  async (typed: object, context: PageContext) => {
    const { success, output, issues } = v.safeParse(schema, typed);
    return success ? { next: await send(context, output) } : { issues };
  };

// Whether the account exists is not revealed.
const forms: Readonly<Record<LoginPageId, LoginForm>> = {
  login: {
    send: sending(loginSchema, async ({ call }, input) => {
      const { owner } = await call(ownerEndpoints.login, input);
      return [owner ? 'owner-dashboard' : 'login-code'];
    }),
    failures: {
      'wrong-credentials': ['login.wrong-credentials', 401],
      'invalid-input': ['login.wrong-credentials', 401],
      'too-many-requests': ['login.too-many-requests', 429],
      unavailable: ['login.unavailable', 503],
    },
  },
  'login-code': {
    send: sending(codeSchema, async ({ call }, input) => {
      await call(ownerEndpoints.loginCode, input);
      return ['owner-dashboard'];
    }),
    failures: {
      gone: ['code.gone', 410],
      'too-many-requests': ['login.too-many-requests', 429],
      unavailable: ['login.unavailable', 503],
    },
  },
  'password-forgotten': {
    send: sending(passwordForgottenSchema, async ({ call }, input) => {
      await call(ownerEndpoints.forgetPassword, input);
      return ['password-forgotten', 'sent=1'];
    }),
    failures: {
      'too-many-requests': ['failure.too-many-requests', 429],
      unavailable: ['failure.unavailable', 503],
    },
  },
  'password-reset': {
    send: sending(passwordResetSchema, async ({ call }, input) => {
      await call(ownerEndpoints.resetPassword, input);
      return ['login', 'changed=1'];
    }),
    failures: {
      gone: ['failure.gone', 410],
      'invalid-input': ['failure.gone', 410],
      'too-many-requests': ['failure.too-many-requests', 429],
      unavailable: ['failure.unavailable', 503],
    },
  },
};

const pageOf = ({ page }: PageContext): LoginPageId => loginPages.find((known) => known === page) ?? 'login';

// Where the API does not say, the form says so once it is sent.
const linkOf = async (token: string, { call }: PageContext): Promise<Pick<LoginPage, 'gone' | 'welcome'>> => {
  if (token === '') return { gone: true, welcome: false };
  try {
    const { usable, first = false } = await call(ownerEndpoints.resetLink, { token });
    return { gone: !usable, welcome: first };
  } catch (error) {
    if (error instanceof CallError) return { gone: isMissing(error), welcome: false };
    throw error;
  }
};

const isLoggedIn = async ({ call, afterAction }: PageContext): Promise<boolean> => {
  try {
    return (await call(ownerEndpoints.session, {})).owner !== null;
  } catch (error) {
    // A form comes back with what was typed, also while the API is away.
    if (afterAction && error instanceof CallError) return false;
    throw error;
  }
};

export const loader = async ({ request, context }: LoaderArgs) => {
  const page = pageOf(context);
  if ((page === 'login' || page === 'login-code') && (await isLoggedIn(context)))
    return redirect(context.hrefFor('owner-dashboard'));
  const { searchParams } = new URL(request.url);
  const done = searchParams.has('sent') || searchParams.has('changed');
  const token = searchParams.get('token') ?? '';
  const { gone, welcome } = page === 'password-reset' ? await linkOf(token, context) : { gone: false, welcome: false };
  return data<LoginPage>({ page, done, token, gone, welcome }, { status: gone && token !== '' ? 410 : 200 });
};

const faultsOf = (codes: [field: string, code: string][]): Refusal['faults'] =>
  Object.fromEntries(
    codes.map(([field, code]) => [field, faultTexts.find((text) => text === `fault.${field}.${code}`)]),
  );

export const action = async ({ request, context }: LoaderArgs) => {
  const { send, failures } = forms[pageOf(context)];
  const typed: Record<string, string> = {};
  for (const [name, value] of await request.formData()) if (typeof value === 'string') typed[name] = value;
  const { name, email } = typed;
  const refused = (faults: Refusal['faults'], failure: FailureText | null, status: number) =>
    data<Refusal>({ typed: { name, email }, faults, failure }, { status });
  try {
    const sent = await send({ ...typed, language: context.language }, context);
    if ('next' in sent) return redirect(context.hrefFor(sent.next[0], {}, sent.next[1]), 303);
    const { nested = {} } = v.flatten(sent.issues);
    // A malformed token is not a field that a visitor can correct.
    if (nested.token) throw new CallError('invalid-input', 'The token is malformed');
    const codes = Object.entries(nested).map(([field, [code = ''] = []]): [string, string] => [field, code]);
    return refused(faultsOf(codes), null, 400);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const faults = faultsOf(Object.entries(error.fields));
    if (Object.values(faults).some(Boolean)) return refused(faults, null, errorStatus[error.code]);
    const [failure, status] = failures[error.code] ?? failures.unavailable;
    const isMail = failure === 'login.wrong-credentials' && name?.includes('@');
    return refused({}, isMail ? 'login.wrong-mail' : failure, status);
  }
};

const titles = {
  login: ['login.title', 'login.description'],
  'login-code': ['code.title', 'code.intro'],
  'password-forgotten': ['forgotten.title', 'forgotten.intro'],
  'password-reset': ['reset.title', 'reset.intro'],
} as const;

export const meta = ({ data: { page, welcome }, t }: MetaArgs<LoginPage, typeof messages>): Meta => {
  const [title, description] = welcome ? (['welcome.title', 'welcome.intro'] as const) : titles[page];
  return {
    title: t(title),
    description: t(description),
    robots: page === 'password-reset' ? 'noindex,nofollow' : 'noindex',
  };
};

import { errorStatus } from '@rowhouse/shared/contract/error';
import { resetTokenSchema } from '@rowhouse/shared/contract/owner';
import { ownerEndpoints } from '@rowhouse/shared/contract/owner-endpoints';
import { nextOf } from '@rowhouse/shared/domain/own-address';
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
import { type FaultText, faultTexts, formSchemas } from '../form-faults.ts';
import type { messages } from '../messages/nl.ts';
import { isOwnerPath, nextQuery } from '../owner-only.ts';
import { type FaultsByField, faultsOf, InvalidInput, parsed, type Typed, typedIn } from '../typed-form.ts';

const loginPages = ['login', 'login-code', 'password-forgotten', 'password-reset', 'owner-address'] as const;

/** A page for an owner who is not logged in. */
type LoginPageId = (typeof loginPages)[number];

/**
 * The page; whether a form was just sent successfully; the token of the link that was followed (empty without one);
 * whether that link is used or expired; whether it is an invitation to set a first password; and the page to return to
 * after the login.
 */
export interface LoginPage {
  page: LoginPageId;
  done: boolean;
  token: string;
  gone: boolean;
  welcome: boolean;
  /** What the link about a new address asks, and that address. */
  address: { asks: 'confirm' | 'refuse'; email: string } | null;
  /** The answer to such a link. */
  answer: (typeof answers)[number] | null;
  next: string | null;
}

const answers = ['waiting', 'changed', 'refused'] as const;

type FailureText = Extract<keyof typeof messages, `login.${string}` | `failure.${string}` | 'code.gone'>;

/** What is kept of a refused form: the name or address, never a password, and the keys of the error messages. */
export interface Refusal {
  typed: { [field: string]: string | undefined };
  faults: FaultsByField<FaultText>;
  failure: FailureText | null;
}

type Failure = [text: FailureText, status: number];

type Next = [page: PageId, query?: string];

interface LoginForm {
  /** Sends what was typed, and returns the page that follows. */
  send: (context: PageContext, typed: Typed) => Promise<Next>;
  /** The message and HTTP status for each error of the API; any other error is reported as unavailable. */
  failures: Partial<Record<CallError['code'], Failure>> & { unavailable: Failure };
}

// The answers do not reveal whether an account exists.
const forms: Readonly<Record<LoginPageId, LoginForm>> = {
  login: {
    async send({ call }, typed) {
      const { owner } = await call(ownerEndpoints.login, parsed(formSchemas.login, typed));
      return [owner ? 'owner-dashboard' : 'login-code'];
    },
    failures: {
      'wrong-credentials': ['login.wrong-credentials', 401],
      'invalid-input': ['login.wrong-credentials', 401],
      'too-many-requests': ['login.too-many-requests', 429],
      unavailable: ['login.unavailable', 503],
    },
  },
  'login-code': {
    async send({ call }, typed) {
      await call(ownerEndpoints.loginCode, parsed(formSchemas['login-code'], typed));
      return ['owner-dashboard'];
    },
    failures: {
      gone: ['code.gone', 410],
      'too-many-requests': ['login.too-many-requests', 429],
      unavailable: ['login.unavailable', 503],
    },
  },
  'password-forgotten': {
    async send({ call }, typed) {
      await call(ownerEndpoints.forgetPassword, parsed(formSchemas['password-forgotten'], typed));
      return ['password-forgotten', 'sent=1'];
    },
    failures: {
      'too-many-requests': ['failure.too-many-requests', 429],
      unavailable: ['failure.unavailable', 503],
    },
  },
  'password-reset': {
    async send({ call }, typed) {
      await call(ownerEndpoints.resetPassword, parsed(formSchemas['password-reset'], typed));
      return ['login', 'changed=1'];
    },
    failures: {
      gone: ['failure.gone', 410],
      'invalid-input': ['failure.gone', 410],
      'too-many-requests': ['failure.too-many-requests', 429],
      unavailable: ['failure.unavailable', 503],
    },
  },
  'owner-address': {
    async send({ call }, typed) {
      const { state } = await call(ownerEndpoints.answerAddress, parsed(resetTokenSchema, typed));
      return ['owner-address', `answer=${state}`];
    },
    failures: {
      gone: ['failure.gone', 410],
      'invalid-input': ['failure.gone', 410],
      'too-many-requests': ['failure.too-many-requests', 429],
      unavailable: ['failure.unavailable', 503],
    },
  },
};

const addressOf = async (token: string, { call }: PageContext): Promise<Pick<LoginPage, 'gone' | 'address'>> => {
  if (token === '') return { gone: true, address: null };
  try {
    const { asks, email } = await call(ownerEndpoints.addressLink, { token });
    return { gone: asks === null, address: asks && { asks, email } };
  } catch (error) {
    if (error instanceof CallError) return { gone: isMissing(error), address: null };
    throw error;
  }
};

const pageOf = ({ page }: PageContext): LoginPageId => loginPages.find((known) => known === page) ?? 'login';

// If the API cannot tell now, the form will report it when it is sent.
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
    // Shows the form again with what was typed, even while the API is away.
    if (afterAction && error instanceof CallError) return false;
    throw error;
  }
};

export const loader = async ({ request, context }: LoaderArgs) => {
  const page = pageOf(context);
  const next = nextOf(request, context.origin, isOwnerPath);
  if ((page === 'login' || page === 'login-code') && (await isLoggedIn(context)))
    return redirect(next ?? context.hrefFor('owner-dashboard'));
  const { searchParams } = new URL(request.url);
  const done = searchParams.has('sent') || searchParams.has('changed');
  const token = searchParams.get('token') ?? '';
  const answer = answers.find((known) => known === searchParams.get('answer')) ?? null;
  const none = { gone: false, welcome: false, address: null };
  const link =
    page === 'password-reset'
      ? await linkOf(token, context)
      : page === 'owner-address' && answer === null && (await addressOf(token, context));
  const found = { ...none, ...link };
  return data<LoginPage>(
    { page, done, token, answer, next, ...found },
    { status: found.gone && token !== '' ? 410 : 200 },
  );
};

export const action = async ({ request, context }: LoaderArgs) => {
  const { send, failures } = forms[pageOf(context)];
  const next = nextOf(request, context.origin, isOwnerPath);
  const typed = await typedIn(request);
  const { name, email } = typed;
  const refused = (faults: Refusal['faults'], failure: FailureText | null, status: number) =>
    data<Refusal>({ typed: { name, email }, faults, failure }, { status });
  try {
    const [page, query] = await send(context, { ...typed, language: context.language });
    if (page === 'owner-dashboard' && next !== null) return redirect(next, 303);
    return redirect(context.hrefFor(page, {}, query ?? nextQuery(next)), 303);
  } catch (thrown) {
    // A malformed token is not something the visitor can correct.
    const isMalformed = thrown instanceof InvalidInput && 'token' in thrown.fields;
    const error = isMalformed ? new CallError('invalid-input', 'The token is malformed') : thrown;
    if (error instanceof InvalidInput) return refused(faultsOf(faultTexts, error.fields), null, 400);
    if (!(error instanceof CallError)) throw error;
    const faults = faultsOf(faultTexts, error.fields);
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
  'owner-address': ['address.title', 'address.intro'],
} as const;

export const meta = ({ data: { page, welcome }, t }: MetaArgs<LoginPage, typeof messages>): Meta => {
  const [title, description] = welcome ? (['welcome.title', 'welcome.intro'] as const) : titles[page];
  return {
    title: t(title),
    description: t(description),
    robots: page === 'password-reset' || page === 'owner-address' ? 'noindex,nofollow' : 'noindex',
  };
};

import type { Translate } from '@rowhouse/shared/platform';
import type { LoginMessages } from './login-kind.ts';
import type { FormFailure } from './typed-form.ts';

const noAnswer = { 'too-many-requests': 'login.too-many-requests', other: 'login.unavailable' } as const;
const noLink = { 'too-many-requests': 'link.too-many-requests', other: 'link.unavailable' } as const;
/** The text of each failure of a form. */
const failureTexts = {
  login: noAnswer,
  code: { ...noAnswer, gone: 'code.gone' },
  link: noLink,
  security: {
    'too-many-requests': 'failed.security-often',
    gone: 'failed.security-over',
    other: 'failed.security',
  },
} as const;

/** What a form is about whose failure is told. */
export type FailureSubject = keyof typeof failureTexts;

/** Why an action about a login failed. */
export const failureText = (t: Translate<LoginMessages>, about: FailureSubject, failure: FormFailure): string => {
  const { other, ...texts }: { other: FailureKey } & Partial<Record<FormFailure, FailureKey>> = failureTexts[about];
  return t(texts[failure] ?? other);
};

type FailureTexts = (typeof failureTexts)[keyof typeof failureTexts];
type FailureKey = FailureTexts extends infer Texts ? (Texts extends unknown ? Texts[keyof Texts] : never) : never;

import {
  bothStepsSchema,
  codeSchema,
  loginSchema,
  passwordChangeSchema,
  passwordForgottenSchema,
  passwordResetSchema,
  presentPasswordSchema,
} from '@rowhouse/shared/contract/owner';
import { languages } from '@rowhouse/shared/domain/language';
import { type FaultsByField, faultsOf, misfitsIn, textsIn } from './typed-form.ts';

/** The schema of each form of the login and of its protection. */
export const formSchemas = {
  login: loginSchema,
  'login-code': codeSchema,
  'password-forgotten': passwordForgottenSchema,
  'password-reset': passwordResetSchema,
  password: passwordChangeSchema,
  start: presentPasswordSchema,
  confirm: codeSchema,
  codes: bothStepsSchema,
  stop: bothStepsSchema,
} as const;

/** The possible errors of the fields, as `fault.<field>.<code>`. */
export const faultTexts = [
  'fault.name.required',
  'fault.name.too-long',
  'fault.present.required',
  'fault.present.wrong',
  'fault.present.too-long',
  'fault.password.required',
  'fault.password.too-short',
  'fault.password.too-long',
  'fault.password.common',
  'fault.password.personal',
  'fault.confirmation.required',
  'fault.confirmation.no-match',
  'fault.code.required',
  'fault.code.wrong',
  'fault.code.too-long',
  'fault.email.required',
  'fault.email.too-long',
  'fault.email.invalid-mail',
] as const;

/** The key of an error message. */
export type FaultText = (typeof faultTexts)[number];

/** The errors that a form's schema finds in its values. */
export const formFaults = (form: keyof typeof formSchemas, values: FormData): FaultsByField<FaultText> =>
  faultsOf(faultTexts, misfitsIn(formSchemas[form], { language: languages[0], ...textsIn(values) }));

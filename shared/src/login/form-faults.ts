import {
  bothStepsSchema,
  codeSchema,
  loginSchema,
  passwordChangeSchema,
  passwordForgottenSchema,
  passwordResetSchema,
  presentPasswordSchema,
} from '../contract/login.ts';
import { languages } from '../domain/language.ts';
import { misfitsIn, type Refusal, textsIn } from './typed-form.ts';

/** The schema of each form of a login and of its protection. */
export const formSchemas = {
  login: loginSchema,
  code: codeSchema,
  forgotten: passwordForgottenSchema,
  set: passwordResetSchema,
  password: passwordChangeSchema,
  start: presentPasswordSchema,
  confirm: codeSchema,
  codes: bothStepsSchema,
  stop: bothStepsSchema,
  'confirm-login': bothStepsSchema,
} as const;

/** A form that asks for a name, password or code. */
export type CredentialIntent = keyof typeof formSchemas;

/** The fault codes that a form's schema finds in its values. */
export const formFaults = (intent: CredentialIntent, values: FormData): Refusal['faults'] =>
  misfitsIn(formSchemas[intent], { language: languages[0], ...textsIn(values) });

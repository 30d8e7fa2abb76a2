import type { contactLimits } from '@rowhouse/shared/domain/contact-limits';

/** A field of text. */
export type TextFieldName = keyof typeof contactLimits;

/** A field of the form, in the order in which it is shown. */
export type ContactFieldName = TextFieldName | 'privacy';

export const contactFieldNames: readonly ContactFieldName[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'remark',
  'privacy',
];

/** What a visitor typed; `privacy` is 'on' when agreed. */
export type ContactValues = Record<ContactFieldName, string>;

/** Why a form in order was not sent; its sentences are named by it. */
export type NotSentReason = 'retry' | 'too-many-requests';

/** A form that was not sent: the code of each field's fault, or none and `notSent`, and what was typed. */
export interface ContactRefusal {
  errors: Partial<Record<ContactFieldName, string>>;
  notSent: NotSentReason | null;
  values: ContactValues;
}

/** A field that no person sees, so that whoever fills it is a program. */
export const trapName = 'website';

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** What was typed in a form; a missing field and a file are an empty text. */
export const contactValuesOf = (form: FormData): ContactValues => ({
  firstName: textOf(form, 'firstName'),
  lastName: textOf(form, 'lastName'),
  email: textOf(form, 'email'),
  phone: textOf(form, 'phone'),
  remark: textOf(form, 'remark'),
  privacy: textOf(form, 'privacy'),
});

/** The key under which a double click is one request; empty without JavaScript. */
export const idempotencyKeyOf = (form: FormData): string => textOf(form, 'idempotencyKey');

/** Whether the hidden field was filled in. */
export const isTrapped = (form: FormData): boolean => textOf(form, trapName) !== '';

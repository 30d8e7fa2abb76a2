import type { Locator } from 'playwright';
import type { messages as nl } from '../../mf-forms/src/messages/nl.ts';
import { agreementIn } from './request-form.ts';

type Texts = Record<keyof typeof nl, string>;

export interface Typed {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  remark: string;
}

/** Fills in a contact form by its labels, including the agreement. */
export const fillContact = async (form: Locator, t: Texts, typed: Typed, agrees = true): Promise<void> => {
  await form.getByLabel(t['field.firstName'], { exact: false }).fill(typed.firstName);
  await form.getByRole('textbox', { name: new RegExp(`^${t['field.lastName']}`) }).fill(typed.lastName);
  await form.getByRole('textbox', { name: t['field.email'] }).fill(typed.email);
  await form.getByRole('textbox', { name: t['field.phone'] }).fill(typed.phone ?? '');
  await form.getByRole('textbox', { name: t['field.remark'] }).fill(typed.remark);
  await form.getByRole('checkbox', { name: agreementIn(t, 'privacy') }).setChecked(agrees);
};

/** The error message of a field, as shown to a visitor. */
export const faultOf = (
  t: Texts,
  field: 'firstName' | 'email' | 'phone',
  code: 'required' | 'invalid-mail' | 'invalid-phone',
): string => t[`fault.${code}`].replace('{{label}}', t[`field.${field}`]);

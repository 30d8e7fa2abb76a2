import type { Locator } from 'playwright';
import type { messages as nl } from '../../mf-forms/src/messages/nl.ts';

type Texts = Record<keyof typeof nl, string>;
type Field = keyof typeof nl extends infer Key ? (Key extends `field.${infer Name}` ? Name : never) : never;
type Choice = keyof typeof nl extends infer Key ? (Key extends `choice.${infer Code}` ? Code : never) : never;

/** A visitor's input: typed fields, choices, and agreements. */
export interface Filled {
  typed: Partial<Record<Field, string>>;
  chosen?: readonly Choice[];
  agreed?: readonly ('conditions' | 'advance' | 'privacy')[];
}

/** The text beside an agreement's checkbox, without the tags of its link. */
export const agreementIn = (t: Texts, name: 'conditions' | 'advance' | 'privacy'): string =>
  t[`agree.${name}`].replace(/<\/?\w+>/g, '');

/** Fills in a form by its labels. */
export const fillRequest = async (form: Locator, t: Texts, { typed, chosen = [], agreed = ['privacy'] }: Filled) => {
  for (const [name, value] of Object.entries(typed) as [Field, string][])
    await form.getByLabel(new RegExp(`^${t[`field.${name}`]}(?: [*(].*)?$`)).fill(value);
  for (const code of chosen) {
    const label = t[`choice.${code}`];
    const tick = form.getByLabel(label, { exact: true });
    // More than three choices are a select element.
    if ((await tick.count()) > 0) await tick.check();
    else await form.locator('select').filter({ hasText: label }).selectOption({ label });
  }
  for (const name of agreed) await form.getByRole('checkbox', { name: agreementIn(t, name) }).check();
};

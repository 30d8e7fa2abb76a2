import type { Changer } from '@rowhouse/shared/contract/desk-drafts';
import type { Translate } from '@rowhouse/shared/platform';
import type { messages } from '../messages/nl.ts';
import type { FormField } from './form-fields.ts';
import { detailOf } from './form-fields.ts';

/** The translator of the desk. */
export type T = Translate<typeof messages>;

/** What a field is called; one that this release does not know, by its own name. */
export const labelOf = (t: T, name: string): string => {
  const detail = detailOf(name);
  return detail ? t(`field.${detail}`) : t([`editor.column.${name}`, 'editor.other-field'], { name });
};

/** What a fault of a field says. */
export const faultText = (t: T, code: string | undefined): string | undefined =>
  code === undefined ? undefined : t([`editor.fault.${code}`, 'editor.fault.invalid']);

/** What a code of a field's choice says. */
export const codeLabel = (t: T, { name }: FormField, code: string): string =>
  t([`editor.choice.${name}.${code}`, 'editor.code'], { code });

/** Whoever changed something, by name or by what it is. */
export const changerText = (t: T, { kind, name }: Changer): string => name || t(`editor.by.${kind}`);

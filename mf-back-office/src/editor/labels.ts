import type { T } from '../use-messages.ts';
import { detailOf, type FormField } from './form-fields.ts';

/** What a field is called; one that this release does not know, by its own name. */
export const labelOf = (t: T, name: string): string => {
  const detail = detailOf(name);
  return detail ? t(`field.${detail}`) : t([`editor.column.${name}`, 'editor.other-field'], { name });
};

/** What a code of a field's choice says. */
export const codeLabel = (t: T, { name }: FormField, code: string): string =>
  t([`editor.choice.${name}.${code}`, 'editor.code'], { code });

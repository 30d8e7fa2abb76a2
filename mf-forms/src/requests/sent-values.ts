import type { FieldFacts } from '@rowhouse/shared/contract/request-fields';

/** What a visitor typed: a text per field, or a list for multiple choices; files are not included. */
export type TypedValues = Readonly<Record<string, string | readonly string[]>>;

/** A field that people cannot see, so whoever fills it in is a bot. */
export const trapName = 'fax';

/** The hidden field of a form that is sent again because it is not known whether it had arrived. */
export const resentName = 'resent';

/** The parameter of a thank-you page that says that the first sending had arrived. */
export const arrivedName = 'arrived';

const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === 'string');

/** The text of a field; empty if the field is missing or holds a file. */
export const textOf = (form: FormData, name: string): string => textsOf(form, name)[0] ?? '';

/** What was sent in the fields of a form: the field names, the typed values and the selected files. */
export const sentValues = (form: FormData, facts: Readonly<Record<string, FieldFacts>>) => {
  const values: Record<string, string | string[]> = {};
  const files: Record<string, File> = {};
  for (const [name, { control }] of Object.entries(facts)) {
    const file = form.get(name);
    if (control !== 'picture' && control !== 'document')
      values[name] = control === 'choices' ? textsOf(form, name) : textOf(form, name);
    // If no file was selected, a browser sends an empty file without a name.
    else if (file instanceof File && (file.name !== '' || file.size > 0)) files[name] = file;
  }
  return { names: Object.keys(facts), values, files };
};

import type { FieldFacts } from '@rowhouse/shared/contract/request-fields';

/** What a visitor typed: a text for each field, a list where some are chosen; files are not among it. */
export type TypedValues = Readonly<Record<string, string | readonly string[]>>;

/** A field that no person sees, so that whoever fills it is a program. */
export const trapName = 'fax';

const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === 'string');

/** The text of a field; a missing field and a file are an empty text. */
export const textOf = (form: FormData, name: string): string => textsOf(form, name)[0] ?? '';

/** What was sent in the fields of a form: their names, what was typed, and the files that were chosen. */
export const sentValues = (form: FormData, facts: Readonly<Record<string, FieldFacts>>) => {
  const values: Record<string, string | string[]> = {};
  const files: Record<string, File> = {};
  for (const [name, { control }] of Object.entries(facts)) {
    const file = form.get(name);
    if (control !== 'picture' && control !== 'document')
      values[name] = control === 'choices' ? textsOf(form, name) : textOf(form, name);
    // A browser sends a file without a name where none was chosen.
    else if (file instanceof File && (file.name !== '' || file.size > 0)) files[name] = file;
  }
  return { names: Object.keys(facts), values, files };
};

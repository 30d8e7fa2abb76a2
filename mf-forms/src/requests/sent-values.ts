/** What a visitor typed: a text for each field, a list where some are chosen; files are not among it. */
export type TypedValues = Readonly<Record<string, string | readonly string[]>>;

/** A field that no person sees, so that whoever fills it is a program. */
export const trapName = 'fax';

const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value): value is string => typeof value === 'string');

/** The text of a field; a missing field and a file are an empty text. */
export const textOf = (form: FormData, name: string): string => textsOf(form, name)[0] ?? '';

/** What was typed in the fields of a form; `many` names those of which some can be chosen. */
export const typedValues = (form: FormData, names: readonly string[], many: ReadonlySet<string>): TypedValues =>
  Object.fromEntries(names.map((name) => [name, many.has(name) ? textsOf(form, name) : textOf(form, name)]));

/** The file of a field; undefined where none was chosen, which a browser sends as a file without a name. */
export const fileOf = (form: FormData, name: string): File | undefined => {
  const value = form.get(name);
  return value instanceof File && !(value.name === '' && value.size === 0) ? value : undefined;
};

/** Whether the hidden field was filled in. */
export const isTrapped = (form: FormData): boolean => textOf(form, trapName) !== '';

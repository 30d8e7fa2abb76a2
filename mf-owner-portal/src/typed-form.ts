import * as v from 'valibot';

/** What was typed in a form, by field. */
export type Typed = Record<string, string>;

/** The texts in form data. */
export const textsIn = (form: FormData): Typed => {
  const typed: Typed = {};
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value;
  return typed;
};

/** Reads what was typed from a request's form data. */
export const typedIn = async (request: Request): Promise<Typed> => textsIn(await request.formData());

/** Thrown when what was typed is invalid: the fields with their error codes. */
export class InvalidInput extends Error {
  readonly fields: Typed;
  constructor(fields: Typed) {
    super('misfit');
    this.fields = fields;
  }
}

const codesOf = (issues: readonly v.BaseIssue<unknown>[]): Typed => {
  const codes: Typed = {};
  for (const issue of issues) codes[String(issue.path?.[0]?.key ?? '')] ??= issue.message;
  return codes;
};

/** The error code of each field that a schema rejects. */
export const misfitsIn = (schema: v.GenericSchema, typed: object): Typed =>
  codesOf(v.safeParse(schema, typed).issues ?? []);

/** Validates what was typed against a schema; throws a `InvalidInput` if it is invalid. */
export const parsed = <S extends v.GenericSchema>(schema: S, typed: object): v.InferOutput<S> => {
  const { success, output, issues } = v.safeParse(schema, typed);
  if (success) return output;
  throw new InvalidInput(codesOf(issues));
};

/** The text key of the error of each field. */
export interface FaultsByField<T extends string> {
  [field: string]: T | undefined;
}

/** The text key `fault.<field>.<code>` for each field with an error. */
export const faultsOf = <T extends string>(texts: readonly T[], fields: Readonly<Typed>): FaultsByField<T> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, code]) => [field, texts.find((text) => text === `fault.${field}.${code}`)]),
  );

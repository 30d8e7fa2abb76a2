import * as v from 'valibot';

/** What was typed in a form, by field. */
export type Typed = Record<string, string>;

/** Reads what was typed from a request's form data. */
export const typedIn = async (request: Request): Promise<Typed> => {
  const typed: Typed = {};
  for (const [name, value] of await request.formData()) if (typeof value === 'string') typed[name] = value;
  return typed;
};

/** Thrown when what was typed is invalid: the fields with their error codes. */
export class InvalidInput extends Error {
  readonly fields: Typed;
  constructor(fields: Typed) {
    super('misfit');
    this.fields = fields;
  }
}

/** Validates what was typed against a schema; throws a `InvalidInput` if it is invalid. */
export const parsed = <S extends v.GenericSchema>(schema: S, typed: object): v.InferOutput<S> => {
  const { success, output, issues } = v.safeParse(schema, typed);
  if (success) return output;
  const { nested = {} } = v.flatten(issues);
  throw new InvalidInput(Object.fromEntries(Object.entries(nested).map(([field, codes]) => [field, codes?.[0] ?? ''])));
};

/** The text key `fault.<field>.<code>` for each field with an error. */
export const faultsOf = <T extends string>(
  texts: readonly T[],
  fields: Readonly<Typed>,
): { [field: string]: T | undefined } =>
  Object.fromEntries(
    Object.entries(fields).map(([field, code]) => [field, texts.find((text) => text === `fault.${field}.${code}`)]),
  );

import * as v from 'valibot';

/** What was typed into a form, by field. */
export type Typed = Record<string, string>;

/** Reads what was typed into the form that a request sends. */
export const typedIn = async (request: Request): Promise<Typed> => {
  const typed: Typed = {};
  for (const [name, value] of await request.formData()) if (typeof value === 'string') typed[name] = value;
  return typed;
};

/** What was typed does not fit: its fields with their codes. */
export class Misfit extends Error {
  readonly fields: Typed;
  constructor(fields: Typed) {
    super('misfit');
    this.fields = fields;
  }
}

/** What was typed, as the contract has it; else a `Misfit`. */
export const parsed = <S extends v.GenericSchema>(schema: S, typed: object): v.InferOutput<S> => {
  const { success, output, issues } = v.safeParse(schema, typed);
  if (success) return output;
  const { nested = {} } = v.flatten(issues);
  throw new Misfit(Object.fromEntries(Object.entries(nested).map(([field, codes]) => [field, codes?.[0] ?? ''])));
};

/** What is wrong with each field, as one of the texts `fault.<field>.<code>`. */
export const faultsOf = <T extends string>(
  texts: readonly T[],
  fields: Readonly<Typed>,
): { [field: string]: T | undefined } =>
  Object.fromEntries(
    Object.entries(fields).map(([field, code]) => [field, texts.find((text) => text === `fault.${field}.${code}`)]),
  );

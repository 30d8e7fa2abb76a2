import * as v from 'valibot';

/** The schema of one editable field. */
export type FieldSchema = v.GenericSchema<unknown, unknown>;

const codeByType: Readonly<Record<string, string>> = {
  number: 'no-number',
  max_length: 'too-long',
  min_length: 'too-short',
  max_value: 'too-large',
  min_value: 'too-small',
};

/** Parses the value of a field to its stored form, with the schemas of its kind, or returns the code of its fault. */
export const parsedBy = (
  schemas: Readonly<Record<string, FieldSchema>>,
  name: string,
  value: unknown,
): { ok: true; value: unknown } | { ok: false; code: string } => {
  const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (!schema) return { ok: false, code: 'unknown-field' };
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const [issue] = result.issues;
  const isCode = /^[a-z]+(-[a-z]+)*$/.test(issue.message);
  return { ok: false, code: isCode ? issue.message : (codeByType[issue.type] ?? 'invalid') };
};

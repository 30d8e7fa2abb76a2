import * as v from 'valibot';

// Our own messages follow the path as a sentence; valibot's name what they expected.
const wordsOf = ({ message }: v.BaseIssue<unknown>): string =>
  /^[a-z]/.test(message) ? message : message.replace(/^Invalid \w+: /, 'is wrong: ');

/** What the JSON of a file says by its schema, or every fault with file and path. */
export const parseFile = <S extends v.GenericSchema>(
  schema: S,
  file: string,
  json: unknown,
): { output: v.InferOutput<S> | null; faults: string[] } => {
  const result = v.safeParse(schema, json);
  if (result.success) return { output: result.output, faults: [] };
  const faults = result.issues.map((issue) => `${file}: ${v.getDotPath(issue) ?? 'the file'} ${wordsOf(issue)}`);
  return { output: null, faults };
};

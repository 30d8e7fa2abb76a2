import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Reads a file of JSON. Throws with the file, and the place in it, if it does not match the schema. */
export const readJson = <T>(file: string, schema: v.GenericSchema<unknown, T>): T => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(file, 'utf8'));
  if (parsed.success) return parsed.output;
  const faults = parsed.issues.map((issue) => [v.getDotPath(issue), issue.message].filter(Boolean).join(': '));
  throw new Error(`${file}: ${faults.join('; ')}`);
};

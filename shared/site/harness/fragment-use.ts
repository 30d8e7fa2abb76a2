import * as v from 'valibot';
import { type FragmentId, type FragmentUse, fragments } from '../../src/contract/fragments.ts';

const isFragment = (id: string): id is FragmentId => id in fragments;

/** Ids of a remote's fragments. */
export const fragmentsOf = (owner: string): FragmentId[] =>
  Object.keys(fragments)
    .filter(isFragment)
    .filter((id) => fragments[id].owner === owner);

/** A fragment with props that its contract allows, or what is wrong with them, a line each. */
export type ReadProps = { use: FragmentUse; faults: [] } | { use: null; faults: string[] };

const parseJson = (text: string): { value: unknown } | { fault: string } => {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
};

/** Reads props written as JSON, by the contract of the fragment. */
export const readProps = (id: FragmentId, text: string): ReadProps => {
  const json = parseJson(text);
  if ('fault' in json) return { use: null, faults: [json.fault] };
  const schema: v.GenericSchema = v.strictObject(fragments[id].props.entries);
  const parsed = v.safeParse(schema, json.value);
  if (!parsed.success)
    return { use: null, faults: parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'props'}: ${issue.message}`) };
  const useSchema = v.custom<FragmentUse>(() => true);
  return { use: v.parse(useSchema, { id, props: parsed.output }), faults: [] };
};

import * as v from 'valibot';
import { type FragmentId, type FragmentUse, fragments } from '../../src/contract/fragments.ts';
import type { Examples } from './links.ts';

/** A fragment with valid props, or the faults of its props, one line each. */
export type ReadProps = { use: FragmentUse; faults: [] } | { use: null; faults: string[] };

/** Parses props written as JSON, with the contract of the fragment. */
export const readProps = (id: FragmentId, text: string): ReadProps => {
  const props: v.GenericSchema = v.strictObject(fragments[id].props.entries);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), props), text);
  if (!parsed.success)
    return { use: null, faults: parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'props'}: ${issue.message}`) };
  const useSchema = v.custom<FragmentUse>(() => true);
  return { use: v.parse(useSchema, { id, props: parsed.output }), faults: [] };
};

/** Default props, as JSON, with which a fragment can be shown immediately. */
export const defaultProps = (id: FragmentId, { sale }: Examples): string => {
  const values = { goal: null, max: 4, propertyId: sale?.id ?? '', kind: 'contact-me', subjectId: sale?.id };
  const props = Object.entries(values).filter(([name]) => name in fragments[id].props.entries);
  return JSON.stringify(Object.fromEntries(props), null, 2);
};

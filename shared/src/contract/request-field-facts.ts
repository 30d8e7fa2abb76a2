import * as v from 'valibot';
import { type FieldFacts, fieldFactsSchema } from './request-fields.ts';
import { type RequestKind, requestKinds } from './request-kinds.ts';

const factsOf = (schema: v.GenericSchema): FieldFacts | undefined => {
  const facts = v.safeParse(fieldFactsSchema, v.getMetadata(schema));
  return facts.success ? facts.output : undefined;
};

/** The fields that a visitor fills in for a kind of request, by name, in the order of its schema; what a request merely carries is left out. */
export const fieldFactsOf = (kind: RequestKind): Readonly<Record<string, FieldFacts>> => {
  const entries: Readonly<Record<string, v.GenericSchema>> = requestKinds[kind].schema.entries;
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, schema]) => {
      const facts = factsOf(schema);
      return facts ? [[name, facts]] : [];
    }),
  );
};

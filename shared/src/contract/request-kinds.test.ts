import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { goodRequests } from '../platform/testing/requests.ts';
import { fieldFactsOf } from './request-field-facts.ts';
import { type RequestKind, requestKinds, requestSchema } from './request-kinds.ts';

const kinds = Object.keys(requestKinds) as RequestKind[];
const sentOf = (kind: RequestKind) => ({
  kind,
  language: 'nl',
  propertyId: '1042',
  projectId: '7',
  ...goodRequests[kind],
});

describe.each(kinds)('a request of the kind %s', (kind) => {
  it('is taken when it is in order, and what was made of it is taken as the same again', () => {
    const once = v.parse(requestSchema, sentOf(kind));
    expect(v.parse(requestSchema, once)).toEqual(once);
  });

  it('names every field that is needed, and no other, when it is empty', () => {
    const parsed = v.safeParse(requestKinds[kind].schema, { kind, language: 'nl', propertyId: '1', projectId: '1' });
    const faulty = (parsed.issues ?? []).map((issue) => v.getDotPath(issue));
    const needed = Object.entries(fieldFactsOf(kind)).flatMap(([name, { required }]) => (required ? [name] : []));
    expect(new Set(faulty)).toEqual(new Set(needed));
  });
});

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { badRequests } from '../platform/testing/bad-requests.ts';
import { goodRequests, type SentValues } from '../platform/testing/requests.ts';
import { kindsOfRequests, type RequestKind, requestSchema } from './request-kinds.ts';

const whole = (kind: RequestKind, sent: SentValues) => ({
  kind,
  language: 'nl',
  propertyId: '1042',
  projectId: '7',
  ...sent,
});

const faultsOf = (kind: RequestKind, sent: SentValues): Record<string, string> => {
  const parsed = v.safeParse(requestSchema, whole(kind, sent));
  const faults: Record<string, string> = {};
  for (const issue of parsed.issues ?? []) faults[v.getDotPath(issue) ?? ''] ??= issue.message;
  return faults;
};

describe.each(kindsOfRequests)('a request of the kind %s', (kind) => {
  it('is taken when it is in order, and what was made of it is taken as the same again', () => {
    const once = v.parse(requestSchema, whole(kind, goodRequests[kind]));
    expect(v.parse(requestSchema, once)).toEqual(once);
  });

  // What a file holds is for the API to see.
  const bad = badRequests(kind).filter(([, , faults]) => !Object.values(faults).includes('wrong-file'));
  it.each(bad)('is refused with %s', (_, sent, faults) => {
    expect(faultsOf(kind, sent)).toEqual(faults);
  });
});

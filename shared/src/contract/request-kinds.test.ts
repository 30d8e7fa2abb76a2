import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { badRequests } from '../platform/testing/bad-requests.ts';
import { goodRequests, type SentValues } from '../platform/testing/requests.ts';
import { kindsOfRequests } from './kinds-of-requests.ts';
import { type RequestKind, requestSchema } from './request-kinds.ts';

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

it.each([
  ['a home that costs no income', 'rental-application', { firstIncome: '0', secondIncome: '0' }],
  ['no salutation', 'contact-appointment', { title: '' }],
  ['the code that is no longer offered', 'job-application', { title: 'miss' }],
  ['a form of before countries were asked', 'contact-demand', { country: '' }],
  ['an address abroad', 'purchase-offer', { country: 'nl', zip: '4331 GN', city: 'Middelburg' }],
  ['an address far away', 'purchase-offer', { country: 'other', zip: 'D04 X2Y7', city: 'Dublin' }],
] as const)('a request with %s is taken', (_, kind, changes) => {
  expect(faultsOf(kind, { ...goodRequests[kind], ...changes })).toEqual({});
});

it('an income of nothing is a number, and the home country and a city in title case are kept', () => {
  const sent = { ...goodRequests['rental-application'], firstIncome: '0', city: 'RONSE', country: '' };
  expect(v.parse(requestSchema, whole('rental-application', sent))).toMatchObject({
    firstIncome: 0,
    city: 'Ronse',
    country: 'be',
  });
});

const area = '50.7_3.5_50.8_3.5_50.75_3.7';
it.each([
  ['cities', {}, {}],
  ['cities and an area', { area }, {}],
  ['an area', { cities: [], area }, {}],
  ['neither', { cities: [] }, { cities: 'required' }],
  ['an area that is none', { cities: [], area: 'overal' }, { area: 'invalid' }],
])('a search is registered for %s', (_, changes, faults) => {
  expect(faultsOf('demand-register', { ...goodRequests['demand-register'], ...changes })).toEqual(faults);
});

it('a salutation is needed where the specification asks for one', () => {
  const needed = kindsOfRequests.filter((kind) => faultsOf(kind, { ...goodRequests[kind], title: '' }).title);
  expect(needed).toEqual(['contact-demand']);
});

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
  it('is accepted if it is valid, and its output is accepted again unchanged', () => {
    const once = v.parse(requestSchema, whole(kind, goodRequests[kind]));
    expect(v.parse(requestSchema, once)).toEqual(once);
  });

  // Only the API can check the content of a file.
  const bad = badRequests(kind).filter(([, , faults]) => !Object.values(faults).includes('wrong-file'));
  it.each(bad)('is rejected with %s', (_, sent, faults) => {
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
] as const)('accepts a request with %s', (_, kind, changes) => {
  expect(faultsOf(kind, { ...goodRequests[kind], ...changes })).toEqual({});
});

it('accepts an income of zero, and normalises the home country and the city to title case', () => {
  const sent = { ...goodRequests['rental-application'], firstIncome: '0', city: 'RONSE', country: '' };
  expect(v.parse(requestSchema, whole('rental-application', sent))).toMatchObject({
    firstIncome: 0,
    city: 'Ronse',
    country: 'be',
  });
});

it.each([
  ['contact-demand', { zip: 'B-9600' }, { zip: '9600', country: 'be' }],
  ['contact-demand', { zip: '9600 Ronse' }, { zip: '9600', country: 'be' }],
  ['contact-demand', { zip: 'L-1111', city: 'Luxembourg' }, { zip: '1111', country: 'lu' }],
  ['contact-demand', { zip: 'L-1111', city: 'Luxembourg', country: 'lu' }, { zip: '1111', country: 'lu' }],
  ['rental-application', { zip: '4331gn', country: 'nl' }, { zip: '4331GN', country: 'nl' }],
  ['purchase-offer', { zip: '\u202aBE 9600\u202c' }, { zip: '9600', country: 'be' }],
  ['purchase-offer', { amount: '€ 285.000,50' }, { amount: 285_000.5 }],
  ['purchase-offer', { amount: '300k' }, { amount: 300_000 }],
  ['rental-application', { firstIncome: '1.250,50', secondIncome: '' }, { firstIncome: 1250.5, secondIncome: null }],
  ['demand-register', { minPrice: '925,50', maxPrice: '1 250,50' }, { minPrice: 925, maxPrice: 1251 }],
  ['demand-register', { maxPrice: 'op aanvraag', minBedrooms: '3,0' }, { maxPrice: null, minBedrooms: 3 }],
  ['contact-me', { phone: '\u202a+32 470 12 34 56\u202c' }, { phone: '+32 470 12 34 56' }],
  ['contact-me', { phone: '055–12 34 50' }, { phone: '055-12 34 50' }],
  ['contact-me', { phone: '0470 12 34 56 (na 18u)' }, { phone: '0470 12 34 56 (na 18u)' }],
  ['sign-newsletter', { email: ' info@café.be' }, { email: 'info@xn--caf-dma.be' }],
] as const)('reads the fields of %s as they are typed or pasted: %j', (kind, changes, read) => {
  const once = v.parse(requestSchema, whole(kind, { ...goodRequests[kind], ...changes }));
  expect(once).toMatchObject(read);
  expect(v.parse(requestSchema, once)).toEqual(once);
});

const area = '50.7_3.5_50.8_3.5_50.75_3.7';
it.each([
  ['cities', {}, {}],
  ['cities and an area', { area }, {}],
  ['an area', { cities: [], area }, {}],
  ['neither', { cities: [] }, { cities: 'required' }],
  ['an area that is none', { cities: [], area: 'overal' }, { area: 'invalid' }],
])('registers a search for %s', (_, changes, faults) => {
  expect(faultsOf('demand-register', { ...goodRequests['demand-register'], ...changes })).toEqual(faults);
});

it('requires a salutation where the specification does', () => {
  const needed = kindsOfRequests.filter((kind) => faultsOf(kind, { ...goodRequests[kind], title: '' }).title);
  expect(needed).toEqual(['contact-demand']);
});

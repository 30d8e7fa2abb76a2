import { type Consent, categoriesAmong } from '@rowhouse/shared/domain/consent';
import { describe, expect, it } from 'vitest';
import { cookiesForgetting } from './forget-refused.ts';

const jar = 'language=nl; _ga=1; _ga_ABC=2; _gcl_au=3; _fbp=4; consent=x; unknown=5';
const choice = (...names: string[]): Consent => ({
  version: 1,
  day: '2025-03-04',
  categories: categoriesAmong(names),
  id: '5f0c1d2e3a4b5c6d7e8f',
});
const forgotten = (consent: Consent | null) => [
  ...new Set(cookiesForgetting(jar, 'localhost', consent).map((cookie) => cookie.split('=')[0])),
];

describe('what is removed', () => {
  it.each([
    ['all that tags left, without a choice', null, ['_ga', '_ga_ABC', '_gcl_au', '_fbp']],
    ['all that tags left, after a refusal', choice(), ['_ga', '_ga_ABC', '_gcl_au', '_fbp']],
    ['what was withdrawn', choice('analytics', 'functional'), ['_gcl_au', '_fbp']],
    ['nothing, where all is allowed', choice('analytics', 'marketing', 'functional'), []],
  ])('is %s', (_, consent, names) => {
    expect(forgotten(consent)).toEqual(names);
  });

  it('is removed from the host and from each domain above it', () => {
    expect(cookiesForgetting('_ga=1', 'www.agency.example', choice())).toEqual([
      '_ga=; Path=/; Max-Age=0',
      '_ga=; Path=/; Max-Age=0; Domain=www.agency.example',
      '_ga=; Path=/; Max-Age=0; Domain=agency.example',
    ]);
  });
});

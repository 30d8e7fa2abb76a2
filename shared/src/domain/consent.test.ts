import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  categories,
  categoriesAmong,
  categoryIds,
  consentAnswerIn,
  consentAnswerOf,
  consentFlags,
  encodeConsent,
  flagsOf,
  parseConsent,
} from './consent.ts';

const id = '5f0c1d2e3a4b5c6d7e8f';
const anyCategories = fc.subarray(categoryIds).map(categoriesAmong);
const anyDay = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyConsent = fc.record({
  version: fc.integer({ min: 1, max: 999_999_999 }),
  day: anyDay,
  categories: anyCategories,
  id: fc.stringMatching(/^[0-9a-f]{20}$/),
});

const formOf = (entries: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.append(name, value);
  return form;
};

describe('the stored value', () => {
  it('decodes every choice that was encoded', () => {
    fc.assert(
      fc.property(anyConsent, (consent) => {
        expect(parseConsent(encodeConsent(consent))).toEqual(consent);
      }),
    );
  });

  it('needs no escaping in a cookie', () => {
    fc.assert(
      fc.property(anyConsent, (consent) => {
        expect(encodeConsent(consent)).toMatch(/^[\w.-]+$/);
      }),
    );
  });

  it('decodes to the same choice in another order, and with duplicates', () => {
    const anyOrder = fc.array(fc.constantFrom(...categoryIds), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(anyOrder, (names) => {
        const consent = parseConsent(`1.2025-03-04.${names.join('-')}.${id}`);
        expect(consent).toEqual({ version: 1, day: '2025-03-04', categories: categoriesAmong(names), id });
      }),
    );
  });

  it.each([
    '',
    'true',
    'necessary',
    `0.2025-03-04.necessary.${id}`,
    `1.2025-02-30.necessary.${id}`,
    `1.2025-03-04..${id}`,
    '1.2025-03-04.necessary',
    '1.2025-03-04.necessary.5f0c',
    '1.2025-03-04',
    `x.2025-03-04.necessary.${id}`,
    `1.2025-03-04.necessary.${id}; Path=/`,
  ])('is not a valid choice when it is %j', (value) => {
    expect(parseConsent(value)).toBeNull();
  });

  it('omits a category that is no longer offered, and keeps the necessary one', () => {
    expect(parseConsent(`3.2025-03-04.telepathy-analytics.${id}`)).toEqual({
      version: 3,
      day: '2025-03-04',
      categories: ['necessary', 'analytics'],
      id,
    });
  });
});

describe('the flags', () => {
  it('grant exactly what the chosen categories grant', () => {
    fc.assert(
      fc.property(anyCategories, (chosen) => {
        const flags = flagsOf(chosen);
        for (const flag of consentFlags) {
          const granting = categoryIds.filter((id) => categories[id].some((granted) => granted === flag));
          expect(flags[flag]).toBe(granting.some((id) => chosen.includes(id)));
        }
      }),
    );
  });

  it('are each granted by some category, and never by one that is always on', () => {
    expect(Object.values(flagsOf(categoryIds)).every(Boolean)).toBe(true);
    expect(Object.values(flagsOf(consentAnswerOf('necessary').categories)).some(Boolean)).toBe(false);
  });
});

describe('an answer', () => {
  it.each([
    ['all categories', { answer: 'all' }, ['necessary', 'functional', 'analytics', 'marketing']],
    ['only functional', { answer: 'functional', marketing: 'on' }, ['necessary', 'functional']],
    ['only necessary', { answer: 'necessary', marketing: 'on' }, ['necessary']],
    [
      'the ticked boxes',
      { answer: 'selection', marketing: 'on', functional: 'on' },
      ['necessary', 'functional', 'marketing'],
    ],
    ['the ticked boxes without a button', { analytics: 'on' }, ['necessary', 'analytics']],
    ['only necessary for an unknown button', { answer: 'constructor' }, ['necessary']],
    ['only necessary for an unknown box', { toString: 'on' }, ['necessary']],
  ])('chooses %s', (_, entries, chosen) => {
    expect(consentAnswerIn(formOf(entries)).categories).toEqual(chosen);
  });
});

import type { ShortlistHome } from '@rowhouse/shared/contract/shortlist';
import { hrefFor, propertyRoute } from '@rowhouse/shared/routes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardOf } from '../testing/offers.ts';
import { agreementOf } from './agreement.ts';
import { idsInText } from './ids-in-text.ts';

test.each([
  ['1001', ['1001']],
  [' 1001, 1002  1001 ', ['1001', '1002']],
  [`https://rowhouse.example${hrefFor(...propertyRoute(cardOf({ id: '1003' })), 'nl')}?a=b`, ['1003']],
  [hrefFor('contact-appointment', { id: '1004' }, 'fr'), ['1004']],
  ['https://rowhouse.example/nl/contact/', []],
  ['https://[', []],
  ['<script>', []],
  ['', []],
])('the homes in %j are %j', (text, ids) => {
  expect(idsInText(text, 50)).toEqual(ids);
});

test('no text names more homes than asked, or what is no id', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(4), (text, most) => {
      const ids = idsInText(text, most);
      expect(ids.length).toBeLessThanOrEqual(most);
      for (const id of ids) expect(id).toMatch(/^[\w-]{1,64}$/);
    }),
  );
});

describe('people of a list agree', () => {
  const homeOf = (id: string, hearts: readonly boolean[]): ShortlistHome => ({
    id,
    card: null,
    title: null,
    marks: hearts.map((heart, index) => ({ person: index + 1, heart, note: '' })),
  });
  const people = fc.integer({ min: 1, max: 4 });
  const list = people.chain((count) =>
    fc.record({
      people: fc.constant(Array.from({ length: count }, (_, index) => `p${index}`)),
      hearts: fc.array(fc.array(fc.boolean(), { maxLength: count }), { maxLength: 6 }),
    }),
  );

  test('where all of them, and more than one, gave a heart; every home is shown once', () => {
    fc.assert(
      fc.property(list, ({ people, hearts }) => {
        const homes = hearts.map((of, index) => homeOf(`h${index}`, of));
        const { agreed, others } = agreementOf({ people, homes });
        expect([...agreed, ...others].map(({ id }) => id).sort()).toEqual(homes.map(({ id }) => id).sort());
        for (const home of homes) {
          const all = people.length > 1 && home.marks.filter(({ heart }) => heart).length === people.length;
          expect(agreed.includes(home)).toBe(all);
        }
      }),
    );
  });
});

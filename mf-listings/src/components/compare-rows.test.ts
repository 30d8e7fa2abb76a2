import type { ComparedProperty } from '@rowhouse/shared/contract/property';
import { expect, test } from 'vitest';
import { cardOf } from '../testing/offers.ts';
import { translatorIn } from '../testing/remote.ts';
import { compareRows } from './compare-rows.ts';

const t = translatorIn('nl');
const property = (differences: Partial<ComparedProperty>): ComparedProperty => ({
  ...cardOf({}),
  fields: {},
  ...differences,
});

test('features stand beside each other, and those that differ say so', () => {
  const rows = compareRows(
    [
      property({ fields: { constructionYear: 1928, garages: 2, lift: false } }),
      property({ bedrooms: 4, fields: { constructionYear: 2004, garages: 2 } }),
    ],
    'nl',
    t,
  );
  const row = (key: string) => rows.find((one) => one.key === key);
  expect(row('bedrooms')).toMatchObject({ values: ['3', '4'], differs: true });
  expect(row('constructionYear')).toMatchObject({ values: ['1928', '2004'], differs: true });
  expect(row('garages')).toMatchObject({ values: ['2', '2'], differs: false });
  expect(row('lift')).toMatchObject({ values: ['Nee', null], differs: true });
  expect(row('place')).toMatchObject({ values: ['Ronse [9600]', 'Ronse [9600]'], differs: false });
});

test('what none of them states is left out, and a price that is not public stays so', () => {
  const hidden = property({ price: { amount: null, published: false, unit: null } });
  const rows = compareRows([hidden, property({})], 'nl', t);
  expect(rows.map(({ key }) => key)).not.toContain('pool');
  expect(rows.map(({ key }) => key)).not.toContain('bathrooms');
  expect(rows.find(({ key }) => key === 'price')?.values[0]).toBe('Prijs op aanvraag');
});

test('what became of each stands by its own word', () => {
  const states = ['available', 'option', 'under-offer', 'sold', 'rented', 'unknown'] as const;
  const rows = compareRows(
    states.map((availability) => property({ availability })),
    'nl',
    t,
  );
  expect(rows.find(({ key }) => key === 'availability')?.values).toEqual([
    'Beschikbaar',
    'In optie',
    'Onder bod',
    'Verkocht',
    'Verhuurd',
    null,
  ]);
});

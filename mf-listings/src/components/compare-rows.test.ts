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

test('features are shown side by side, and different ones are marked', () => {
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
  expect(row('place')).toMatchObject({ values: ['9600 Ronse', '9600 Ronse'], differs: false });
});

test('features that no home states are left out, and a hidden price stays hidden', () => {
  const hidden = property({ price: { amount: null, published: false, unit: null } });
  const rows = compareRows([hidden, property({})], 'nl', t);
  expect(rows.map(({ key }) => key)).not.toContain('pool');
  expect(rows.map(({ key }) => key)).not.toContain('bathrooms');
  expect(rows.find(({ key }) => key === 'price')?.values[0]).toBe('Prijs op aanvraag');
});

test('the availability of each home has its own text', () => {
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

const euro = (amount: number) => ({ amount, published: true, unit: null });
const bestOf = (key: string, ...properties: Partial<ComparedProperty>[]) =>
  compareRows(properties.map(property), 'nl', t).find((row) => row.key === key)?.best;

test.each([
  ['price', [{ price: euro(200) }, { price: euro(100) }, { price: euro(100) }], [false, true, true]],
  ['price', [{ price: euro(100) }, { price: euro(100) }], [false, false]],
  ['price', [{ price: euro(100) }, { price: { ...euro(90), unit: 7 } }], [false, false]],
  ['price', [{ price: euro(100) }, { price: euro(200) }, { price: { ...euro(90), unit: 7 } }], [false, false, false]],
  ['price', [{ price: euro(100) }, { price: euro(200) }, { price: { ...euro(150), unit: 7 } }], [true, false, false]],
  ['price', [{ price: euro(100) }, { price: { ...euro(90), published: false } }], [false, false]],
  ['price', [{ price: euro(100_000) }, { price: euro(900), goal: 'rent' }], [false, false]],
  ['price', [{ price: euro(300) }, { price: euro(200) }, { price: euro(90), annuity: true }], [false, true, false]],
  ['surface', [{ surface: 90 }, { surface: 120 }, { surface: null }], [false, true, false]],
  ['energy', [{ energy: { label: 'b', value: 120 } }, { energy: { label: 'a_plus', value: 10 } }], [false, true]],
  ['epc', [{ energy: { label: 'b', value: 120 } }, { energy: { label: 'a_plus', value: 10 } }], [false, true]],
  ['bedrooms', [{ bedrooms: 2 }, { bedrooms: 5 }], [false, false]],
] as const)('the best %s is only marked when the values can be compared', (key, properties, best) => {
  expect(bestOf(key, ...properties)).toEqual(best);
});

test('the surface of a plot does not count as living space', () => {
  expect(bestOf('surface', { surface: 90 }, { surface: 120 }, { surface: 824, typeIds: [4] })).toEqual([
    false,
    true,
    false,
  ]);
});

test('in French the adjective agrees with the feature', () => {
  const fields = (size: number) => ({ groundSurface: size, terraceSurface: size, gardenSurface: size });
  const home = (size: number): Partial<ComparedProperty> => ({
    ...{ price: euro(size), surface: size, fields: fields(size), goal: 'rent', charges: size },
    energy: { label: null, value: size },
  });
  const french = translatorIn('fr');
  const rows = compareRows([property(home(1)), property(home(2))], 'fr', french);
  const words = rows.flatMap(({ key, bestWord }) => (bestWord ? [[key, french(bestWord)]] : []));
  expect(Object.fromEntries(words)).toEqual({
    price: 'le plus bas',
    charges: 'les plus basses',
    epc: 'le plus bas',
    surface: 'la plus grande',
    groundSurface: 'la plus grande',
    terraceSurface: 'la plus grande',
    gardenSurface: 'le plus grand',
  });
});

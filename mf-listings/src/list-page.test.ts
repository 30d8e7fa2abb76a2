import { expect, test } from 'vitest';
import { queryFor } from './list-page.ts';

const area = { bounds: { south: 50.7, west: 3.5, north: 50.8, east: 3.7 } };
const shared = { cities: ['Ronse|9600'], area, minBedrooms: 2 };

test('the other goal keeps the place and the wishes, without the prices of this one', () => {
  const query = {
    ...shared,
    minPrice: 200_000,
    maxPerArea: 3000,
    annuity: true,
    sort: 'per-area-asc',
    page: 3,
  } as const;
  expect(queryFor('rent', { goal: 'sale', query })).toEqual({ ...shared, page: 1 });
});

test('its own goal keeps all filters, and the other one an order that both have', () => {
  const query = { ...shared, maxMonthly: 900, sort: 'surface-desc', page: 2 } as const;
  expect(queryFor('rent', { goal: 'rent', query })).toEqual({ ...query, page: 1 });
  expect(queryFor('sale', { goal: 'rent', query })).toEqual({ ...shared, sort: 'surface-desc', page: 1 });
});

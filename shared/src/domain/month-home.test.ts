import { expect, it } from 'vitest';
import { monthHomeOf } from './month-home.ts';

const house: Parameters<typeof monthHomeOf>[0] = {
  id: '1042',
  goal: 'sale',
  typeIds: [1],
  typeName: 'House',
  title: '',
  price: { amount: 300_000, published: true, unit: null },
  charges: null,
  zip: '9600',
  energy: { value: 150, label: 'b' },
  surface: 120,
};

it.each([
  ['a house', {}, true],
  ['a home to rent', { goal: 'rent', zip: 'L-1000' }, true],
  ['a life annuity', { annuity: true, annuityRent: 640 }, false],
  ['a price on request', { price: { amount: null, published: false, unit: null } }, false],
  ['a price that only begins there', { price: { amount: 300_000, published: true, unit: 7 } }, false],
  ['a home abroad', { zip: 'L-1000' }, false],
  ['a shop', { typeIds: [6] }, false],
] as const)('of %s costs per month are known or not', (_, change, isKnown) => {
  const home = monthHomeOf({ ...house, ...change, typeIds: [...('typeIds' in change ? change.typeIds : [1])] });
  expect(home === null).toBe(!isKnown);
  if (home) expect(home).toMatchObject({ title: 'House', price: 300_000, energy: 150, label: 'b' });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calculatorRules as rules } from '../testing/calculator-rules.ts';
import { exampleProperty } from '../testing/property-arbitrary.ts';
import { calculationOf } from './calculation.ts';
import { parseCalculator } from './calculator-query.ts';
import { queryOf } from './home-query.ts';
import { withPurchaseCosts } from './with-purchase-costs.ts';

const home = (amount: number, zip: string, type: number) => ({
  ...exampleProperty,
  zip,
  typeIds: [type],
  price: { amount, published: true, unit: null },
  fields: { totalCost: 1, registrationRights: 1, vatValue: 1, notaryFees: 1 },
});

it('shows on the page of a home the same total as the calculator that it opens, to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.constantFrom('9600', '7800', '1050'),
      fc.constantFrom(1, 2, 8),
      (amount, zip, type) => {
        const property = home(amount, zip, type);
        const { fields } = withPurchaseCosts(property, rules);
        const { total, costsTotal } = calculationOf(parseCalculator(queryOf(property)), rules);
        expect(fields.totalCost).toBe(total);
        const { registrationRights, vatValue, notaryFeesWithVat } = fields;
        expect(Number(registrationRights ?? vatValue) + Number(notaryFeesWithVat)).toBeCloseTo(costsTotal, 6);
      },
    ),
  );
});

it.each([
  ['to rent', { goal: 'rent' }],
  ['without a public price', { price: { amount: null, published: false, unit: null } }],
  ['whose price only begins there', { price: { amount: 300_000, published: true, unit: 7 } }],
  ['abroad', { zip: 'L-1000' }],
] as const)('leaves a home %s as it is', (_, change) => {
  const property = { ...home(300_000, '9600', 1), ...change };
  expect(withPurchaseCosts(property, rules)).toBe(property);
  expect(withPurchaseCosts(home(300_000, '9600', 1), null).fields.totalCost).toBe(1);
});

it('shows no costs and no total of a life annuity, whatever the stock says', () => {
  const property = home(68_000, '9600', 1);
  const annuity = { ...property, fields: { ...property.fields, survivalRent: 640 } };
  for (const given of [rules, null]) expect(withPurchaseCosts(annuity, given).fields).toEqual({ survivalRent: 640 });
});

import { isAnnuity } from '@rowhouse/shared/contract/annuity';
import type { CalculatorRules } from '@rowhouse/shared/contract/calculator';
import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { startingFromUnit } from '@rowhouse/shared/domain/format';
import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import { parseCalculator } from './calculator-query.ts';
import { queryOf } from './home-query.ts';
import { type PurchaseCost, purchaseCosts, toCents } from './purchase-costs.ts';

/**
 * A home with its purchase costs as the calculator would compute them, so that its page shows the same total;
 * unchanged if its price is not a public whole amount. A life annuity has no such costs: they do not follow from its lump sum.
 */
export const withPurchaseCosts = (property: PropertyDetail, rules: CalculatorRules | null): PropertyDetail => {
  const { goal, price, zip } = property;
  if (isAnnuity(property)) {
    const {
      totalCost: _total,
      notaryFees,
      notaryFeesWithVat,
      registrationRights,
      vatValue,
      ...others
    } = property.fields;
    return { ...property, fields: others };
  }
  const input = parseCalculator(queryOf(property));
  const isOpen = goal === 'sale' && price.unit !== startingFromUnit && postalRegion(zip);
  if (!rules || !isOpen || !input.price || input.price !== price.amount) return property;
  const costs = purchaseCosts(input, rules);
  const sumOf = (...codes: PurchaseCost['code'][]) =>
    toCents(costs.filter(({ code }) => codes.includes(code)).reduce((sum, { amount }) => sum + amount, 0));
  const fees = {
    notaryFees: sumOf('notary', 'notary-file'),
    notaryFeesWithVat: sumOf('notary', 'notary-file', 'notary-vat'),
    totalCost: toCents(input.price + sumOf('duty', 'vat', 'notary', 'notary-file', 'notary-vat')),
  };
  const { registrationRights: _duty, vatValue: _vat, ...fields } = property.fields;
  const tax = input.kind === 'existing' ? { registrationRights: sumOf('duty') } : { vatValue: sumOf('vat') };
  return { ...property, fields: { ...fields, ...tax, ...fees } };
};

import type { StockFields } from '@rowhouse/shared/contract/stock';
import { isDwelling, isFlat, isNew } from './facts.ts';
import type { FieldSource } from './field-source.ts';

const tens = (euro: number): number => Math.round(euro / 10) * 10;

/** The costs of buying, besides the price. */
export const purchaseFields = ({ plan, random, region }: FieldSource): StockFields => {
  const { kind, price } = plan;
  const cadastralIncome = kind === 'garage' ? 74 : kind === 'land' ? 18 : random.whole(42, 160) * 10;
  const build = tens(price * 0.72);
  const rate = region === 'flanders' ? (isDwelling(kind) ? 0.02 : 0.12) : region === 'wallonia' ? 0.03 : 0.125;
  const notaryFees = tens(1900 + price * 0.0085);
  const common = {
    realEstateTax: Math.round(cadastralIncome * 1.12),
    notaryFees,
    notaryFeesWithVat: Math.round(notaryFees * 1.21),
    ...(isFlat(kind) && !isNew(kind) && { chargesOwner: random.whole(5, 16) * 10 }),
  };
  if (isNew(kind)) {
    const vatValue = Math.round(build * 0.21);
    const registrationRights = Math.round((price - build) * 0.12);
    return {
      ...common,
      realEstateTax: undefined,
      vatRegime: 'mixed',
      constructionCost: build,
      vatValue,
      registrationRights,
      totalCost: price + vatValue + registrationRights + common.notaryFeesWithVat,
    };
  }
  const registrationRights = Math.round(price * rate);
  return {
    ...common,
    cadastralIncome,
    vatRegime: 'registration-duty',
    registrationRights,
    totalCost: price + registrationRights + common.notaryFeesWithVat,
  };
};

/** The terms of the lease; a tenant of a home never pays the agency. */
export const leaseFields = ({ plan, region }: FieldSource): StockFields => {
  const { kind, price } = plan;
  if (kind === 'garage' || kind === 'parking') return { leaseContractType: 'short-term', depositAmount: price * 2 };
  if (!isDwelling(kind)) {
    return {
      leaseContractType: kind === 'commercial' ? 'commercial' : 'long-term',
      depositAmount: price * 3,
      agencyCost: kind === 'land' ? undefined : price,
      inventoryCost: kind === 'land' ? undefined : 350,
    };
  }
  const depositAmount = price * (region === 'flanders' ? 3 : 2);
  return { leaseContractType: 'nine-years', depositAmount, inventoryCost: kind === 'studio' ? 150 : 225 };
};

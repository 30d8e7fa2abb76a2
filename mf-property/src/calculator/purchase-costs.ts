import type { Region } from '@rowhouse/shared/domain/postal-region';

/** The registration duty of a region: rates as fractions, amounts in euros; an own sole home up to `upTo` has its own rate after a free first part. */
export interface DutyRule {
  readonly rate: number;
  readonly ownHome: {
    readonly rate: number;
    readonly exempt: number;
    /** The highest price for which it holds; null where there is none. */
    readonly upTo: number | null;
  };
}

/** A notary's estimate: a scale of the price, a fixed amount for the file, and the VAT on both. */
export interface NotaryRule {
  /** What is above `from` euros, up to the next one's, counts at `rate`; ascending from 0. */
  readonly scale: readonly { readonly from: number; readonly rate: number }[];
  /** Administrative costs of the file, in euros. */
  readonly file: number;
  readonly vat: number;
}

/** VAT on a new building; the lower rate asks for an own sole home in the place of one that was pulled down, no larger than `mostSurface` m². */
export interface NewBuildVatRule {
  readonly rate: number;
  readonly rebuild: { readonly rate: number; readonly mostSurface: number };
}

/** All that purchase costs are calculated by. */
export interface PurchaseRules {
  readonly duty: Readonly<Record<Region, DutyRule>>;
  readonly notary: NotaryRule;
  readonly newBuildVat: NewBuildVatRule;
}

/** A home that is bought: price in euros without VAT, living surface in m² where it is known. */
export interface Purchase {
  readonly price: number;
  readonly region: Region;
  readonly ownHome: boolean;
  readonly newBuild: boolean;
  /** It is built where another home was pulled down. */
  readonly rebuild: boolean;
  readonly surface: number | null;
}

/** One line of the costs, in euros to the cent; the rate as a fraction where one rate makes the amount. */
export interface PurchaseCost {
  readonly code: 'duty' | 'vat' | 'notary' | 'notary-file' | 'notary-vat';
  readonly amount: number;
  readonly rate: number | null;
}

/** The rate and the free part that hold for a price in a region; the limit itself is still below it. */
export const dutyTerms = (
  price: number,
  ownHome: boolean,
  { rate, ownHome: own }: DutyRule,
): { rate: number; exempt: number } => {
  const holds = ownHome && (own.upTo === null || price <= own.upTo);
  return holds ? { rate: own.rate, exempt: own.exempt } : { rate, exempt: 0 };
};

/** The registration duty on a price in euros, to the cent; never below 0. */
export const registrationDuty = (price: number, ownHome: boolean, rule: DutyRule): number => {
  const { rate, exempt } = dutyTerms(price, ownHome, rule);
  return toCents(Math.max(0, price - exempt) * rate);
};

/** What a notary asks for a price in euros by the scale, to the cent, without VAT. */
export const notaryFee = (price: number, { scale }: Pick<NotaryRule, 'scale'>): number => {
  const parts = scale.map(({ from, rate }, index) => {
    const to = scale[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return Math.max(0, Math.min(price, to) - from) * rate;
  });
  return toCents(parts.reduce((sum, part) => sum + part, 0));
};

/** The VAT rate on a new building, as a fraction. */
export const newBuildVatRate = ({ ownHome, rebuild, surface }: Purchase, rule: NewBuildVatRule): number => {
  const isLower = ownHome && rebuild && surface !== null && surface <= rule.rebuild.mostSurface;
  return isLower ? rule.rebuild.rate : rule.rate;
};

/** What buying a home costs over its price: duty, or VAT on a new building, then the notary's part; none for a price that is not above 0. */
export const purchaseCosts = (purchase: Purchase, rules: PurchaseRules): PurchaseCost[] => {
  const { price, region, ownHome, newBuild } = purchase;
  if (!Number.isFinite(price) || price <= 0) return [];
  const fee = notaryFee(price, rules.notary);
  const { file, vat } = rules.notary;
  const vatRate = newBuildVatRate(purchase, rules.newBuildVat);
  const tax: PurchaseCost = newBuild
    ? { code: 'vat', amount: toCents(price * vatRate), rate: vatRate }
    : {
        code: 'duty',
        amount: registrationDuty(price, ownHome, rules.duty[region]),
        rate: dutyTerms(price, ownHome, rules.duty[region]).rate,
      };
  return [
    tax,
    { code: 'notary', amount: fee, rate: null },
    { code: 'notary-file', amount: toCents(file), rate: null },
    { code: 'notary-vat', amount: toCents((fee + file) * vat), rate: vat },
  ];
};

/** The sum of costs in euros, to the cent. */
export const sumOfCosts = (costs: readonly { readonly amount: number }[]): number => {
  return toCents(costs.reduce((sum, { amount }) => sum + amount, 0));
};

const toCents = (euros: number): number => {
  return Math.round(euros * 100) / 100;
};

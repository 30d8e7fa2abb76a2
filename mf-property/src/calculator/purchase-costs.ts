import type { CalculatorRules } from '@rowhouse/shared/contract/calculator';
import type { Region } from '@rowhouse/shared/domain/postal-region';
import type { CalculatorInput } from './calculator-query.ts';

type DutyRule = CalculatorRules['duty'][Region];
type Rules = Pick<CalculatorRules, 'duty' | 'notary' | 'newBuildVat'>;

/** One cost item, in euros to the cent; the rate is a fraction if a single rate determines the amount. */
export interface PurchaseCost {
  readonly code: 'duty' | 'vat' | 'notary' | 'notary-file' | 'notary-vat';
  readonly amount: number;
  readonly rate: number | null;
}

export const toCents = (euros: number): number => Math.round(euros * 100) / 100;

/** The registration duty on a price in euros; an own sole home up to `upTo` has its own rate after an exempt first part. */
export const registrationDuty = (price: number, ownHome: boolean, { rate, ownHome: own }: DutyRule): PurchaseCost => {
  const holds = ownHome && (own.upTo === null || price <= own.upTo);
  const terms = holds ? own : { rate, exempt: 0 };
  return { code: 'duty', amount: toCents(Math.max(0, price - terms.exempt) * terms.rate), rate: terms.rate };
};

/** A notary's fee for a price in euros by the scale, to the cent, without VAT. */
export const notaryFee = (price: number, scale: CalculatorRules['notary']['scale']): number => {
  const parts = scale.map(({ from, rate }, index) => {
    const to = scale[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return Math.max(0, Math.min(price, to) - from) * rate;
  });
  return toCents(parts.reduce((sum, part) => sum + part, 0));
};

/**
 * The VAT rate on a new building; the reduced one requires an own sole home that replaces a demolished building, up to
 * a maximum surface.
 */
export const newBuildVatRate = (
  { use, kind, surface }: Pick<CalculatorInput, 'use' | 'kind' | 'surface'>,
  { rate, rebuild }: Rules['newBuildVat'],
): number =>
  use === 'own' && kind === 'rebuild' && surface !== null && surface <= rebuild.mostSurface ? rebuild.rate : rate;

/**
 * The costs of buying a home in addition to its price: duty, or VAT on a new building, then the notary's items; none
 * without a price.
 */
export const purchaseCosts = (input: CalculatorInput, rules: Rules): PurchaseCost[] => {
  const { price, region, use, kind } = input;
  if (!price) return [];
  const { file, vat, scale } = rules.notary;
  const fee = notaryFee(price, scale);
  const vatRate = newBuildVatRate(input, rules.newBuildVat);
  return [
    kind === 'existing'
      ? registrationDuty(price, use === 'own', rules.duty[region])
      : { code: 'vat', amount: toCents(price * vatRate), rate: vatRate },
    { code: 'notary', amount: fee, rate: null },
    { code: 'notary-file', amount: toCents(file), rate: null },
    { code: 'notary-vat', amount: toCents((fee + file) * vat), rate: vat },
  ];
};

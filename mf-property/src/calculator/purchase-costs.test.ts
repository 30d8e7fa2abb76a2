import type { Region } from '@rowhouse/shared/domain/postal-region';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalculatorInput } from './calculator-query.ts';
import { newBuildVatRate, notaryFee, purchaseCosts, registrationDuty, toCents } from './purchase-costs.ts';

const source = { name: 'A law', date: '2025-01-01' };
const rules: Parameters<typeof purchaseCosts>[1] = {
  duty: {
    flanders: { rate: 0.12, ownHome: { rate: 0.02, exempt: 0, upTo: null }, source },
    wallonia: { rate: 0.125, ownHome: { rate: 0.03, exempt: 0, upTo: null }, source },
    brussels: { rate: 0.125, ownHome: { rate: 0.125, exempt: 200_000, upTo: 600_000 }, source },
  },
  notary: {
    scale: [
      { from: 0, rate: 0.0456 },
      { from: 7_500, rate: 0.0285 },
      { from: 17_500, rate: 0.0228 },
      { from: 30_000, rate: 0.0171 },
      { from: 45_495, rate: 0.0114 },
      { from: 64_095, rate: 0.0057 },
      { from: 250_095, rate: 0.00057 },
    ],
    file: 1_100,
    vat: 0.21,
    source,
  },
  newBuildVat: { rate: 0.21, rebuild: { rate: 0.06, mostSurface: 175 }, source },
};

const purchase: CalculatorInput = {
  price: 300_000,
  region: 'flanders',
  use: 'own',
  kind: 'existing',
  surface: null,
  works: [],
  age: 'older',
  funds: null,
  years: null,
  rate: null,
  faults: {},
};

describe('the registration duty', () => {
  it.each<[Region, number, boolean, number]>([
    ['flanders', 300_000, false, 36_000],
    ['flanders', 300_000, true, 6_000],
    ['wallonia', 300_000, false, 37_500],
    ['wallonia', 300_000, true, 9_000],
    ['brussels', 300_000, false, 37_500],
    ['brussels', 300_000, true, 12_500],
    ['brussels', 199_999, true, 0],
    ['brussels', 200_000, true, 0],
    ['brussels', 200_001, true, 0.13],
    ['brussels', 600_000, true, 50_000],
    ['brussels', 600_001, true, 75_000.13],
    ['flanders', 199_999.99, true, 4_000],
  ])('in %s on %d, own home %s, is %d', (region, price, ownHome, duty) => {
    expect(registrationDuty(price, ownHome, rules.duty[region]).amount).toBe(duty);
  });

  const regions = fc.constantFrom<Region>('flanders', 'wallonia', 'brussels');
  const prices = fc.integer({ min: 1, max: 300_000_000 }).map((cents) => cents / 100);

  it('is in whole cents, and never higher for an own home', () => {
    fc.assert(
      fc.property(regions, prices, (region, price) => {
        const own = registrationDuty(price, true, rules.duty[region]).amount;
        const other = registrationDuty(price, false, rules.duty[region]).amount;
        expect(own).toBeLessThanOrEqual(other);
        for (const duty of [own, other]) expect(Math.abs(duty * 100 - Math.round(duty * 100))).toBeLessThan(1e-6);
      }),
    );
  });

  it('has an exemption only up to the limit', () => {
    fc.assert(
      fc.property(prices, (price) => {
        const { amount, rate } = registrationDuty(price, true, rules.duty.brussels);
        expect(amount).toBe(toCents(Math.max(0, price - (price <= 600_000 ? 200_000 : 0)) * 0.125));
        expect(rate).toBe(0.125);
      }),
    );
  });
});

describe('the notary', () => {
  it.each([
    [0, 0],
    [7_500, 342],
    [17_500, 627],
    [45_495, 1_176.96],
    [250_095, 2_449.2],
    [300_000, 2_477.65],
  ])('charges for %d by the scale %d', (price, fee) => {
    expect(notaryFee(price, rules.notary.scale)).toBe(fee);
  });

  it('never charges less for a higher price', () => {
    const price = fc.double({ min: 0, max: 5_000_000, noNaN: true });
    fc.assert(
      fc.property(price, price, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(notaryFee(low, rules.notary.scale)).toBeLessThanOrEqual(notaryFee(high, rules.notary.scale));
      }),
    );
  });
});

describe('VAT on a new building', () => {
  it.each<[Partial<CalculatorInput>, number]>([
    [{}, 0.21],
    [{ kind: 'rebuild', surface: 150 }, 0.06],
    [{ kind: 'rebuild', surface: 175 }, 0.06],
    [{ kind: 'rebuild', surface: 175.5 }, 0.21],
    [{ kind: 'rebuild', surface: null }, 0.21],
    [{ kind: 'rebuild', surface: 150, use: 'other' }, 0.21],
    [{ kind: 'new', surface: 150 }, 0.21],
  ])('with %j is at %d', (change, rate) => {
    expect(newBuildVatRate({ ...purchase, kind: 'new', ...change }, rules.newBuildVat)).toBe(rate);
  });
});

describe('the costs', () => {
  it('of an existing home are duty and notary, of a new one VAT and notary', () => {
    expect(purchaseCosts(purchase, rules)).toEqual([
      { code: 'duty', amount: 6_000, rate: 0.02 },
      { code: 'notary', amount: 2_477.65, rate: null },
      { code: 'notary-file', amount: 1_100, rate: null },
      { code: 'notary-vat', amount: 751.31, rate: 0.21 },
    ]);
    expect(purchaseCosts({ ...purchase, kind: 'new' }, rules)[0]).toEqual({
      code: 'vat',
      amount: 63_000,
      rate: 0.21,
    });
  });

  it.each([0, null])('are empty for the price %j', (price) => {
    expect(purchaseCosts({ ...purchase, price }, rules)).toEqual([]);
  });
});

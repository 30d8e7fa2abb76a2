import { languages } from '@rowhouse/shared/domain/language';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceText, priceSteps } from './price-steps.ts';

const history = fc.array(fc.record({ day: fc.constant('2026-07-15'), amount: fc.integer({ min: 0, max: 5 }) }));
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

describe('the prices of a property', () => {
  it('have no steps if there was only one, else steps from the first to the current one', () => {
    fc.assert(
      fc.property(history, (prices) => {
        const steps = priceSteps(prices);
        if (new Set(prices.map(({ amount }) => amount)).size < 2) {
          expect(steps).toEqual([]);
          return;
        }
        expect(steps[0]?.amount).toBe(prices.at(-1)?.amount);
        expect(steps.at(-1)).toMatchObject({ amount: prices[0]?.amount, difference: null });
        const differences = steps.slice(0, -1).map(({ difference }) => difference ?? 0);
        expect(differences).not.toContain(0);
        const sum = differences.reduce((all, one) => all + one, 0);
        expect(sum).toBe((prices.at(-1)?.amount ?? 0) - (prices[0]?.amount ?? 0));
      }),
    );
  });

  const prices = [
    { day: '2026-03-02', amount: 349_000 },
    { day: '2026-05-11', amount: 335_000 },
    { day: '2026-06-01', amount: 340_000.5 },
  ];

  it.each([
    ['nl', ['+€ 5.000,50 (+1,5 %)', '−€ 14.000 (−4 %)', null]],
    ['fr', ['+€ 5.000,50 (+1,5 %)', '−€ 14.000 (−4 %)', null]],
    ['en', ['+€ 5.000,50 (+1.5%)', '−€ 14.000 (−4%)', null]],
    ['de', ['+€ 5.000,50 (+1,5 %)', '−€ 14.000 (−4 %)', null]],
  ] as const)('differ in euro and percent as %s writes them', (language, texts) => {
    expect(priceSteps(prices).map((step) => plain(differenceText(step, language)))).toEqual(texts);
  });

  it('have no percentage after a price of zero', () => {
    const [step] = priceSteps([
      { day: '2026-03-02', amount: 0 },
      { day: '2026-05-11', amount: 900 },
    ]);
    for (const language of languages) expect(step && plain(differenceText(step, language))).toBe('+€ 900');
  });
});

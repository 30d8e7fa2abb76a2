import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mobilityScore, mobilityWeights, type PointKind, pointKinds } from './mobility-score.ts';

const all = (metres: number) => Object.fromEntries(pointKinds.map((kind) => [kind, metres]));
const distances = fc.record(
  Object.fromEntries(pointKinds.map((kind) => [kind, fc.integer({ min: 0, max: 20_000 })])) as Record<
    PointKind,
    fc.Arbitrary<number>
  >,
  { requiredKeys: [] },
);

describe('the mobility score', () => {
  it.each([
    ['nothing within reach', {}, 0],
    ['everything at the door', all(0), 10],
    ['everything at 250 metres', all(250), 10],
    ['everything at 6 kilometres', all(6000), 0],
    ['a shop and a stop at the door', { shop: 0, stop: 0 }, 4.3],
    ['a stop half way between near and far', { stop: 725 }, 1.1],
    ['a village', { shop: 1450, school: 900, stop: 300, station: 5000, doctor: 1200, park: 500 }, 5.8],
  ])('of %s is as expected', (_, nearest, score) => {
    expect(mobilityScore(nearest)).toBe(score);
  });

  it('is between 0 and 10, with one decimal', () => {
    fc.assert(
      fc.property(distances, (nearest) => {
        const score = mobilityScore(nearest);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(10);
        expect(Math.round(score * 10)).toBeCloseTo(score * 10, 9);
      }),
    );
  });

  it('never falls when something comes nearer', () => {
    fc.assert(
      fc.property(
        distances,
        fc.constantFrom(...pointKinds),
        fc.integer({ min: 0, max: 20_000 }),
        (nearest, kind, by) => {
          const closer = { ...nearest, [kind]: Math.max(0, (nearest[kind] ?? 20_000) - by) };
          expect(mobilityScore(closer)).toBeGreaterThanOrEqual(mobilityScore(nearest));
        },
      ),
    );
  });

  it('has weights that decrease from near to far', () => {
    for (const { weight, near, far } of Object.values(mobilityWeights)) {
      expect(weight).toBeGreaterThan(0);
      expect(far).toBeGreaterThan(near);
    }
  });
});

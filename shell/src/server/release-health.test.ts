import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createReleaseHealth, type HealthRule, healthRules, type Way } from './release-health.ts';

const never = 1_000_000;
const rules = healthRules(200, never);
const well = [{ owner: 'forms', failed: false }];
const badly = [{ owner: 'forms', failed: true }];
const counted = ['pages', 'forms'] as const;

describe.each(counted)('of %s, a share', (way) => {
  const { fewest, share } = rules[way];

  it(`of more than ${share} of at least ${fewest} is too much`, () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: fewest - 10, maxLength: 2 * fewest }), (shown) => {
        const health = createReleaseHealth(rules, () => 0);
        shown.forEach((failed, index) => {
          const bad = shown.slice(0, index + 1).filter(Boolean).length;
          const named = health.count(way, failed ? badly : well).length > 0;
          expect(named).toBe(failed && index + 1 >= fewest && bad > share * (index + 1));
        });
      }),
      { numRuns: 30 },
    );
  });
});

test('counts older than ten minutes are ignored', () => {
  let clock = 0;
  const health = createReleaseHealth(rules, () => clock);
  for (let n = 0; n < 300; n += 1) health.count('pages', badly);
  clock += 610_000;
  expect(health.count('pages', badly)).toEqual([]);
  expect(health.of('forms')).toEqual({ shown: 1, failed: 1 });
});

test('failures of one app count neither for another app on the same page nor for its next version', () => {
  const health = createReleaseHealth(rules, () => 0);
  const both = [...badly, { owner: 'listings', failed: false }];
  for (let n = 0; n < 250; n += 1) health.count('pages', both);
  expect(health.count('pages', both)).toEqual([{ owner: 'forms', why: 'it failed on 251 of 251 pages', never: true }]);
  health.reset('forms');
  expect(health.count('pages', both)).toEqual([]);
  expect(health.of('listings').failed).toBe(0);
});

const few: HealthRule = { fewest: never, share: 1, row: 5 };
const inARow: Record<Way, HealthRule> = { pages: few, forms: few, browsers: few };

describe.each(counted)('five failures in a row of %s', (way) => {
  it('are too many for a new release, if none between them succeeded', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (shown) => {
        const health = createReleaseHealth(inARow, () => 0);
        shown.forEach((failed, index) => {
          const named = health.count(way, failed ? badly : well).length > 0;
          const last = shown.slice(0, index + 1).slice(-5);
          expect(named).toBe(last.length === 5 && last.every(Boolean));
        });
      }),
    );
  });

  it('do not condemn a release that was shown two hundred times', () => {
    const health = createReleaseHealth(inARow, () => 0);
    for (let n = 0; n < 200; n += 1) health.count(way, well);
    const verdicts = Array.from({ length: 20 }, () => health.count(way, badly));
    expect(verdicts.flat()).toEqual([]);
  });

  it('are not made up of failures in different ways', () => {
    const health = createReleaseHealth(inARow, () => 0);
    for (let n = 0; n < 4; n += 1) health.count(way, badly);
    for (const other of counted.filter((one) => one !== way))
      for (let n = 0; n < 4; n += 1) expect(health.count(other, badly)).toEqual([]);
    expect(health.count(way, badly)).toHaveLength(1);
  });
});

describe('browsers', () => {
  it('count as a success only after half a minute without a failure', () => {
    let clock = 0;
    const health = createReleaseHealth(inARow, () => clock);
    const visitors = Array.from({ length: 5 }, () => health.browser('forms'));
    const undecided = health.browser('forms');
    expect(visitors.map((fails) => fails().length)).toEqual([0, 0, 0, 0, 1]);
    clock += 31_000;
    // The successful one came last.
    expect(visitors.at(-1)?.()).toEqual([]);
    expect(health.browser('forms')()).toEqual([]);
    expect(undecided()).toEqual([
      { owner: 'forms', why: 'it failed in the browsers of 5 visitors in a row', never: false },
    ]);
  });

  it('fail once each, and are weighed against successful ones', () => {
    const health = createReleaseHealth(rules, () => 0);
    for (let n = 0; n < 200; n += 1) health.browser('forms');
    const failing = Array.from({ length: 30 }, () => health.browser('forms'));
    const verdicts = failing.map((fails) => [fails(), fails()].flat());
    // More than a tenth of 230.
    expect(verdicts.findIndex((one) => one.length > 0)).toBe(23);
    expect(health.of('forms', 'browsers').shown).toBe(230);
  });
});

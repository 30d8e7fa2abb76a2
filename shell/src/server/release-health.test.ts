import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Family, families } from './browser-family.ts';
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
  expect(health.of('forms')).toEqual({ shown: 1, failed: 1, altered: 0 });
});

test('failures of one app count neither for another app on the same page nor for its next version', () => {
  const health = createReleaseHealth(rules, () => 0);
  const both = [...badly, { owner: 'listings', failed: false }];
  for (let n = 0; n < 250; n += 1) health.count('pages', both);
  expect(health.count('pages', both)).toMatchObject([
    { owner: 'forms', way: 'pages', why: 'it failed on 251 of 251 pages', never: true },
  ]);
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

  it('do not condemn one that was shown so often before a restart', () => {
    const health = createReleaseHealth(
      inARow,
      () => 0,
      (owner, of) => owner === 'forms' && of === way,
    );
    expect(Array.from({ length: 20 }, () => health.count(way, badly)).flat()).toEqual([]);
    expect(health.count(counted.find((one) => one !== way) ?? 'pages', badly)).toEqual([]);
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
  const who = (network: number, family: Family = 'chromium') => ({ network: `${network}`, family });

  it('in which a failure follows later belong to a row, and a success between them ends it, however new it is', () => {
    const health = createReleaseHealth(inARow, () => 0);
    for (let visitor = 0; visitor < 5; visitor += 1) health.report('forms', who(visitor), 'succeeded');
    const verdicts = [4, 0, 2, 1].map((visitor) => health.report('forms', who(visitor), 'failed'));
    expect(verdicts.flat()).toEqual([]);
    expect(health.report('forms', who(3), 'failed')).toMatchObject([
      { owner: 'forms', way: 'browsers', why: 'it failed in the browsers of 5 visitors in a row', never: false },
    ]);
  });

  it('of a healthy release with fifteen successes between five failures are no row', () => {
    const health = createReleaseHealth(healthRules(200, 5), () => 0);
    const verdicts = Array.from({ length: 20 }, (_, visitor) =>
      health.report('forms', who(visitor), visitor % 4 === 3 ? 'failed' : 'succeeded'),
    );
    expect(verdicts.flat()).toEqual([]);
    expect(health.of('forms', 'browsers')).toEqual({ shown: 20, failed: 5, altered: 0 });
  });

  it('of one visitor are no row, even if it comes back all night', () => {
    let clock = 0;
    const health = createReleaseHealth(inARow, () => clock);
    for (let hour = 0; hour < 12; hour += 1) {
      clock = hour * 3_600_000;
      expect(health.report('forms', who(1), 'failed')).toEqual([]);
      expect(health.of('forms', 'browsers').failed).toBe(1);
    }
  });

  it('count as what they last were: a failure stays, and weighs on the time of the first report', () => {
    let clock = 0;
    const health = createReleaseHealth(rules, () => clock);
    health.report('forms', who(1), 'succeeded');
    clock = 500_000;
    const counts = (['altered', 'succeeded', 'failed', 'altered', 'succeeded'] as const).map((outcome) => {
      health.report('forms', who(1), outcome);
      return health.of('forms', 'browsers');
    });
    const [altered, failed] = [
      { shown: 0, failed: 0, altered: 1 },
      { shown: 1, failed: 1, altered: 0 },
    ];
    expect(counts).toEqual([altered, altered, failed, failed, failed]);
    clock = 620_000;
    expect(health.of('forms', 'browsers')).toEqual({ shown: 0, failed: 0, altered: 0 });
  });

  it('of one family withdraw a release that others have long established, with altered pages between them', () => {
    const health = createReleaseHealth(healthRules(200, 5), () => 0);
    for (let visitor = 0; visitor < 300; visitor += 1) health.report('forms', who(visitor), 'succeeded');
    const outcomes = ['failed', 'altered', 'failed', 'failed', 'altered', 'failed', 'failed'] as const;
    const verdicts = outcomes.map((outcome, at) => health.report('forms', who(300 + at, 'firefox'), outcome));
    expect(verdicts.slice(0, -1).flat()).toEqual([]);
    expect(verdicts.at(-1)).toMatchObject([
      {
        owner: 'forms',
        way: 'browsers',
        why: 'it failed in the browsers of 5 visitors with Firefox in a row',
        never: false,
      },
    ]);
  });

  it('that the site is not built for are counted with all, and have no rule of their own', () => {
    const health = createReleaseHealth(inARow, () => 0);
    for (let visitor = 0; visitor < 60; visitor += 1) {
      const isOld = visitor % 2 === 0;
      const verdicts = health.report('forms', who(visitor, isOld ? 'other' : 'safari'), isOld ? 'failed' : 'succeeded');
      expect(verdicts).toEqual([]);
    }
    expect(health.byFamily('forms')).toMatchObject([
      { family: 'chromium', shown: 0, failed: 0 },
      { family: 'firefox', shown: 0, failed: 0 },
      { family: 'safari', shown: 30, failed: 0 },
      { family: 'other', shown: 30, failed: 30 },
    ]);
  });

  // What the documentation promises, counted anew for each report from all that came before it.
  const rule = { fewest: 12, share: 0.25, row: 4 };
  type Sent = [network: number, family: Family, outcome: 'succeeded' | 'altered' | 'failed'];
  const worst = ['succeeded', 'altered', 'failed'] as const;
  const isRefused = (sent: readonly Sent[]): boolean => {
    const visitors = new Map<number, Sent[2]>();
    for (const [network, , outcome] of sent)
      visitors.set(
        network,
        worst[Math.max(worst.indexOf(outcome), worst.indexOf(visitors.get(network) ?? 'succeeded'))] ?? outcome,
      );
    const counted = [...visitors].filter(([, outcome]) => outcome !== 'altered');
    const failed = counted.filter(([, outcome]) => outcome === 'failed');
    if (counted.length >= rule.fewest && failed.length > rule.share * counted.length) return true;
    // Rows are split at each success; the newest report is part of one of them.
    const last = sent.at(-1)?.[0];
    const rows = counted.reduce<number[][]>(
      ([now = [], ...done], [network, outcome]) =>
        outcome === 'failed' ? [[...now, network], ...done] : [[], now, ...done],
      [[]],
    );
    return rows.some((row) => row.length >= rule.row && row.some((network) => network === last));
  };
  const reports = (outcomes: readonly Sent[2][]) =>
    fc.array(fc.tuple(fc.nat(40), fc.constantFrom(...families), fc.constantFrom(...outcomes)), { maxLength: 60 });
  const decided = (sent: readonly Sent[]): boolean[] => {
    const health = createReleaseHealth({ pages: few, forms: few, browsers: rule }, () => 0);
    return sent.map(([network, family, outcome]) => health.report('forms', who(network, family), outcome).length > 0);
  };

  it('withdraw a release exactly if they do so together or in one family, for any sequence of reports', () => {
    fc.assert(
      fc.property(reports(worst), (sent) => {
        const expected = sent.map(([network, family, outcome], index) => {
          const before = sent.slice(0, index + 1);
          const inFamily = before.filter(([, one]) => one === family);
          const worse = (list: readonly Sent[]) =>
            !list.slice(0, -1).some(([one, , was]) => one === network && was === 'failed');
          if (outcome !== 'failed') return false;
          return (worse(before) && isRefused(before)) || (family !== 'other' && worse(inFamily) && isRefused(inFamily));
        });
        expect(decided(sent)).toEqual(expected);
      }),
    );
  });

  it('never withdraw a release by failures of altered pages alone', () => {
    fc.assert(
      fc.property(reports(['succeeded', 'altered']), (sent) => {
        expect(decided(sent)).not.toContain(true);
      }),
    );
  });

  it('withdraw no release in which each failure of a family follows a success of it, below the share', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...families), { maxLength: 40 }), (order) => {
        const sent = order.flatMap((family, index): Sent[] =>
          (['succeeded', 'succeeded', 'succeeded', 'failed'] as const).map((outcome, at) => [
            4 * index + at,
            family,
            outcome,
          ]),
        );
        expect(decided(sent)).not.toContain(true);
      }),
    );
  });
});

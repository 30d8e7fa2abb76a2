import type { RenderAnswer } from '../render/protocol.ts';

const slice = 10_000; // ms
const within = 10 * 60_000; // ms
// A release that was shown more often is established: occasional failures in a row no longer count.
const young = 200;
// ms after which a browser that reported no failure counts as a success.
const timeout = 30_000;

/** The ways in which a release is judged: pages that the server renders, forms that are sent, and visitors' browsers. */
export const ways = ['pages', 'forms', 'browsers'] as const;
export type Way = (typeof ways)[number];

/** The limit: more than `share` of at least `fewest` within ten minutes, or `row` failures in a row of a new release. */
export interface HealthRule {
  readonly fewest: number;
  readonly share: number;
  readonly row: number;
}
export type HealthRules = Readonly<Record<Way, HealthRule>>;

/** The rules; a few browsers always fail, because of extensions or a bad connection. */
export const healthRules = (fewest: number, row: number): HealthRules => ({
  pages: { fewest, share: 0.02, row },
  forms: { fewest: 20, share: 0.2, row },
  browsers: { fewest, share: 0.1, row },
});

/** The counts of a release within the last ten minutes. */
export interface Health {
  readonly shown: number;
  readonly failed: number;
}

/** An app that fails too often, and why. */
export interface Verdict {
  readonly owner: string;
  readonly why: string;
  /** Whether none of its pages succeeded since it has been shown. */
  readonly never: boolean;
}

interface Shown {
  failed: boolean;
  /** The time from which it counts as a success if it did not fail. */
  readonly decided: number;
}

interface Tally {
  slices: Map<number, Health>;
  /** Since the release has been shown. */
  total: number;
  well: number;
  /** The most recent ones, newest last. */
  last: Shown[];
}

const reasons: Readonly<Record<Way, (health: Health) => string>> = {
  pages: ({ failed, shown }) => `it failed on ${failed} of ${shown} pages`,
  forms: ({ failed, shown }) => `it failed on ${failed} of ${shown} forms that were sent`,
  browsers: ({ failed, shown }) => `it failed in the browsers of ${failed} of ${shown} visitors`,
};
const saidInARow: Readonly<Record<Way, (row: number) => string>> = {
  pages: (row) => `it failed on ${row} pages in a row`,
  forms: (row) => `it failed on ${row} forms in a row`,
  browsers: (row) => `it failed in the browsers of ${row} visitors in a row`,
};

const isTooMuch = ({ shown, failed }: Health, { fewest, share }: HealthRule): boolean =>
  shown >= fewest && failed > share * shown;

/** Counts, for each app, what was shown and what failed, in slices of ten seconds. */
export const createReleaseHealth = (rules: HealthRules, now: () => number = Date.now) => {
  const tallies = new Map<string, Map<Way, Tally>>();

  const tallyOf = (owner: string, way: Way): Tally => {
    const ofOwner = tallies.get(owner) ?? new Map<Way, Tally>();
    tallies.set(owner, ofOwner);
    const tally = ofOwner.get(way) ?? { slices: new Map<number, Health>(), total: 0, well: 0, last: [] };
    ofOwner.set(way, tally);
    for (const at of tally.slices.keys()) if (at * slice < now() - within) tally.slices.delete(at);
    return tally;
  };
  const of = (owner: string, way: Way = 'pages'): Health =>
    [...tallyOf(owner, way).slices.values()].reduce(
      (sum, one) => ({ shown: sum.shown + one.shown, failed: sum.failed + one.failed }),
      { shown: 0, failed: 0 },
    );
  const add = ({ slices }: Tally, shown: number, failed: number): void => {
    const at = Math.floor(now() / slice);
    const before = slices.get(at) ?? { shown: 0, failed: 0 };
    slices.set(at, { shown: before.shown + shown, failed: before.failed + failed });
  };
  const judge = (owner: string, way: Way): Verdict[] => {
    const [health, rule, { total, well, last }] = [of(owner, way), rules[way], tallyOf(owner, way)];
    const never = way === 'pages' && well === 0;
    if (isTooMuch(health, rule)) return [{ owner, why: reasons[way](health), never }];
    const decided = last.filter(({ failed, decided }) => failed || decided <= now()).slice(-rule.row);
    const isRow = decided.length >= rule.row && decided.every(({ failed }) => failed);
    return isRow && total <= young ? [{ owner, why: saidInARow[way](rule.row), never }] : [];
  };
  const show = (owner: string, way: Way, failed: boolean, decided: number): Shown => {
    const tally = tallyOf(owner, way);
    const one = { failed, decided };
    add(tally, 1, failed ? 1 : 0);
    tally.total += 1;
    tally.well += failed ? 0 : 1;
    tally.last = [...tally.last, one].slice(-4 * rules[way].row);
    return one;
  };

  return {
    of,
    /** Whether an app fails on a larger share of its pages than allowed, however few pages there are. */
    isFailing: (owner: string): boolean => isTooMuch(of(owner), { ...rules.pages, fewest: 0 }),
    /** Drops the counts of an app. */
    reset: (owner: string): void => void tallies.delete(owner),
    /** Counts a page or a sent form; returns the apps that failed on it and fail too often. */
    count: (way: Exclude<Way, 'browsers'>, apps: RenderAnswer['apps']): Verdict[] => {
      for (const { owner, failed } of apps) show(owner, way, failed, 0);
      return apps.flatMap(({ owner, failed }) => (failed ? judge(owner, way) : []));
    },
    /** Counts a browser that shows an app; call the returned function when the app fails there. */
    browser: (owner: string): (() => Verdict[]) => {
      const one = show(owner, 'browsers', false, now() + timeout);
      return () => {
        if (one.failed) return [];
        one.failed = true;
        add(tallyOf(owner, 'browsers'), 0, 1);
        return judge(owner, 'browsers');
      };
    },
  };
};

/** The counts of the apps of a set. */
export type ReleaseHealth = ReturnType<typeof createReleaseHealth>;

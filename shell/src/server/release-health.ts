import type { RenderAnswer } from '../render/protocol.ts';

const slice = 10_000; // ms
const within = 10 * 60_000; // ms
// A release that was shown more often has proved itself: what fails from time to time is no reason then.
const young = 200;
// ms after which a browser that reported no failure counts as one that shows its page well.
const patience = 30_000;

/** How a release is judged: by the pages that the server shows, by the forms that are sent to it, and by the browsers of visitors. */
export const ways = ['pages', 'forms', 'browsers'] as const;
export type Way = (typeof ways)[number];

/** What is too much: so large a share of at least so many within ten minutes, or so many in a row of a release that is new. */
export interface HealthRule {
  readonly fewest: number;
  readonly share: number;
  readonly row: number;
}
export type HealthRules = Readonly<Record<Way, HealthRule>>;

/** The rules; a few browsers always fail, by what is added to them or on a bad line. */
export const healthRules = (fewest: number, row: number): HealthRules => ({
  pages: { fewest, share: 0.02, row },
  forms: { fewest: 20, share: 0.2, row },
  browsers: { fewest, share: 0.1, row },
});

/** How a release did within the last ten minutes. */
export interface Health {
  readonly shown: number;
  readonly failed: number;
}

/** Too often, and how that is said. */
export interface Verdict {
  readonly owner: string;
  readonly why: string;
  /** Whether none of its pages went well since it is shown. */
  readonly never: boolean;
}

interface Shown {
  failed: boolean;
  /** From when on it counts where it did not fail. */
  readonly decided: number;
}

interface Tally {
  slices: Map<number, Health>;
  /** Since the release is shown. */
  total: number;
  well: number;
  /** The last ones, the newest last. */
  last: Shown[];
}

const said: Readonly<Record<Way, (health: Health) => string>> = {
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

/** Counts, for each app, what it showed and where it failed, in slices of ten seconds. */
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
    if (isTooMuch(health, rule)) return [{ owner, why: said[way](health), never }];
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
    /** Whether an app fails on more of its pages than it may, however few they are. */
    isFailing: (owner: string): boolean => isTooMuch(of(owner), { ...rules.pages, fewest: 0 }),
    /** Drops the counts of an app. */
    reset: (owner: string): void => void tallies.delete(owner),
    /** Counts a page, or a form that was sent; gives the apps that failed on it and fail too often. */
    count: (way: Exclude<Way, 'browsers'>, apps: RenderAnswer['apps']): Verdict[] => {
      for (const { owner, failed } of apps) show(owner, way, failed, 0);
      return apps.flatMap(({ owner, failed }) => (failed ? judge(owner, way) : []));
    },
    /** Counts a browser that shows an app; what it gives is told once the app fails there. */
    browser: (owner: string): (() => Verdict[]) => {
      const one = show(owner, 'browsers', false, now() + patience);
      return () => {
        if (one.failed) return [];
        one.failed = true;
        add(tallyOf(owner, 'browsers'), 0, 1);
        return judge(owner, 'browsers');
      };
    },
  };
};

/** How the apps of a set do. */
export type ReleaseHealth = ReturnType<typeof createReleaseHealth>;

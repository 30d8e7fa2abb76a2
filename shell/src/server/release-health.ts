import { type Family, families, nameOf } from './browser-family.ts';

const slice = 10_000; // ms
const within = 10 * 60_000; // ms
// A release that was shown more often is established: occasional failures in a row no longer count.
const young = 200;
// Visitors whom an app remembers, for ten minutes.
const mostVisitors = 20_000;
// Failed pages and parts that an app remembers, and that a reason names.
const mostParts = 20;
const mostNamed = 3;

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

/** The counts of a release within the last ten minutes; `altered` counts what failed only on altered pages, and nothing else does. */
export interface Health {
  readonly shown: number;
  readonly failed: number;
  readonly altered: number;
}

/** An app that fails too often, and why. */
export interface Verdict {
  readonly owner: string;
  readonly why: string;
  readonly way: Way;
  /** The share of what was shown that failed, within ten minutes. */
  readonly failed: number;
  /** How many were shown within ten minutes. */
  readonly shown: number;
  /** The pages and parts that failed, the newest first. */
  readonly parts: readonly string[];
  /** Whether none of its pages succeeded since it has been shown. */
  readonly never: boolean;
}

/** An app of a page, whether it failed, and the page or part that did. */
export interface ShownApp {
  readonly owner: string;
  readonly failed: boolean;
  readonly part?: string | undefined;
}

/** Who sent a report: a network, and the family of its browser. */
export interface Visitor {
  readonly network: string;
  readonly family: Family;
}

// Of a page, a form or a visitor. It only gets worse: whatever else a visitor reports, a failure stays.
const outcomes = ['succeeded', 'altered', 'failed'] as const;
type Outcome = (typeof outcomes)[number];
type Slice = Record<Outcome, number> & { readonly at: number };

interface Showing {
  outcome: Outcome;
  readonly slice: Slice;
  /** Several showings of one visitor are one failure in a row. */
  readonly visitor: string | null;
}

interface Tally {
  slices: Map<number, Slice>;
  /** Since the release has been shown. */
  total: number;
  succeeded: boolean;
  /** In order, until the release is established. */
  all: Showing[];
  visitors: Map<string, Showing>;
  /** What failed since the release has been shown, the newest last. */
  parts: Set<string>;
}

const reasons: Readonly<Record<Way, (health: Health, who: string) => string>> = {
  pages: ({ failed, shown }) => `it failed on ${failed} of ${shown} pages`,
  forms: ({ failed, shown }) => `it failed on ${failed} of ${shown} forms that were sent`,
  browsers: ({ failed, shown }, who) => `it failed in the browsers of ${failed} of ${shown} ${who}`,
};
const saidInARow: Readonly<Record<Way, (row: number, who: string) => string>> = {
  pages: (row) => `it failed on ${row} pages in a row`,
  forms: (row) => `it failed on ${row} forms in a row`,
  browsers: (row, who) => `it failed in the browsers of ${row} ${who} in a row`,
};

const isTooMuch = ({ shown, failed }: Health, { fewest, share }: HealthRule): boolean =>
  shown >= fewest && failed > share * shown;

/** The number of visitors that failed in a row, in the row that a showing is part of: no success is between them. */
const rowOf = (all: readonly Showing[], one: Showing): number => {
  const at = all.lastIndexOf(one);
  const before = all.findLastIndex(({ outcome }, index) => index < at && outcome === 'succeeded');
  const after = all.findIndex(({ outcome }, index) => index > at && outcome === 'succeeded');
  const failed = all
    .slice(before + 1, after < 0 ? undefined : after)
    .flatMap(({ outcome, visitor }, index) => (outcome === 'failed' ? [visitor ?? index] : []));
  return at < 0 ? 0 : new Set(failed).size;
};

/**
 * Counts, for each app, what was shown and what failed, in slices of ten seconds; what visitors' browsers report is
 * counted for all of them and for each family of browsers.
 */
export const createReleaseHealth = (
  rules: HealthRules,
  now: () => number = () => performance.now(),
  isEstablished: (owner: string, way: Way) => boolean = () => false,
) => {
  const tallies = new Map<string, Map<string, Tally>>();

  const tallyOf = (owner: string, way: Way, family: Family | null = null): Tally => {
    const ofOwner = tallies.get(owner) ?? new Map<string, Tally>();
    tallies.set(owner, ofOwner);
    const key = `${way} ${family}`;
    const empty = (): Tally => ({
      slices: new Map(),
      total: 0,
      succeeded: false,
      all: [],
      visitors: new Map(),
      parts: new Set(),
    });
    const tally = ofOwner.get(key) ?? empty();
    ofOwner.set(key, tally);
    const first = (now() - within) / slice;
    for (const at of tally.slices.keys()) if (at < first) tally.slices.delete(at);
    for (const [visitor, { slice }] of tally.visitors) {
      if (slice.at >= first && tally.visitors.size <= mostVisitors) break;
      tally.visitors.delete(visitor);
    }
    return tally;
  };
  const of = (owner: string, way: Way = 'pages', family: Family | null = null): Health => {
    const slices = [...tallyOf(owner, way, family).slices.values()];
    const sum = (outcome: Outcome) => slices.reduce((total, one) => total + one[outcome], 0);
    return { shown: sum('succeeded') + sum('failed'), failed: sum('failed'), altered: sum('altered') };
  };
  const show = (tally: Tally, outcome: Outcome, visitor: string | null = null): Showing => {
    const at = Math.floor(now() / slice);
    const counts = tally.slices.get(at) ?? { at, succeeded: 0, altered: 0, failed: 0 };
    tally.slices.set(at, counts);
    counts[outcome] += 1;
    const one = { outcome, slice: counts, visitor };
    tally.total += 1;
    tally.succeeded ||= outcome === 'succeeded';
    tally.all = tally.total > young ? [] : [...tally.all, one];
    if (visitor !== null) tally.visitors.set(visitor, one);
    return one;
  };
  const judge = (owner: string, way: Way, one: Showing, family: Family | null = null): Verdict[] => {
    const [health, rule, tally] = [of(owner, way, family), rules[way], tallyOf(owner, way, family)];
    const { shown, failed } = health;
    const who = family ? `visitors with ${nameOf[family]}` : 'visitors';
    const parts = [...tally.parts].toReversed();
    const named = parts.length > 0 ? `: ${parts.slice(0, mostNamed).join(', ')}` : '';
    const verdict = (why: string): Verdict[] => [
      {
        ...{ owner, way, parts, shown, failed: failed / Math.max(1, shown) },
        why: why + named,
        never: way === 'pages' && !tally.succeeded,
      },
    ];
    if (isTooMuch(health, rule)) return verdict(reasons[way](health, who));
    // What is no longer new is not judged by rows, also after a restart.
    const row = isEstablished(owner, way) ? 0 : rowOf(tally.all, one);
    return row >= rule.row ? verdict(saidInARow[way](row, who)) : [];
  };
  const noteParts = (tally: Tally, part: string | undefined): void => {
    if (part === undefined) return;
    tally.parts.delete(part);
    tally.parts.add(part);
    const [oldest] = tally.parts;
    if (oldest !== undefined && tally.parts.size > mostParts) tally.parts.delete(oldest);
  };
  // A visitor counts once; returns null if nothing changed.
  const note = (tally: Tally, visitor: string, outcome: Outcome): Showing | null => {
    const showing = tally.visitors.get(visitor);
    if (!showing) return show(tally, outcome, visitor);
    if (outcomes.indexOf(outcome) <= outcomes.indexOf(showing.outcome)) return null;
    showing.slice[showing.outcome] -= 1;
    showing.slice[outcome] += 1;
    showing.outcome = outcome;
    return showing;
  };

  return {
    of,
    /** The counts of visitors by the family of their browsers. */
    byFamily: (owner: string) => families.map((family) => ({ family, ...of(owner, 'browsers', family) })),
    /** Whether an app fails on a larger share of its pages or forms than allowed, however few there are. */
    isFailing: (owner: string, way: Exclude<Way, 'browsers'> = 'pages'): boolean =>
      isTooMuch(of(owner, way), { ...rules[way], fewest: 0 }),
    /** Whether an app was shown so often, in one way, that it is no longer new. */
    isOld: (owner: string, way: Way): boolean => tallyOf(owner, way).total > young,
    /** Drops the counts of an app. */
    reset: (owner: string): void => void tallies.delete(owner),
    /** Counts a page or a sent form; returns the apps that failed on it and fail too often. */
    count: (way: Exclude<Way, 'browsers'>, apps: readonly ShownApp[]): Verdict[] => {
      const showings = apps.map(({ owner, failed, part }) => {
        const tally = tallyOf(owner, way);
        if (failed) noteParts(tally, part);
        return { owner, one: show(tally, failed ? 'failed' : 'succeeded') };
      });
      return showings.flatMap(({ owner, one }) => (one.outcome === 'failed' ? judge(owner, way, one) : []));
    },
    /**
     * Counts what a visitor's browser reports of an app: it succeeded, it failed, or it failed on a page that something
     * else had altered, which says nothing of the app. Returns a verdict if the app fails too often.
     */
    report: (owner: string, { network, family }: Visitor, outcome: Outcome, part?: string): Verdict[] => {
      const verdicts = [null, family].flatMap((group) => {
        const tally = tallyOf(owner, 'browsers', group);
        if (outcome === 'failed') noteParts(tally, part);
        const one = note(tally, network, outcome);
        return one && outcome === 'failed' && group !== 'other' ? judge(owner, 'browsers', one, group) : [];
      });
      return verdicts.slice(0, 1);
    },
  };
};

/** The counts of the apps of a set. */
export type ReleaseHealth = ReturnType<typeof createReleaseHealth>;

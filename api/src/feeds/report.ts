import type { FeedReason } from '../messages/feed-reasons.ts';

/** A line of a report: where in the feed, which value, and why it was not taken. */
export interface FeedNote {
  /** Of the home in the feed, as its source says it. */
  sourceId: string | null;
  /** Within the feed, such as `estates[3].price`. */
  path: string;
  /** As it came, cut to 200 characters. */
  value: string;
  why: string;
}

/** What a run did, or would do. */
export interface FeedReport {
  read: number;
  created: string[];
  /** The fields that changed, by the id of the home. */
  changed: Record<string, string[]>;
  unchanged: number;
  withdrawn: string[];
  /** Homes that were not taken at all; what stands of them stays. */
  skipped: FeedNote[];
  /** Values that were left out of homes that were taken. */
  notes: FeedNote[];
  /** How many more were skipped or noted than are listed. */
  more: { skipped: number; notes: number };
  /** Fields that a person holds, by the id of the home. */
  locked: Record<string, string[]>;
  /** How often each code came that no mapping knows, as `field=code`. */
  unknownCodes: Record<string, number>;
  newCities: string[];
  pictures: { named: number; toFetch: number };
  seconds: number;
  /** Largest resident memory of the reading process, in bytes. */
  peak: number;
  /** How many could vanish, before it. */
  standing: number;
  /** What would vanish, by its id in the feed, where the run waits for a person's word. */
  vanishing: string[];
  /** What the source sent by itself, where that made the run. */
  event?: string;
  /** Why it waits, failed, or withdrew nothing, for the operator. */
  why?: string;
  /** Why it failed or withdrew nothing, as a code. */
  reason?: FeedReason;
}

const mostListed = 1_000;
const mostCodes = 500;

/** A report in which nothing happened yet. */
export const emptyReport = (): FeedReport => ({
  read: 0,
  created: [],
  changed: {},
  unchanged: 0,
  withdrawn: [],
  skipped: [],
  notes: [],
  more: { skipped: 0, notes: 0 },
  locked: {},
  unknownCodes: {},
  newCities: [],
  pictures: { named: 0, toFetch: 0 },
  seconds: 0,
  peak: 0,
  standing: 0,
  vanishing: [],
});

/** Adds notes to a report; beyond some hundred they are counted alone, so that a broken feed does not fill the database. */
export const addNotes = (report: FeedReport, to: 'skipped' | 'notes', notes: readonly FeedNote[]): void => {
  const room = Math.max(0, mostListed - report[to].length);
  report[to].push(...notes.slice(0, room));
  report.more[to] += Math.max(0, notes.length - room);
};

/** Counts codes that no mapping knows. */
export const addCodes = ({ unknownCodes }: FeedReport, codes: readonly { field: string; code: string }[]): void => {
  for (const { field, code } of codes) {
    const key = `${field}=${code}`;
    const isRoom = Object.hasOwn(unknownCodes, key) || Object.keys(unknownCodes).length < mostCodes;
    const counted = isRoom ? key : 'other';
    unknownCodes[counted] = (unknownCodes[counted] ?? 0) + 1;
  }
};

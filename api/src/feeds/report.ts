import * as v from 'valibot';
import { feedReasons } from '../messages/feed-reasons.ts';

const noteSchema = v.object({
  /** Of the home in the feed, as its source says it. */
  sourceId: v.nullable(v.string()),
  /** Within the feed, such as `estates[3].price`. */
  path: v.string(),
  /** As it came, cut to 200 characters. */
  value: v.string(),
  why: v.string(),
});

/** A line of a report: where in the feed, which value, and why it was not taken. */
export type FeedNote = v.InferOutput<typeof noteSchema>;

const ids = v.array(v.string());
const fields = v.record(v.string(), ids);

/** What a run did, or would do. */
export const feedReportSchema = v.object({
  read: v.number(),
  created: ids,
  /** The fields that changed, by the id of the home. */
  changed: fields,
  unchanged: v.number(),
  withdrawn: ids,
  /** Homes that were not taken at all; what stands of them stays. */
  skipped: v.array(noteSchema),
  /** Values that were left out of homes that were taken. */
  notes: v.array(noteSchema),
  /** How many more were skipped or noted than are listed. */
  more: v.object({ skipped: v.number(), notes: v.number() }),
  /** Fields that a person holds, by the id of the home. */
  locked: fields,
  /** How often each code came that no mapping knows, as `field=code`. */
  unknownCodes: v.record(v.string(), v.number()),
  newCities: ids,
  pictures: v.object({ named: v.number(), toFetch: v.number() }),
  seconds: v.number(),
  /** Largest resident memory of the reading process, in bytes. */
  peak: v.number(),
  /** How many could vanish, before it. */
  standing: v.number(),
  /** What would vanish, by its id in the feed, where the run waits for a person's word. */
  vanishing: ids,
  /** What the source sent by itself, where that made the run. */
  event: v.optional(v.string()),
  /** Why it waits, failed, or withdrew nothing, for the operator. */
  why: v.optional(v.string()),
  /** Why it failed or withdrew nothing, as a code. */
  reason: v.optional(v.picklist(feedReasons)),
});

/** What a run did, or would do. */
export type FeedReport = v.InferOutput<typeof feedReportSchema>;

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

/** A report as it was stored; what one of an earlier version does not have is empty. */
export const reportIn = (stored: unknown): FeedReport =>
  v.parse(feedReportSchema, { ...emptyReport(), ...Object(stored) });

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

import * as v from 'valibot';
import { feedReasons } from '../messages/feed-reasons.ts';

const noteSchema = v.object({
  /** The home's id in the feed, as its source writes it. */
  sourceId: v.nullable(v.string()),
  /** Within the feed, such as `estates[3].price`. */
  path: v.string(),
  /** As received, cut to 200 characters. */
  value: v.string(),
  why: v.string(),
});

/** A line of a report: the place in the feed, the value, and why it was rejected. */
export type FeedNote = v.InferOutput<typeof noteSchema>;

const ids = v.array(v.string());
const fields = v.record(v.string(), ids);

/** The result of a run, or what it would be. */
export const feedReportSchema = v.object({
  read: v.number(),
  created: ids,
  /** The changed fields, by the id of the home. */
  changed: fields,
  unchanged: v.number(),
  withdrawn: ids,
  /** Homes that were rejected as a whole; their stored state stays. */
  skipped: v.array(noteSchema),
  /** Values that were left out of accepted homes. */
  notes: v.array(noteSchema),
  /** How many more were skipped or noted than are listed. */
  more: v.object({ skipped: v.number(), notes: v.number() }),
  /** Fields locked by a person, by the id of the home. */
  locked: fields,
  /** The count of each unknown code, as `field=code`. */
  unknownCodes: v.record(v.string(), v.number()),
  newCities: ids,
  pictures: v.object({ named: v.number(), toFetch: v.number() }),
  seconds: v.number(),
  /** Largest resident memory of the reading process, in bytes. */
  peak: v.number(),
  /** How many homes could vanish, before the run. */
  standing: v.number(),
  /** Ids in the feed of homes that would vanish, when the run waits for confirmation. */
  vanishing: ids,
  /** The event that caused the run, if any. */
  event: v.optional(v.string()),
  /** Why it waits, failed, or withdrew nothing, for the operator. */
  why: v.optional(v.string()),
  /** Why it failed or withdrew nothing, as a code. */
  reason: v.optional(v.picklist(feedReasons)),
});

/** The result of a run, or what it would be. */
export type FeedReport = v.InferOutput<typeof feedReportSchema>;

const mostListed = 1_000;
const mostCodes = 500;

/** An empty report. */
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

/** A stored report; fields that an earlier version did not have are empty. */
export const reportIn = (stored: unknown): FeedReport =>
  v.parse(feedReportSchema, { ...emptyReport(), ...Object(stored) });

/** Adds notes to a report. Beyond a limit they are only counted, so that a broken feed does not fill the database. */
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

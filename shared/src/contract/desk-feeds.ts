import * as v from 'valibot';
import { deskGet, deskPost } from './desk-endpoint.ts';
import { stockKinds } from './desk-media.ts';
import { languageInputSchema } from './language.ts';

const nothing = v.object({});
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const one = v.object({ name });
const moment = v.pipe(v.string(), v.isoTimestamp());
const run = v.pipe(v.string(), v.uuid());

/** How a run of a feed stands or ended. */
const feedRunStates = ['running', 'done', 'waiting', 'failed'] as const;

const feedSchema = v.object({
  name: v.string(),
  adapter: v.string(),
  /** Homes and projects of it that stand. */
  homes: v.number(),
  /** Minutes between runs; null where it runs by hand alone. */
  every: v.nullable(v.number()),
  /** Whether the adapters of today take its settings. */
  isReadable: v.boolean(),
  isRunning: v.boolean(),
  pausedAt: v.nullable(moment),
  /** When the timetable runs it next; null where it does not. */
  nextAt: v.nullable(moment),
  /** The run that waits for a person's word. */
  waitingRun: v.nullable(v.string()),
  /** Runs that failed since one that was done. */
  failures: v.number(),
  last: v.nullable(v.object({ state: v.picklist(feedRunStates), startedAt: moment })),
});

/** A feed as the desk lists it. */
export type DeskFeed = v.InferOutput<typeof feedSchema>;

const noteSchema = v.object({
  sourceId: v.nullable(v.string()),
  path: v.string(),
  value: v.string(),
  /** In English, as the adapter says it. */
  why: v.string(),
});

const homeSchema = v.object({ kind: v.picklist(stockKinds), id: v.string(), title: v.string() });

const runSchema = v.object({
  id: v.string(),
  state: v.picklist(feedRunStates),
  startedAt: moment,
  read: v.number(),
  created: v.number(),
  changed: v.number(),
  withdrawn: v.number(),
  skipped: v.number(),
  leftOut: v.number(),
});

/** A run of a feed in numbers. */
export type DeskFeedRun = v.InferOutput<typeof runSchema>;

/** Something that a code can be: `value` as JSON, which `null` is where the code says nothing that we show. */
const codeValue = v.pipe(v.string(), v.maxLength(200));

const codeSchema = v.object({
  /** As the feed calls it. */
  field: v.string(),
  code: v.string(),
  /** In how many homes, where the last complete reading and those after it said so. */
  homes: v.number(),
  /** Our field, such as `fields.heating`; null where none is known, and nothing can be chosen. */
  ours: v.nullable(v.string()),
  /** What it may be; empty where that is typed. */
  options: v.array(codeValue),
  /** What a person chose, as JSON; null where nobody did. */
  chosen: v.nullable(codeValue),
});

/** A code of a feed that no table of the adapter knows, or that a person gave a meaning. */
export type DeskFeedCode = v.InferOutput<typeof codeSchema>;

const pageSchema = v.object({
  feed: feedSchema,
  /** Newest first. */
  runs: v.array(runSchema),
  /** Of the run that was asked for, or the last one; null where none has run. */
  report: v.nullable(
    v.object({
      run: runSchema,
      /** Why it failed or withdrew nothing, as a sentence in the language that was asked for; empty where it did neither, or an earlier version wrote the report. */
      why: v.string(),
      /** The same for the operator, in English. */
      detail: v.optional(v.string(), ''),
      /** How many the run would have withdrawn, and of how many, where it waited for a person's word. */
      waited: v.optional(v.nullable(v.object({ count: v.number(), standing: v.number() })), null),
      skipped: v.array(noteSchema),
      notes: v.array(noteSchema),
      newCities: v.array(v.string()),
      /** Of the last run: the pictures and documents that cannot be had, and why. */
      badFiles: v.optional(
        v.array(
          v.object({
            address: v.string(),
            why: v.string(),
            /** Whether it is a photo as telephones store them, which the agency can mend by itself. */
            isHeic: v.optional(v.boolean(), false),
          }),
        ),
        [],
      ),
    }),
  ),
  /** What the waiting run would withdraw, and of how many that stand. */
  waiting: v.nullable(v.object({ run: v.string(), standing: v.number(), vanishing: v.array(homeSchema) })),
  codes: v.array(codeSchema),
  /** Homes of it with fields that a person holds. */
  locks: v.array(v.object({ ...homeSchema.entries, version: v.number(), fields: v.array(v.string()) })),
});

/** A feed with its runs, codes and locks. */
export type DeskFeedPage = v.InferOutput<typeof pageSchema>;

const codeOf = { name, field: v.pipe(v.string(), v.maxLength(200)), code: v.pipe(v.string(), v.maxLength(200)) };

/** What the desk does about feeds; their settings and secrets stay with the operator. */
export const deskFeedsEndpoints = {
  deskFeeds: deskGet('feeds.read')('/feeds', nothing, v.object({ feeds: v.array(feedSchema) })),
  deskFeed: deskGet('feeds.read')(
    '/feeds/one/:name',
    v.object({ name, run: v.optional(v.union([run, v.literal('')]), ''), ...languageInputSchema.entries }),
    pageSchema,
  ),
  /** Begins a run, and does not wait for its end; 'conflict' where one is under way. */
  deskFeedRun: deskPost('feeds.write')('/feeds/run', one, nothing),
  /** Lets go what the report of a waiting run names, and no more; 'conflict' where another run waits by now. */
  deskFeedConfirm: deskPost('feeds.write')('/feeds/confirm', v.object({ name, run }), nothing),
  /** Keeps what stands, and pauses the feed, since its next run would find the same. */
  deskFeedRefuse: deskPost('feeds.write')('/feeds/refuse', v.object({ name, run }), nothing),
  deskFeedPause: deskPost('feeds.write')('/feeds/pause', v.object({ name, paused: v.boolean() }), nothing),
  /** Says what a code is; the next run reads all of the feed by it. */
  deskFeedCode: deskPost('feeds.write')('/feeds/codes', v.object({ ...codeOf, ours: codeValue }), nothing),
  deskFeedCodeRemove: deskPost('feeds.write')('/feeds/codes/remove', v.object(codeOf), nothing),
};

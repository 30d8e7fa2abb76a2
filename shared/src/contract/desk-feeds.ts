import * as v from 'valibot';
import { deskGet, deskPost, withFreshProof } from './desk-endpoint.ts';
import { stockKinds } from './desk-media.ts';
import { feedAdapters, feedForms, isFeedFieldNeeded } from './desk-values.ts';
import { languageInputSchema } from './language.ts';

const nothing = v.object({});
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const feedName = v.object({ name });
const moment = v.pipe(v.string(), v.isoTimestamp());
const run = v.pipe(v.string(), v.uuid());

/** The state of a feed's run. */
const feedRunStates = ['running', 'done', 'waiting', 'failed'] as const;

const feedSchema = v.object({
  name: v.string(),
  adapter: v.string(),
  /** The number of its existing homes and projects. */
  homes: v.number(),
  /** Minutes between runs; null if it only runs by hand. */
  every: v.nullable(v.number()),
  /** Whether the current adapters accept its settings. */
  isReadable: v.boolean(),
  isRunning: v.boolean(),
  pausedAt: v.nullable(moment),
  /** When the timetable runs it next; null if it does not. */
  nextAt: v.nullable(moment),
  /** The run that waits for a person's decision. */
  waitingRun: v.nullable(v.string()),
  /** The number of failed runs since the last successful one. */
  failures: v.number(),
  /** `skipped` is the number of homes that the run left as they were, because it could not read them; an older API counts none. */
  last: v.nullable(
    v.object({ state: v.picklist(feedRunStates), startedAt: moment, skipped: v.optional(v.number(), 0) }),
  ),
});

/** A feed as the desk lists it. */
export type DeskFeed = v.InferOutput<typeof feedSchema>;

const noteSchema = v.object({
  sourceId: v.nullable(v.string()),
  path: v.string(),
  value: v.string(),
  /** In the requested language if `isTranslated`, otherwise the adapter's message in English. */
  why: v.string(),
  isTranslated: v.optional(v.boolean(), false),
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

/** Why a report leaves out a value with an unknown code; every other reason is in the adapter's own words. */
export const unknownCodeWhy = 'is an unknown code';

/** Why a report names a film or tour that the site cannot show. */
export const linkedVideoWhy = 'is no film or tour that the site can show; visitors get a link to it';

/** A run of a feed in numbers. */
export type DeskFeedRun = v.InferOutput<typeof runSchema>;

/** A possible meaning of a code, as JSON; `null` if the code means nothing that we show. */
const codeValue = v.pipe(v.string(), v.maxLength(200));

const codeSchema = v.object({
  /** The name of the field in the feed. */
  field: v.string(),
  code: v.string(),
  /** The number of homes with this code, according to the last complete reading and those after it. */
  homes: v.number(),
  /** Our field, such as `fields.heating`; null if it is unknown, in which case no meaning can be chosen. */
  ours: v.nullable(v.string()),
  /** The possible meanings; empty if the meaning is typed. */
  options: v.array(codeValue),
  /** The meaning that a person chose, as JSON; null if nobody did. */
  chosen: v.nullable(codeValue),
});

/** A code of a feed that no table of the adapter contains, or to which a person gave a meaning. */
export type DeskFeedCode = v.InferOutput<typeof codeSchema>;

/** What a feed logs in with, as its form asks for it. */
export const feedLoginFields = ['user', 'password'] as const;

/** One of `feedLoginFields`. */
export type FeedLoginField = (typeof feedLoginFields)[number];

const pageSchema = v.object({
  feed: feedSchema,
  /** What can be given again, since it was given at the desk; an older API says none. */
  login: v.optional(v.array(v.picklist(feedLoginFields)), []),
  /** Newest first. */
  runs: v.array(runSchema),
  /** Of the requested run, or of the last one; null if there was no run. */
  report: v.nullable(
    v.object({
      run: runSchema,
      /**
       * Why the run failed or withdrew nothing, as a sentence in the requested language. Empty if neither happened, or an earlier version
       * wrote the report.
       */
      why: v.string(),
      /** The same reason in English, for the operator. */
      detail: v.optional(v.string(), ''),
      /** The number of homes that the run would have withdrawn and the total, if it waited for a person's decision. */
      waited: v.optional(v.nullable(v.object({ count: v.number(), standing: v.number() })), null),
      skipped: v.array(noteSchema),
      notes: v.array(noteSchema),
      newCities: v.array(v.string()),
      /** Pictures and documents of the last run that could not be fetched, and why. */
      badFiles: v.optional(
        v.array(
          v.object({
            address: v.string(),
            why: v.string(),
            /** Whether it is a HEIC photo, the format of phones, which the agency can convert itself. */
            isHeic: v.optional(v.boolean(), false),
          }),
        ),
        [],
      ),
    }),
  ),
  /**
   * How many of its homes and projects on the market lack what an advertisement must say, as of now; a feed publishes them all the same.
   * An older API counts none.
   */
  lacking: v.optional(v.object({ property: v.number(), project: v.number() }), { property: 0, project: 0 }),
  /** The homes that the waiting run would withdraw, and the total number of existing ones. */
  waiting: v.nullable(v.object({ run: v.string(), standing: v.number(), vanishing: v.array(homeSchema) })),
  codes: v.array(codeSchema),
});

/** A feed with its runs and codes. */
export type DeskFeedPage = v.InferOutput<typeof pageSchema>;

const codeOf = { name, field: v.pipe(v.string(), v.maxLength(200)), code: v.pipe(v.string(), v.maxLength(200)) };

const text = (most: number) => v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(most, 'too-long'));
const line = (most: number) => v.pipe(text(most), v.regex(/^\P{Cc}*$/u, 'invalid'));

const newFeedFields = v.object({
  ...languageInputSchema.entries,
  name: v.pipe(text(40), v.minLength(1, 'required'), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'invalid-feed-name')),
  adapter: v.picklist(feedAdapters),
  address: v.pipe(text(2000), v.regex(/^(?:$|https:\/\/[^\s"'<>\\@/?#]+(?:[/?#][^\s"'<>\\]*)?$)/, 'invalid-address')),
  user: line(200),
  password: line(2000),
  client: line(100),
  /** A line for each column: its name in the table, `=`, and our field. */
  columns: text(20_000),
});

// What the form of the adapter needs is told with the other faults, at once.
const newFeedSchema = v.pipe(
  newFeedFields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    for (const key of feedForms[input.adapter])
      if (input[key] === '' && isFeedFieldNeeded(input.adapter, key))
        addIssue({ message: 'required', path: [{ type: 'object', origin: 'value', input, key, value: '' }] });
  }),
);

const feedLoginSchema = v.object({ ...languageInputSchema.entries, name, user: line(200), password: line(2000) });

/** The endpoints of the desk for feeds. Secrets are stored enciphered, and nobody reads them here; other settings are the operator's. */
export const deskFeedsEndpoints = {
  deskFeeds: deskGet('feeds.read')('/feeds', nothing, v.object({ feeds: v.array(feedSchema) })),
  deskFeed: deskGet('feeds.read')(
    '/feeds/one/:name',
    v.object({ name, run: v.optional(v.union([run, v.literal('')]), ''), ...languageInputSchema.entries }),
    pageSchema,
  ),
  /** Adds a feed at a public address; what it needs is checked as by the command, and no run is started. */
  deskFeedAdd: withFreshProof(deskPost('feeds.write')('/feeds/add', newFeedSchema, nothing)),
  /** Gives the login of a feed again that was added at the desk; a field that is empty stays as it is. */
  deskFeedLogin: withFreshProof(deskPost('feeds.write')('/feeds/login', feedLoginSchema, nothing)),
  /** Starts a run without waiting for its end; 'conflict' if one is in progress. */
  deskFeedRun: deskPost('feeds.write')('/feeds/run', feedName, nothing),
  /** Withdraws what the report of a waiting run names, and no more; 'conflict' if that run is no longer waiting. */
  deskFeedConfirm: deskPost('feeds.write')('/feeds/confirm', v.object({ name, run }), nothing),
  /** Keeps everything, and pauses the feed, since its next run would find the same. */
  deskFeedRefuse: deskPost('feeds.write')('/feeds/refuse', v.object({ name, run }), nothing),
  deskFeedPause: deskPost('feeds.write')('/feeds/pause', v.object({ name, paused: v.boolean() }), nothing),
  /** Sets the meaning of a code. The next run reads the whole feed with it. */
  deskFeedCode: deskPost('feeds.write')('/feeds/codes', v.object({ ...codeOf, ours: codeValue }), nothing),
  deskFeedCodeRemove: deskPost('feeds.write')('/feeds/codes/remove', v.object(codeOf), nothing),
};

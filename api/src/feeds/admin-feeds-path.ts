import * as v from 'valibot';
import { feedReasons } from '../messages/feed-reasons.ts';

/** Path of what the agency does about its feeds, below the API's prefix. */
export const adminFeedsPath = '/admin/feeds';

/** Path of the addresses at which portals fetch the stock. */
export const adminFeedAddressPath = '/admin/feed-addresses';

const note = v.object({ sourceId: v.nullable(v.string()), path: v.string(), value: v.string(), why: v.string() });
const ids = v.array(v.string());
const fields = v.record(v.string(), ids);

/** What a run did, as the API tells it. */
export const feedReportSchema = v.object({
  read: v.number(),
  created: ids,
  changed: fields,
  unchanged: v.number(),
  withdrawn: ids,
  skipped: v.array(note),
  notes: v.array(note),
  more: v.object({ skipped: v.number(), notes: v.number() }),
  locked: fields,
  unknownCodes: v.record(v.string(), v.number()),
  newCities: ids,
  pictures: v.object({ named: v.number(), toFetch: v.number() }),
  seconds: v.number(),
  peak: v.number(),
  standing: v.number(),
  vanishing: ids,
  event: v.optional(v.string()),
  why: v.optional(v.string()),
  reason: v.optional(v.picklist(feedReasons)),
});

/** How a run or a check ended; or that it could not begin or be told of. */
export const runAnswerSchema = v.union([
  v.object({ faults: v.array(v.string()) }),
  v.object({
    run: v.nullable(v.string()),
    state: v.picklist(['running', 'done', 'waiting', 'failed']),
    startedAt: v.optional(v.string()),
    report: feedReportSchema,
    /** Pictures and documents that could not be had, with the reason. */
    badFiles: v.optional(v.array(v.object({ address: v.string(), why: v.string() })), []),
  }),
]);

export type RunAnswer = v.InferOutput<typeof runAnswerSchema>;

/** All feeds, with how each ran last. */
export const feedListSchema = v.object({
  feeds: v.array(
    v.object({
      name: v.string(),
      adapter: v.string(),
      homes: v.number(),
      every: v.nullable(v.number()),
      waits: v.boolean(),
      last: v.nullable(v.object({ state: v.string(), startedAt: v.string() })),
    }),
  ),
});

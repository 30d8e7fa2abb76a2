import * as v from 'valibot';

/** Where Linux says of a process how much memory it had at most. */
export const ownStatus = '/proc/self/status';

/** What the reading process is asked for, as one line of JSON on its input. */
export const readingRequestSchema = v.object({
  adapter: v.string(),
  source: v.unknown(),
  secrets: v.record(v.string(), v.string()),
  allow: v.object({ http: v.boolean(), private: v.boolean() }),
  codes: v.record(v.string(), v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])))),
  since: v.nullable(v.string()),
  known: v.array(v.object({ sourceId: v.string(), project: v.nullable(v.string()) })),
  /** For what is too large for memory; `lines` in it are what was read. */
  folder: v.string(),
  /** Reads what one event is about, in place of the feed. */
  event: v.optional(v.object({ id: v.string(), subject: v.string(), at: v.string(), body: v.unknown() })),
});

export type ReadingRequest = v.InferOutput<typeof readingRequestSchema>;

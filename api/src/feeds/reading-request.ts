import * as v from 'valibot';

/** The file in which Linux reports a process's peak memory. */
export const ownStatus = '/proc/self/status';

/** The request to the reading process, as one line of JSON on its input. */
export const readingRequestSchema = v.object({
  adapter: v.string(),
  source: v.unknown(),
  secrets: v.record(v.string(), v.string()),
  allow: v.object({ http: v.boolean(), private: v.boolean() }),
  codes: v.record(v.string(), v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])))),
  since: v.nullable(v.string()),
  known: v.array(v.object({ sourceId: v.string(), project: v.nullable(v.string()) })),
  /** For data too large for memory; its file `lines` holds what was read. */
  folder: v.string(),
  /** Reads the subject of one event, instead of the feed. */
  event: v.optional(v.object({ id: v.string(), subject: v.string(), at: v.string(), body: v.unknown() })),
});

export type ReadingRequest = v.InferOutput<typeof readingRequestSchema>;

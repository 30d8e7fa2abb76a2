import * as v from 'valibot';
import { feedReportSchema } from './report.ts';

/** Path of the commands about feeds, below the API's prefix. */
export const adminFeedsPath = '/admin/feeds';

/** The result of a run or a check, or why it could not begin or be reported. */
export const runAnswerSchema = v.union([
  v.object({ faults: v.array(v.string()) }),
  v.object({
    run: v.nullable(v.string()),
    state: v.picklist(['running', 'done', 'waiting', 'failed']),
    startedAt: v.optional(v.string()),
    report: feedReportSchema,
    /** Pictures and documents that could not be fetched, with the reason. */
    badFiles: v.optional(v.array(v.object({ address: v.string(), why: v.string() })), []),
  }),
]);

export type RunAnswer = v.InferOutput<typeof runAnswerSchema>;

/** All feeds, with their last runs. */
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

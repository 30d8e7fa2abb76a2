import * as v from 'valibot';

/** A message of a frame that needs no port: 'map-ready', or 'map-failed' with an error in it. */
export const ownNewsSchema = v.object({
  type: v.string(),
  message: v.optional(v.string()),
  stack: v.optional(v.string()),
});

/** A message of a frame that needs no port. */
export type OwnNews = v.InferOutput<typeof ownNewsSchema>;

import * as v from 'valibot';

/** The most characters of an error's message. */
export const mostOfMessage = 200;

/** The most characters of an error's stack. */
export const mostOfStack = 2000;

/** The messages of a frame that need no port: that it is ready, and an error in it. */
export const ownNewsSchema = v.variant('type', [
  v.object({ type: v.literal('map-ready') }),
  v.object({
    type: v.literal('map-failed'),
    message: v.pipe(v.string(), v.maxLength(mostOfMessage)),
    stack: v.pipe(v.string(), v.maxLength(mostOfStack)),
  }),
]);

/** A message of a frame that needs no port. */
export type OwnNews = v.InferOutput<typeof ownNewsSchema>;

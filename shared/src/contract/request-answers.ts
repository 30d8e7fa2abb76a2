import * as v from 'valibot';

const stateSchema = v.fallback(
  v.picklist([
    'stored',
    // An appointment: booked, or nothing was stored because someone else took the last place.
    'confirmed',
    'full',
    // The same browser sent this form for documents before.
    'already-requested',
    // A mail was sent with which the visitor confirms the address.
    'confirm-by-mail',
  ]),
  'stored',
);

/** A mail to the visitor that was not sent, because the address had reached its limit. */
const unsentSchema = v.picklist(['confirmation', 'newsletter']);

/** A mail to the visitor that a limit can hold back: the confirmation of a request, or of a newsletter that was requested with it. */
export type UnsentMail = v.InferOutput<typeof unsentSchema>;

/**
 * The answer to a request: its id (empty if `full`), whether the same request was stored before, its result, the mails that a limit
 * held back, and the receipt for its thank-you page (empty if `full`).
 */
export const requestStoredSchema = v.object({
  id: v.string(),
  repeated: v.boolean(),
  state: stateSchema,
  unsent: v.optional(v.array(v.fallback(unsentSchema, 'confirmation')), []),
  receipt: v.optional(v.string(), ''),
});

/** The answer to a request. */
export type RequestAnswer = v.InferOutput<typeof requestStoredSchema>;

/** The result of a stored request; a reader maps an unknown state to 'stored'. */
export type RequestState = v.InferOutput<typeof stateSchema>;

/** The times at which a property can be visited, soonest first: id, start and end as instants, number of free places. */
export const slotsSchema = v.object({
  slots: v.array(
    v.object({
      id: v.string(),
      start: v.pipe(v.string(), v.isoTimestamp()),
      end: v.pipe(v.string(), v.isoTimestamp()),
      free: v.number(),
    }),
  ),
});

/** A time at which a property can be visited. */
export type Slot = v.InferOutput<typeof slotsSchema>['slots'][number];

/** A token from a mail. */
export const tokenSchema = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(500)) });

/** The subscription of a token from a mail, and its state: waiting for the address to be confirmed, active, or ended. */
export const subscriptionSchema = v.object({
  what: v.picklist(['newsletter', 'demand']),
  state: v.picklist(['waiting', 'active', 'ended']),
});

/** The subscription of a token from a mail. */
export type Subscription = v.InferOutput<typeof subscriptionSchema>;

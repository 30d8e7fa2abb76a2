import * as v from 'valibot';

const stateSchema = v.fallback(
  v.picklist([
    'stored',
    // An appointment: taken, or nothing was stored because another took the last one.
    'confirmed',
    'full',
    // Documents that the same person asked for before.
    'already-requested',
    // A mail was sent by which the visitor confirms the address.
    'confirm-by-mail',
  ]),
  'stored',
);

/** A mail to the visitor that was not sent, since their address had as many as one may get. */
const unsentSchema = v.picklist(['confirmation', 'newsletter']);

/** A mail to the visitor that a limit can hold back: the confirmation of a request, or of the newsletter that was asked for with it. */
export type UnsentMail = v.InferOutput<typeof unsentSchema>;

/** The answer to a request: its id (empty when `full`), whether the same had been stored before, what became of it, which mails a limit held back, and the receipt by which its thank-you page knows of it (empty when `full`). */
export const requestStoredSchema = v.object({
  id: v.string(),
  repeated: v.boolean(),
  state: stateSchema,
  unsent: v.optional(v.array(v.fallback(unsentSchema, 'confirmation')), []),
  receipt: v.optional(v.string(), ''),
});

/** The answer to a request. */
export type RequestStored = v.InferOutput<typeof requestStoredSchema>;

/** What became of a stored request; a reader turns a state it does not know into 'stored'. */
export type RequestState = v.InferOutput<typeof stateSchema>;

/** The times at which a property can be visited, soonest first: id, start and end as instants, places that are free. */
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

/** A token out of a mail. */
export const tokenSchema = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(500)) });

/** What a token of a mail is for, and how that stands: mails wait for the address to be confirmed, come, or have ended. */
export const subscriptionSchema = v.object({
  what: v.picklist(['newsletter', 'demand']),
  state: v.picklist(['waiting', 'active', 'ended']),
});

/** What a token of a mail is for. */
export type Subscription = v.InferOutput<typeof subscriptionSchema>;

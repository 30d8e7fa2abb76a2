import type { GoneReason } from './gone.ts';
import type { TypedValues } from './sent-values.ts';

/** Why a valid form was not sent, or may not have been (`perhaps-sent`), with the HTTP status of the answer; the texts are `not-sent.<reason>.…`. */
export const notSentStatus = {
  retry: 503,
  'perhaps-sent': 503,
  'too-many-requests': 429,
  'proof-needed': 428,
} as const;

export type NotSentReason = keyof typeof notSentStatus;

/** A form that was not sent: either an error code per field, or one of `notSent`, `gone` and `amountMismatch`; with what was typed. */
export interface Refusal {
  errors: Readonly<Record<string, string>>;
  notSent: NotSentReason | null;
  /** Why the home or project became unavailable while the form was filled in. */
  gone?: GoneReason;
  /** The amount in letters, if it differs from the digits; it is accepted when the same letters are sent again. */
  amountMismatch: string | null;
  /** The amount that was offered, if it could be read. */
  offered?: number | null;
  values: TypedValues;
}

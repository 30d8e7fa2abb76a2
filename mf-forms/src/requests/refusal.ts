import type { TypedValues } from './sent-values.ts';

/** Why a valid form was not sent; its texts are `not-sent.<reason>.…`. */
export const notSentReasons = ['retry', 'too-many-requests', 'proof-needed'] as const;

export type NotSentReason = (typeof notSentReasons)[number];

/** HTTP status of an answer that says why a form was not sent. */
export const notSentStatus: Record<NotSentReason, number> = {
  retry: 503,
  'too-many-requests': 429,
  'proof-needed': 428,
};

/** A form that was not sent: the code of each field's fault, or none and `notSent` or a warning, and what was typed. */
export interface Refusal {
  errors: Readonly<Record<string, string>>;
  notSent: NotSentReason | null;
  /** The amount in letters, where it does not say the same as its digits: sent once more, it is taken. */
  doubted: string | null;
  values: TypedValues;
}

import type { GoneReason } from './gone.ts';
import type { TypedValues } from './sent-values.ts';

/** Why a valid form was not sent, and the HTTP status of the answer that says so; its texts are `not-sent.<reason>.…`. */
export const notSentStatus = { retry: 503, 'too-many-requests': 429, 'proof-needed': 428 } as const;

export type NotSentReason = keyof typeof notSentStatus;

/** A form that was not sent: the code of each field's fault, or none and `notSent`, `gone` or a warning, and what was typed. */
export interface Refusal {
  errors: Readonly<Record<string, string>>;
  notSent: NotSentReason | null;
  /** What became of that which it is about, while it was filled in. */
  gone?: GoneReason;
  /** The amount in letters, where it does not say the same as its digits: sent once more, it is taken. */
  doubted: string | null;
  values: TypedValues;
}

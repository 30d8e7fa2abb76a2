/** Why a run failed, or withdrew nothing; the agency is told each in its own language. */
export const feedReasons = [
  'settings',
  'access',
  'unreachable',
  'missing',
  'content',
  'too-much',
  'ended',
  'nameless',
  'other',
] as const;

export type FeedReason = (typeof feedReasons)[number];

/** Why nothing of a feed can be read; the message is for the operator. */
export class ReadingFault extends Error {
  readonly reason: FeedReason;

  constructor(message: string, reason: FeedReason = 'content') {
    super(message);
    this.reason = reason;
  }
}

/** The same fault, which says of which file it is; any other error as it is. */
export const faultOfFile = (name: string, error: unknown): unknown =>
  error instanceof ReadingFault ? new ReadingFault(`${name} ${error.message}`, error.reason) : error;

import type { FeedReason } from '../messages/feed-reasons.ts';

/** Why nothing of a feed can be read; the message is for the operator. */
export class ReadingFault extends Error {
  readonly reason: FeedReason;

  constructor(message: string, reason: FeedReason = 'content') {
    super(message);
    this.reason = reason;
  }
}

/** The same fault with the name of its file; any other error unchanged. */
export const faultOfFile = (name: string, error: unknown): unknown =>
  error instanceof ReadingFault ? new ReadingFault(`${name} ${error.message}`, error.reason) : error;

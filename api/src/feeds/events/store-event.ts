import { createHash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { feedEvents } from '../../database/schema.ts';
import type { FeedEvent } from '../adapter.ts';

/** The row id of an event, derived from the source's id, so that the same event is one row. */
const rowId = (feed: string, eventId: string): string => {
  const bytes = createHash('sha256').update(`${feed}\n${eventId}`).digest().subarray(0, 16);
  // UUID version 8: custom.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Stores an event of a feed, to be applied afterwards; returns whether it is new. */
export const storeEvent = async (database: Database, feed: string, event: FeedEvent, at: Date): Promise<boolean> => {
  const id = rowId(feed, event.id);
  const stored = await database
    .insert(feedEvents)
    .values({ id, feed, eventId: event.id, body: event, receivedAt: at, dueAt: at })
    .onConflictDoNothing()
    .returning({ id: feedEvents.id });
  return stored.length > 0;
};

import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { and, asc, eq, isNotNull, isNull, lt, lte, ne, or, sql } from '../../database/orm.ts';
import { feedEvents } from '../../database/schema.ts';
import { afterFailure } from '../../jobs/after-failure.ts';
import type { FeedEvent } from '../adapter.ts';

const eventSchema: v.GenericSchema<unknown, FeedEvent> = v.object({
  id: v.string(),
  subject: v.string(),
  at: v.string(),
  body: v.unknown(),
});

export type EventRow = typeof feedEvents.$inferSelect;

export const eventIn = ({ body }: EventRow): FeedEvent => v.parse(eventSchema, body);

/** How long an applied event is remembered, in ms: a copy of it that arrives meanwhile is not applied again. */
export const keptDone = 30 * 24 * 3_600_000;
const keptDead = 90 * 24 * 3_600_000;

export const isOpen = and(isNull(feedEvents.doneAt), isNull(feedEvents.deadAt));

/** The feeds with a due event, the one that waits longest first. */
export const feedsDue = async (database: Database, time: Date): Promise<string[]> => {
  const rows = await database
    .select({ feed: feedEvents.feed })
    .from(feedEvents)
    .where(and(isOpen, lte(feedEvents.dueAt, time)))
    .groupBy(feedEvents.feed)
    .orderBy(sql`min(${feedEvents.dueAt})`);
  return rows.map(({ feed }) => feed);
};

/** The event of a feed that is due first. */
export const eventDue = async (database: Database, feed: string, time: Date): Promise<EventRow | undefined> => {
  const [row] = await database
    .select()
    .from(feedEvents)
    .where(and(eq(feedEvents.feed, feed), isOpen, lte(feedEvents.dueAt, time)))
    .orderBy(asc(feedEvents.dueAt), asc(feedEvents.receivedAt), asc(feedEvents.id))
    .limit(1);
  return row;
};

/** Whether a later event of the same subject was or will be applied, which makes this one obsolete. */
export const isSuperseded = async (database: Database, row: EventRow): Promise<boolean> => {
  const { subject, at } = eventIn(row);
  const happened = sql`${feedEvents.body} ->> 'at'`;
  const isLater = or(
    sql`${happened} collate "C" > ${at}`,
    and(
      sql`${happened} = ${at}`,
      sql`(${feedEvents.receivedAt}, ${feedEvents.id}) > (${row.receivedAt.toISOString()}::timestamptz, ${row.id}::uuid)`,
    ),
  );
  const isSame = and(
    eq(feedEvents.feed, row.feed),
    sql`${feedEvents.body} ->> 'subject' = ${subject}`,
    isNull(feedEvents.deadAt),
    ne(feedEvents.id, row.id),
  );
  return (await database.$count(feedEvents, and(isSame, isLater))) > 0;
};

const set = async (database: Database, { id }: EventRow, values: Partial<EventRow>): Promise<void> => {
  await database.update(feedEvents).set(values).where(eq(feedEvents.id, id));
};

export const endEvent = (database: Database, row: EventRow, attempts: number, at: Date): Promise<void> =>
  set(database, row, { attempts, doneAt: at, lastError: null });

/** Schedules a retry of an event, or gives it up; returns whether it was given up. */
export const failEvent = async (
  database: Database,
  row: EventRow,
  why: string,
  time: { at: Date; random: number },
): Promise<boolean> => {
  const failure = afterFailure(row, why, time);
  await set(database, row, failure);
  return 'deadAt' in failure;
};

/** Removes events that were applied a month ago, and those that were given up three months ago. */
export const sweepEvents = async (database: Database, time: Date): Promise<void> => {
  const before = (age: number) => new Date(time.getTime() - age);
  await database
    .delete(feedEvents)
    .where(
      or(
        and(isNotNull(feedEvents.doneAt), lt(feedEvents.doneAt, before(keptDone))),
        and(isNotNull(feedEvents.deadAt), lt(feedEvents.deadAt, before(keptDead))),
      ),
    );
};

import { and, count, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { outbox } from './database/schema.ts';
import type { Log } from './log.ts';

/** Whether the database answers, and how many mails wait or were given up. */
export const readiness = async (database: Database, log: Log) => {
  try {
    const waiting = await database
      .select({ count: count() })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isNull(outbox.deadAt)));
    const dead = await database.select({ count: count() }).from(outbox).where(isNotNull(outbox.deadAt));
    return {
      ready: true,
      status: 'ok',
      outbox: { waiting: waiting[0]?.count ?? 0, dead: dead[0]?.count ?? 0 },
    };
  } catch (error) {
    log('error', 'the database does not answer', { error });
    return { ready: false, status: 'database unavailable', outbox: null };
  }
};

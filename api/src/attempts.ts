import { createHmac } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { ApiError } from './api-error.ts';
import type { Database } from './database/database.ts';
import { attempts } from './database/schema.ts';

/** What may be done so many times in a window of time. */
export interface Limit {
  kind: string;
  most: number;
  window: number /* ms */;
}

export interface Attempts {
  /** Counts one more by a subject; the time until which no more are taken, or null while there is room. */
  count: (limit: Limit, subject: string, on?: Database) => Promise<Date | null>;
  /** Counts one more; throws 'too-many-requests', with the seconds to wait, where there is no room. */
  take: (limit: Limit, subject: string, on?: Database) => Promise<void>;
  forget: (limit: Limit, subject: string) => Promise<void>;
  /** Drops the counts that hold no more, so that nothing of a visitor is kept longer. */
  sweep: () => Promise<void>;
}

/** Counts attempts in the database, so that a restart forgets none; subjects are kept as keyed hashes alone. */
export const attemptsIn = ({
  database,
  secret,
  now,
}: {
  database: Database;
  secret: string;
  now: () => Date;
}): Attempts => {
  const keyOf = ({ kind }: Limit, subject: string) =>
    createHmac('sha256', secret).update(`${kind}\n${subject}`).digest('hex');

  const count: Attempts['count'] = async (limit, subject, on = database) => {
    const time = now();
    const fresh = { count: 1, expiresAt: new Date(time.getTime() + limit.window) };
    const over = lt(attempts.expiresAt, time);
    const [row] = await on
      .insert(attempts)
      .values({ key: keyOf(limit, subject), ...fresh })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
          expiresAt: sql`case when ${over} then excluded.expires_at else ${attempts.expiresAt} end`,
        },
      })
      .returning();
    return row && row.count > limit.most ? row.expiresAt : null;
  };

  return {
    count,
    async take(limit, subject, on) {
      const until = await count(limit, subject, on);
      if (!until) return;
      const seconds = Math.ceil((until.getTime() - now().getTime()) / 1000);
      throw new ApiError('too-many-requests', 'Too many attempts', { headers: { 'retry-after': String(seconds) } });
    },
    async forget(limit, subject) {
      await database.delete(attempts).where(eq(attempts.key, keyOf(limit, subject)));
    },
    async sweep() {
      await database.delete(attempts).where(lt(attempts.expiresAt, now()));
    },
  };
};

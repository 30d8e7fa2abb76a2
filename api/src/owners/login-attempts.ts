import { createHmac } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { loginAttempts } from '../database/schema.ts';

const most = 10;
const window = 15 * 60_000;

export type LoginAttempts = { take: () => Promise<void>; forget: () => Promise<void> };

/** Counts the attempts on an account from an address; `take` throws 'too-many-requests' when there were ten in a quarter of an hour. */
export function attemptsOn(
  { database, secret, now }: { database: Database; secret: string; now: () => Date },
  account: string,
  address: string,
): LoginAttempts {
  const key = createHmac('sha256', secret).update(`${account.toLowerCase()}\n${address}`).digest('hex');
  return {
    async take() {
      const time = now();
      await database.delete(loginAttempts).where(lt(loginAttempts.expiresAt, time));
      const [row] = await database
        .insert(loginAttempts)
        .values({ key, count: 1, expiresAt: new Date(time.getTime() + window) })
        .onConflictDoUpdate({ target: loginAttempts.key, set: { count: sql`${loginAttempts.count} + 1` } })
        .returning();
      if (!row || row.count <= most) return;
      const seconds = Math.ceil((row.expiresAt.getTime() - time.getTime()) / 1000);
      throw new ApiError('too-many-requests', 'Too many attempts', { headers: { 'retry-after': String(seconds) } });
    },
    async forget() {
      await database.delete(loginAttempts).where(eq(loginAttempts.key, key));
    },
  };
}

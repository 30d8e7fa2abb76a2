import { createHmac } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { loginAttempts } from '../database/schema.ts';
import { networkOf } from '../network.ts';

const mostOnAccount = 10;
// An office with many owners behind one address stays below it; whoever tries one password on many accounts does not.
const mostFromNetwork = 60;
const window = 15 * 60_000;

export type LoginAttempts = { take: () => Promise<void>; forget: () => Promise<void> };

/** Counts the attempts on an account from a network, and those of the network on any; `take` throws 'too-many-requests' when there were too many in a quarter of an hour. */
export function attemptsOn(
  { database, secret, now }: { database: Database; secret: string; now: () => Date },
  account: string,
  address: string,
): LoginAttempts {
  const network = networkOf(address);
  const keyOf = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest('hex');
  const onAccount = keyOf(account.toLowerCase(), network);

  const count = async (key: string, most: number, time: Date): Promise<void> => {
    const [row] = await database
      .insert(loginAttempts)
      .values({ key, count: 1, expiresAt: new Date(time.getTime() + window) })
      .onConflictDoUpdate({ target: loginAttempts.key, set: { count: sql`${loginAttempts.count} + 1` } })
      .returning();
    if (!row || row.count <= most) return;
    const seconds = Math.ceil((row.expiresAt.getTime() - time.getTime()) / 1000);
    throw new ApiError('too-many-requests', 'Too many attempts', { headers: { 'retry-after': String(seconds) } });
  };

  return {
    async take() {
      const time = now();
      await database.delete(loginAttempts).where(lt(loginAttempts.expiresAt, time));
      await count(onAccount, mostOnAccount, time);
      // Where no address is known, all visitors would share one count.
      if (network !== '') await count(keyOf(network), mostFromNetwork, time);
    },
    async forget() {
      await database.delete(loginAttempts).where(eq(loginAttempts.key, onAccount));
    },
  };
}

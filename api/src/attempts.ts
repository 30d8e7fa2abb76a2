import { networksOf } from '@rowhouse/shared/server/network';
import { ApiError } from './api-error.ts';
import { eq, inArray, lt, sql } from './database/orm.ts';
import { attempts } from './database/schema.ts';
import type { Dependencies } from './dependencies.ts';
import { macOf } from './sealed.ts';

/** What may be done so many times in a window of time. */
export interface Limit {
  kind: string;
  most: number;
  window: number /* ms */;
}

/** Counts attempts in the database, so that a restart forgets none; subjects are kept as keyed hashes alone. */
export const attemptsIn = ({ database, secret, now }: Pick<Dependencies, 'database' | 'secret' | 'now'>) => {
  const keyOf = ({ kind }: Limit, subject: string) => macOf(secret, kind, subject).toString('hex');

  /** Counts one more by a subject; the time until which no more are taken, or null while there is room. */
  const count = async (limit: Limit, subject: string): Promise<Date | null> => {
    const time = now();
    const fresh = { count: 1, expiresAt: new Date(time.getTime() + limit.window) };
    const over = lt(attempts.expiresAt, time);
    const [row] = await database
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

  /** Counts one more by an address, of each of its networks in turn until one has no room, so that a narrow one uses up nothing of the wider; of none where no address is known, since all visitors would share one count. */
  const countFromNetwork = async (limit: Limit, address: string, subject = ''): Promise<Date | null> => {
    for (const { name, room } of networksOf(address)) {
      const until = await count({ ...limit, most: limit.most * room }, subject === '' ? name : `${subject}\n${name}`);
      if (until) return until;
    }
    return null;
  };

  const refuse = (until: Date | null, field?: string): void => {
    if (!until) return;
    const seconds = Math.ceil((until.getTime() - now().getTime()) / 1000);
    throw new ApiError('too-many-requests', 'Too many attempts', {
      headers: { 'retry-after': String(seconds) },
      ...(field && { fields: { [field]: 'too-often' } }),
    });
  };

  /** Counts one more by a subject; throws 'too-many-requests', with the seconds to wait and the field that names the subject, where there is no room. */
  const take = async (limit: Limit, subject: string, field?: string): Promise<void> =>
    refuse(await count(limit, subject), field);

  const takeOfNetworks = async (limit: Limit, address: string): Promise<void> =>
    refuse(await countFromNetwork(limit, address));

  // The counts that hold no more, so that nothing of a visitor is kept longer; but those that another request is at, which it may hold
  // while it waits for one that is deleted here.
  const sweep = async (): Promise<void> => {
    const over = lt(attempts.expiresAt, now());
    const keys = database.select({ key: attempts.key }).from(attempts).where(over).for('update', { skipLocked: true });
    await database.delete(attempts).where(inArray(attempts.key, keys));
  };

  return {
    count,
    countFromNetwork,
    take,
    takeOfNetworks,
    /** Sweeps, and takes one more of the networks of an address. */
    async takeFromNetwork(limit: Limit, address: string): Promise<void> {
      await sweep();
      await takeOfNetworks(limit, address);
    },
    async forget(limit: Limit, subject: string): Promise<void> {
      await database.delete(attempts).where(eq(attempts.key, keyOf(limit, subject)));
    },
  };
};

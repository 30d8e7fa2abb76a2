import { networksOf } from '@rowhouse/shared/server/network';
import { ApiError } from './api-error.ts';
import { eq, inArray, lt, sql } from './database/orm.ts';
import { attempts } from './database/schema.ts';
import type { Dependencies } from './dependencies.ts';
import { macOf } from './sealed.ts';

/** How often something may be done within a window of time. */
export interface Limit {
  kind: string;
  most: number;
  window: number /* ms */;
}

/** Counts attempts in the database, so that they survive a restart; subjects are stored only as keyed hashes. */
export const attemptsIn = ({ database, secret, now }: Pick<Dependencies, 'database' | 'secret' | 'now'>) => {
  const keyOf = ({ kind }: Limit, subject: string) => macOf(secret, kind, subject).toString('hex');

  /**
   * Counts one more attempt of a subject. Returns the time until which no more are accepted, or null while there is
   * room.
   */
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

  /**
   * Counts one more attempt of an address, for each of its networks in turn, narrowest first, until one is full: a full
   * narrow network uses up nothing of the wider. Counts nothing where no address is known, since all visitors would
   * share that count.
   */
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

  /**
   * Counts one more attempt of a subject. Throws 'too-many-requests' when it is full, with the seconds to wait and the
   * field that names the subject.
   */
  const take = async (limit: Limit, subject: string, field?: string): Promise<void> =>
    refuse(await count(limit, subject), field);

  const takeOfNetworks = async (limit: Limit, address: string): Promise<void> =>
    refuse(await countFromNetwork(limit, address));

  // Deletes expired counts, so that nothing of a visitor is kept longer. It skips rows that another request has locked,
  // which could otherwise deadlock: that request may wait for a row that is deleted here.
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
    /** Sweeps, and counts one more attempt of the networks of an address. */
    async takeFromNetwork(limit: Limit, address: string): Promise<void> {
      await sweep();
      await takeOfNetworks(limit, address);
    },
    async forget(limit: Limit, subject: string): Promise<void> {
      await database.delete(attempts).where(eq(attempts.key, keyOf(limit, subject)));
    },
  };
};

import type { Database } from '../database/database.ts';
import { and, eq } from '../database/orm.ts';
import { feeds } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { isFree } from '../jobs/lease.ts';

// After this time another instance takes over from a killed one.
const lease = 60_000;
const renewalPause = lease / 3;

/** Another instance took the feed over, since this one was blocked for too long. */
export class LeaseLost extends Error {}

/** A lease of a feed, which prevents other runs of it on all machines. */
export interface FeedLease {
  /** Renews the lease when it is time; throws when it was lost. Call it continually, and not concurrently. */
  keep: () => Promise<void>;
  /** Within a transaction: lets it commit only while the feed is still leased. */
  assert: (transaction: Database) => Promise<void>;
  end: () => Promise<void>;
}

/** Leases a feed; null when another run holds it. */
export const leaseFeed = async (
  name: string,
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
): Promise<FeedLease | null> => {
  const next = () => new Date(now().getTime() + lease);
  let until = next();
  const isOurs = () => and(eq(feeds.name, name), eq(feeds.leasedUntil, until));
  const leaseRows = await database
    .update(feeds)
    .set({ leasedUntil: until })
    .where(and(eq(feeds.name, name), isFree(feeds.leasedUntil, now())))
    .returning({ name: feeds.name });
  if (leaseRows.length === 0) return null;
  const leaseError = () => new LeaseLost(`another instance took over the feed '${name}'`);
  return {
    keep: async () => {
      if (now().getTime() < until.getTime() - lease + renewalPause) return;
      const leasedUntil = next();
      const renewedRows = await database
        .update(feeds)
        .set({ leasedUntil })
        .where(isOurs())
        .returning({ name: feeds.name });
      if (renewedRows.length === 0) throw leaseError();
      until = leasedUntil;
    },
    assert: async (transaction) => {
      const heldRows = await transaction.select({ name: feeds.name }).from(feeds).where(isOurs()).for('share');
      if (heldRows.length === 0) throw leaseError();
    },
    end: async () => {
      await database.update(feeds).set({ leasedUntil: null }).where(isOurs());
    },
  };
};

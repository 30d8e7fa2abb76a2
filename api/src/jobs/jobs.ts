import { and, eq, gt, isNull, lte, not, or, sql } from '../database/orm.ts';
import { jobs } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { isFree } from './lease.ts';

/** Work that is repeated every `every` ms, by one instance at a time. */
export interface Job {
  name: string;
  every: number;
  run: () => Promise<void>;
}

// Longer than any run takes; after it another instance takes over from one that ended in the middle of a run.
const lease = 10 * 60_000;

/**
 * Runs a job if it is due and no other instance runs it; returns whether it ran. A job that fails is due again after
 * its lease.
 */
export const runIfDue = async (
  { name, every, run }: Job,
  { database, now, log }: Pick<Dependencies, 'database' | 'now' | 'log'>,
): Promise<boolean> => {
  const time = now();
  const from = (ms: number) => new Date(time.getTime() + ms);
  const isDue = or(isNull(jobs.doneAt), lte(jobs.doneAt, from(-every)), gt(jobs.doneAt, from(every)));
  const isOpen = sql`(${isFree(jobs.leasedUntil, time)} and ${isDue})`;
  // An insert that changes nothing locks its row all the same, which is written.
  if ((await database.$count(jobs, and(eq(jobs.name, name), not(isOpen)))) > 0) return false;
  const leasedUntil = from(lease);
  const leased = await database
    .insert(jobs)
    .values({ name, leasedUntil })
    .onConflictDoUpdate({
      target: jobs.name,
      set: { leasedUntil },
      setWhere: isOpen,
    })
    .returning();
  if (leased.length === 0) return false;
  try {
    await run();
  } catch (error) {
    log('error', 'a job failed', { job: name, error });
    return false;
  }
  // After the lease, another instance may have begun a run; this one must not mark that as done.
  await database
    .update(jobs)
    .set({ doneAt: time, leasedUntil: null })
    .where(and(eq(jobs.name, name), eq(jobs.leasedUntil, leasedUntil)));
  return true;
};

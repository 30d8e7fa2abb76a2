import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { jobs } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { type Repeating, repeating } from './repeating.ts';

/** What is done every so often (ms), by one instance at a time. */
export interface Job {
  name: string;
  every: number;
  run: () => Promise<void>;
}

export interface JobDependencies {
  database: Database;
  now: () => Date;
  log: Log;
}

// Longer than any run takes; who ends in the middle of one is followed by another after it.
const lease = 10 * 60_000;
const pollEvery = 60_000;

/** Does a job where it is due and no other instance is at it; whether it did. One that fails is due again after its lease. */
export const runIfDue = async (job: Job, { database, now, log }: JobDependencies): Promise<boolean> => {
  const time = now();
  const leasedUntil = new Date(time.getTime() + lease);
  await database.insert(jobs).values({ name: job.name }).onConflictDoNothing();
  const [held] = await database
    .update(jobs)
    .set({ leasedUntil })
    .where(
      and(
        eq(jobs.name, job.name),
        or(isNull(jobs.leasedUntil), lte(jobs.leasedUntil, time)),
        or(isNull(jobs.doneAt), lte(jobs.doneAt, new Date(time.getTime() - job.every))),
      ),
    )
    .returning();
  if (!held) return false;
  try {
    await job.run();
  } catch (error) {
    log('error', 'a job failed', { job: job.name, error });
    return false;
  }
  // Who took longer than the lease has nothing to say of the run that another began meanwhile.
  await database
    .update(jobs)
    .set({ doneAt: time, leasedUntil: null })
    .where(and(eq(jobs.name, job.name), eq(jobs.leasedUntil, leasedUntil)));
  return true;
};

/** Looks every minute for jobs that are due, from now on; `stop` waits for the one that runs. */
export const startJobs = (all: Job[], dependencies: JobDependencies): Repeating => {
  return repeating(pollEvery, async (isEnding) => {
    try {
      for (const job of all) if (!isEnding()) await runIfDue(job, dependencies);
    } catch (error) {
      dependencies.log('error', 'jobs do not work', { error });
    }
  });
};

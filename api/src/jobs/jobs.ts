import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { jobs } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { freeRows } from './lease.ts';
import { type Loop, startLoop } from './loop.ts';

/** Work that is repeated every so many ms, by one instance at a time. */
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

// Longer than any run takes; after it another instance takes over from one that ended in the middle of a run.
const lease = 10 * 60_000;
const pollEvery = 60_000;
const workTable = { table: jobs, key: jobs.name, leasedUntil: jobs.leasedUntil };

/** Runs a job if it is due and no other instance runs it; whether it did. A job that fails is due again after its lease. */
export const runIfDue = async (job: Job, { database, now, log }: JobDependencies): Promise<boolean> => {
  const time = now();
  const leasedUntil = new Date(time.getTime() + lease);
  await database.insert(jobs).values({ name: job.name }).onConflictDoNothing();
  const isDue = or(isNull(jobs.doneAt), lte(jobs.doneAt, new Date(time.getTime() - job.every)));
  const [leased] = await database
    .update(jobs)
    .set({ leasedUntil })
    .where(freeRows(database, workTable, { time, where: and(eq(jobs.name, job.name), isDue), most: 1 }))
    .returning();
  if (!leased) return false;
  try {
    await job.run();
  } catch (error) {
    log('error', 'a job failed', { job: job.name, error });
    return false;
  }
  // After its lease another instance may have begun a run, of which this one must not report the end.
  await database
    .update(jobs)
    .set({ doneAt: time, leasedUntil: null })
    .where(and(eq(jobs.name, job.name), eq(jobs.leasedUntil, leasedUntil)));
  return true;
};

/** Runs jobs as they become due, from now on; looks every minute. */
export const startJobs = (all: Job[], dependencies: JobDependencies): Loop =>
  startLoop(
    pollEvery,
    async (isEnding) => {
      for (const job of all) if (!isEnding()) await runIfDue(job, dependencies);
    },
    (error) => dependencies.log('error', 'jobs do not run', { error }),
  );

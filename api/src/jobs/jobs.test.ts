import { beforeEach, expect, test } from 'vitest';
import { sql } from '../database/orm.ts';
import { jobs } from '../database/schema.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import { type Job, runIfDue } from './jobs.ts';
import { startLoop } from './loop.ts';

const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);

describeOnDatabases('a job', (database) => {
  beforeEach(async () => {
    await database().delete(jobs);
  });

  const instance = (time: Date, errors: unknown[] = []) => ({
    database: database(),
    now: () => time,
    log: (_: string, message: string) => void errors.push(message),
  });
  const hourly = (run: Job['run']): Job => ({ name: 'hourly', every: 3_600_000, run });

  test('runs when due, on only one of several instances that poll concurrently', async () => {
    let runs = 0;
    const job = hourly(async () => {
      runs += 1;
    });
    const look = (time: Date) => Promise.all([1, 2, 3].map(() => runIfDue(job, instance(time))));
    expect((await look(testNow)).filter(Boolean)).toHaveLength(1);
    expect(await look(minutes(59))).toEqual([false, false, false]);
    expect((await look(minutes(60))).filter(Boolean)).toHaveLength(1);
    expect(runs).toBe(2);
  });

  test('that is not due writes nothing', async () => {
    const good = hourly(async () => {});
    await runIfDue(good, instance(testNow));
    const written = await database().transaction(async (transaction) => {
      expect(await runIfDue(good, { ...instance(minutes(1)), database: transaction })).toBe(false);
      return transaction.select({ number: sql<string | null>`pg_current_xact_id_if_assigned()::text` }).from(jobs);
    });
    expect(written).toEqual([{ number: null }]);
  });

  test('that another instance runs is left alone until its lease expires, as is one that failed', async () => {
    const errors: unknown[] = [];
    const broken = hourly(async () => {
      throw new Error('no');
    });
    expect(await runIfDue(broken, instance(testNow, errors))).toBe(false);
    expect(errors).toEqual(['a job failed']);
    const good = hourly(async () => {});
    expect(await runIfDue(good, instance(minutes(9.9)))).toBe(false);
    expect(await runIfDue(good, instance(minutes(10)))).toBe(true);
  });

  test('that ran or began by a clock far ahead is due once the clock is right', async () => {
    const ahead = minutes(100 * 24 * 60);
    const good = hourly(async () => {});
    expect(await runIfDue(good, instance(ahead))).toBe(true);
    expect(await runIfDue(good, instance(testNow))).toBe(true);
    const broken = hourly(async () => {
      throw new Error('no');
    });
    await runIfDue(broken, instance(ahead));
    expect(await runIfDue(good, instance(minutes(60)))).toBe(true);
  });

  test('that outlasts its lease changes nothing of the run that another instance began', async () => {
    const slow = hourly(async () => {
      const other = hourly(async () => {
        throw new Error('ends in the middle');
      });
      expect(await runIfDue(other, instance(minutes(10)))).toBe(false);
    });
    expect(await runIfDue(slow, instance(testNow))).toBe(true);
    // Not done: the other instance's run is due again once its lease expires.
    expect(
      await runIfDue(
        hourly(async () => {}),
        instance(minutes(19.9)),
      ),
    ).toBe(false);
    expect(
      await runIfDue(
        hourly(async () => {}),
        instance(minutes(20)),
      ),
    ).toBe(true);
  });

  test('that is running finishes before its loop stops', async () => {
    let finish = () => {};
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const work = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const seen: string[] = [];
    const job = hourly(async () => {
      begun();
      await work;
      seen.push('finished');
    });
    const stop = startLoop(
      'jobs',
      60_000,
      () => runIfDue(job, instance(testNow)),
      () => {},
    );
    await hasBegun;
    const stopped = stop().then(() => seen.push('stopped'));
    finish();
    await stopped;
    expect(seen).toEqual(['finished', 'stopped']);
  });
});

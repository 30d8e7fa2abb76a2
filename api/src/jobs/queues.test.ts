import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ne } from '../database/orm.ts';
import { passwordResets } from '../database/schema.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import { firstDue, nextDue } from './lease.ts';
import { type Queue, startQueues } from './queues.ts';

const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
const { dueAt, email } = passwordResets;

describeOnDatabases('the queues', (database) => {
  beforeEach(async () => {
    await database().delete(passwordResets);
  });

  const put = (name: string, at: Date, on = database()) =>
    on.insert(passwordResets).values({ id: randomUUID(), email: name, language: 'nl', dueAt: at, attempts: 0 });
  const namesLeft = async () => (await database().select().from(passwordResets)).map((row) => row.email);

  // Queues of rows that are deleted by their work, by an instance whose clock stands still.
  const start = (queues: Record<string, Partial<Queue>> = { all: {} }) => {
    const errors: unknown[] = [];
    const done: string[] = [];
    const all = Object.entries(queues).map(([name, own]): Queue => {
      const run = async () => {
        const isDue = ne(email, 'later');
        const [row] = await database().delete(passwordResets).where(isDue).returning();
        if (row) done.push(row.email);
        return row !== undefined;
      };
      return { name, table: passwordResets, next: (time) => nextDue({ dueAt }, time), run, ...own };
    });
    const log = (_: string, message: string) => void errors.push(message);
    const looks = vi.spyOn(database(), 'execute');
    const stop = startQueues(all, { database: database(), now: () => testNow, log });
    onTestFinished(async () => {
      await stop();
      vi.restoreAllMocks();
    });
    return { done, errors, looks, stop };
  };

  test('find what waited before, and what a statement or a transaction writes, once it is committed', async () => {
    await put('before', testNow);
    const { done, looks } = start();
    await vi.waitFor(() => expect(done).toEqual(['before']), { timeout: 10_000 });
    await put('alone', testNow);
    await vi.waitFor(() => expect(done).toEqual(['before', 'alone']), { timeout: 10_000 });
    await database().transaction(async (transaction) => {
      await transaction.transaction((inner) => put('inside', testNow, inner));
    });
    await vi.waitFor(() => expect(done).toEqual(['before', 'alone', 'inside']), { timeout: 10_000 });
    expect(await namesLeft()).toEqual([]);
    expect(looks.mock.calls.length).toBeLessThan(15);
  });

  test('leave alone what is not due, and find what a wrong clock wrote', async () => {
    await put('later', later(3600));
    const plain = vi.fn(async () => false);
    const { done } = start({
      plain: { run: plain, next: () => firstDue(dueAt) },
      all: {},
    });
    await put('far', later(100 * 24 * 3600));
    await vi.waitFor(() => expect(done).toContain('far'), { timeout: 10_000 });
    expect(plain).not.toHaveBeenCalled();
  });

  test('go on after a failure, and one of them does not keep another waiting', async () => {
    const held = Promise.withResolvers<boolean>();
    const { done, errors, stop } = start({
      slow: { run: () => held.promise },
      broken: {
        run: async () => {
          throw new Error('no');
        },
      },
      all: {},
    });
    await put('one', testNow);
    await vi.waitFor(() => expect(done).toEqual(['one']), { timeout: 10_000 });
    expect(errors).toContain('broken failed');
    const stopped = vi.fn();
    const stopping = stop().then(stopped);
    await new Promise(setImmediate);
    expect(stopped).not.toHaveBeenCalled();
    held.resolve(false);
    await stopping;
  });
});

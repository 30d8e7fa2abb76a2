import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ne } from '../database/orm.ts';
import { outbox, passwordResets } from '../database/schema.ts';
import { mailQueue } from '../mail/outbox.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import { firstDue, nextDue } from './lease.ts';
import { type Queue, startQueues } from './queues.ts';

const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
const { dueAt, email } = passwordResets;
const patience = { timeout: 10_000 };
// ms, as in `queues.ts`.
const [rest, soon] = [20_000, 1_500];
const longTime = 600_000;

describeOnDatabases('the queues', (database) => {
  beforeEach(async () => {
    await database().delete(passwordResets);
    await database().delete(outbox);
  });

  const put = (name: string, at: Date, on = database()) =>
    on.insert(passwordResets).values({ id: randomUUID(), email: name, language: 'nl', dueAt: at, attempts: 0 });
  const namesLeft = async () => (await database().select().from(passwordResets)).map((row) => row.email);

  const putMail = (leasedUntil: Date | null = null, on = database()) => {
    const [id, text] = [randomUUID(), { subject: 'Dag', plain: 'Dag', html: '<p>Dag</p>' }];
    const mail = {
      id,
      messageId: `<${id}@x>`,
      recipient: 'a@example.org',
      createdAt: testNow,
      dueAt: testNow,
      ...text,
    };
    return on.insert(outbox).values({ ...mail, leasedUntil });
  };
  const mails = () => {
    const deliver = vi.fn(async () => undefined);
    const tools = { uploads: { get: async () => null }, now: () => testNow, log: () => undefined, random: () => 1 };
    return { deliver, queue: mailQueue({ database: database(), deliver, ...tools }) };
  };

  const sleep = (wait: number, signal: AbortSignal) => setTimeout(wait, undefined, { signal }).catch(() => undefined);
  // Waits that end when the test ends them, or by a write; those after a write are short.
  const waitsByHand = () => {
    const waits: number[] = [];
    let hand = new AbortController();
    const sleepFor = (wait: number, signal: AbortSignal) => {
      waits.push(wait);
      return sleep(wait < soon ? wait : longTime, AbortSignal.any([signal, hand.signal]));
    };
    const endWaits = () => {
      hand.abort();
      hand = new AbortController();
    };
    return { waits, sleepFor, endWaits };
  };

  // Queues of rows that are deleted by their work, by an instance whose clock stands still.
  const start = (
    queues: Record<string, Partial<Queue>> = { all: {} },
    sleepFor?: Parameters<typeof startQueues>[2],
  ) => {
    const errors: unknown[] = [];
    const done: string[] = [];
    const all = Object.entries(queues).map(([name, own]): Queue => {
      const run = async () => {
        const isDue = ne(email, 'later');
        const [row] = await database().delete(passwordResets).where(isDue).returning();
        if (row) done.push(row.email);
        return row !== undefined;
      };
      return { name, table: passwordResets, next: (time) => nextDue({ dueAt, leasedUntil: dueAt }, time), run, ...own };
    });
    const log = (_: string, message: string) => void errors.push(message);
    const looks = vi.spyOn(database(), 'execute');
    const stop = startQueues(all, { database: database(), now: () => testNow, log }, sleepFor);
    onTestFinished(async () => {
      await stop();
      vi.restoreAllMocks();
    });
    return { done, errors, looks, stop };
  };

  test('find what waited before, and what a statement or a transaction writes, once it is committed', async () => {
    await put('before', testNow);
    let wholeWaits = 0;
    const { done, looks } = start({ all: {} }, async (wait, signal) => {
      await sleep(wait, signal);
      if (wait >= soon && !signal.aborted) wholeWaits += 1;
    });
    await vi.waitFor(() => expect(done).toEqual(['before']), patience);
    await put('alone', testNow);
    await vi.waitFor(() => expect(done).toEqual(['before', 'alone']), patience);
    await database().transaction(async (transaction) => {
      await transaction.transaction((inner) => put('inside', testNow, inner));
    });
    await vi.waitFor(() => expect(done).toEqual(['before', 'alone', 'inside']), patience);
    expect(await namesLeft()).toEqual([]);
    // The first look, and one after each write and each end of work.
    expect(looks.mock.calls.length - wholeWaits).toBeLessThanOrEqual(1 + 3 + 3);
  });

  test('leave alone what is not due, and find what a wrong clock wrote', async () => {
    await put('later', later(3600));
    const plain = vi.fn(async () => false);
    const { done } = start({
      plain: { run: plain, next: () => firstDue(dueAt) },
      all: {},
    });
    await put('far', later(100 * 24 * 3600));
    await vi.waitFor(() => expect(done).toContain('far'), patience);
    expect(plain).not.toHaveBeenCalled();
  });

  test('look for a row that another instance leases when its lease ends, and take one that a wrong clock leased', async () => {
    const { deliver, queue } = mails();
    const run = vi.fn(queue.run);
    const { waits, sleepFor, endWaits } = waitsByHand();
    await putMail(later(10));
    await putMail(later(300));
    start({ mails: { ...queue, run } }, sleepFor);
    await vi.waitFor(() => expect(waits).toEqual([10_000]), patience);
    await database().delete(outbox);
    await putMail(later(300));
    await vi.waitFor(() => {
      endWaits();
      expect(waits.at(-1)).toBe(rest);
    }, patience);
    expect(run).not.toHaveBeenCalled();
    await putMail(later(2 * 3600));
    await vi.waitFor(() => {
      endWaits();
      expect(deliver).toHaveBeenCalledOnce();
    }, patience);
  });

  test('wait after a run that finds nothing, though it writes its table', async () => {
    await put('later', testNow);
    const { waits, sleepFor, endWaits } = waitsByHand();
    let runs = 0;
    const run = async () => {
      await database().delete(passwordResets).where(ne(email, 'later'));
      runs += 1;
      return false;
    };
    start({ all: { run } }, sleepFor);
    for (const count of [1, 2, 3]) {
      await vi.waitFor(() => expect(runs).toBe(count), patience);
      await new Promise(setImmediate);
      expect(waits).toEqual(Array.from({ length: count }, () => soon));
      endWaits();
    }
  });

  test('pause after a failure, whatever is written meanwhile', async () => {
    await put('one', testNow);
    const { waits, sleepFor, endWaits } = waitsByHand();
    const { errors, looks } = start(
      {
        broken: {
          run: async () => {
            await database().delete(passwordResets).where(ne(email, 'one'));
            throw new Error('no');
          },
        },
      },
      sleepFor,
    );
    await vi.waitFor(() => expect(errors).toHaveLength(1), patience);
    for (const name of ['two', 'three']) await put(name, testNow);
    await new Promise(setImmediate);
    expect([errors.length, looks.mock.calls.length, waits]).toEqual([1, 1, [soon, soon]]);
    endWaits();
    await vi.waitFor(() => expect(errors).toHaveLength(2), patience);
  });

  test('do at once what one of them leaves for another, and at the end what is left for the first', async () => {
    const { deliver, queue } = mails();
    const { sleepFor } = waitsByHand();
    const held = Promise.withResolvers<void>();
    const begun = vi.fn();
    const enqueue = async () => {
      const rows = await database().delete(passwordResets).returning();
      begun();
      if (rows.some((row) => row.email === 'slow')) await held.promise;
      await database().transaction(async (transaction) => {
        for (const _ of rows) await putMail(null, transaction);
      });
      return false;
    };
    await put('one', testNow);
    const { stop } = start({ mails: queue, resets: { run: enqueue } }, sleepFor);
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledOnce(), patience);
    await database().transaction((transaction) => put('slow', testNow, transaction));
    await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(2), patience);
    const stopping = stop();
    held.resolve();
    await stopping;
    expect(deliver).toHaveBeenCalledTimes(2);
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
    await vi.waitFor(() => expect(done).toEqual(['one']), patience);
    expect(errors).toContain('broken failed');
    const stopped = vi.fn();
    const stopping = stop().then(stopped);
    await new Promise(setImmediate);
    expect(stopped).not.toHaveBeenCalled();
    held.resolve(false);
    await stopping;
  });
});

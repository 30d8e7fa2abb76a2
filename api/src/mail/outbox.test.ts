import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eq } from '../database/orm.ts';
import { outbox } from '../database/schema.ts';
import { mostAttempts, pauseAfter } from '../jobs/after-failure.ts';
import { startLoop } from '../jobs/loop.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import type { Deliver } from './deliver.ts';
import { type OutboxDependencies, sendNextMail } from './outbox.ts';

describe('the pause after a failure', () => {
  test('grows with every failure, and stays under six hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
        const pause = pauseAfter(attempts, random);
        expect(pause).toBeGreaterThanOrEqual(15_000);
        expect(pause).toBeLessThanOrEqual(6 * 3_600_000);
        expect(pauseAfter(attempts + 1, random)).toBeGreaterThanOrEqual(pause);
      }),
    );
  });
});

describeOnDatabases('the outbox', (database) => {
  beforeEach(async () => {
    await database().delete(outbox);
  });

  const put = async (count: number) => {
    const mails = Array.from({ length: count }, () => {
      const id = randomUUID();
      const text = { subject: 'Dag', plain: 'Dag', html: '<p>Dag</p>' };
      return { id, messageId: `<${id}@x>`, recipient: 'a@example.org', createdAt: testNow, dueAt: testNow, ...text };
    });
    await database().insert(outbox).values(mails);
    return mails.map(({ id }) => id);
  };
  const read = async (id = '') => (await database().select().from(outbox).where(eq(outbox.id, id)))[0];
  const worker = (deliver: Deliver, time = testNow): OutboxDependencies => ({
    database: database(),
    deliver,
    uploads: { get: async (id) => (id === 'gone' ? null : Buffer.from(id)) },
    now: () => time,
    log: () => {},
    random: () => 1,
  });
  const sendAll = async (dependencies: OutboxDependencies) => {
    while (await sendNextMail(dependencies));
  };
  const refuse: Deliver = async () => {
    throw new Error('451 later');
  };
  const later = (milliseconds: number) => new Date(testNow.getTime() + milliseconds);

  test("stores the reason why a mail was not sent, whatever the server's message", async () => {
    const [id] = await put(1);
    await sendNextMail(
      worker(async () => {
        throw new Error('451 \0 later');
      }),
    );
    expect(await read(id)).toMatchObject({ attempts: 1, lastError: 'Error: 451  later' });
  });

  test('sends each mail once, also with two concurrent workers', async () => {
    const ids = await put(12);
    const sent: string[] = [];
    const dependencies = worker(async ({ id }) => {
      sent.push(id);
    });
    await Promise.all([sendAll(dependencies), sendAll(dependencies)]);
    expect(sent.sort()).toEqual(ids.sort());
    expect(await read(ids[0])).toMatchObject({ sentAt: testNow, attempts: 1, leasedUntil: null });
  });

  test('retries after a pause, with the same message id', async () => {
    const [id] = await put(1);
    await sendNextMail(worker(refuse));
    expect(await read(id)).toMatchObject({
      attempts: 1,
      sentAt: null,
      lastError: 'Error: 451 later',
      dueAt: later(30_000),
    });
    const messageIds: string[] = [];
    const deliver: Deliver = async (mail) => {
      messageIds.push(mail.messageId);
    };
    expect(await sendNextMail(worker(deliver, later(29_999)))).toBe(false);
    expect(await sendNextMail(worker(deliver, later(30_000)))).toBe(true);
    expect(messageIds).toEqual([`<${id}@x>`]);
    expect(await read(id)).toMatchObject({ attempts: 2, lastError: null });
  });

  test('gives a mail up after its last attempt, and keeps it', async () => {
    const [id] = await put(1);
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      expect((await read(id))?.deadAt).toBeNull();
      await sendNextMail(worker(refuse, later(attempt * 24 * 3_600_000)));
    }
    expect(await read(id)).toMatchObject({ attempts: mostAttempts, deadAt: later(mostAttempts * 24 * 3_600_000) });
    expect(await sendNextMail(worker(refuse, later(100 * 24 * 3_600_000)))).toBe(false);
  });

  test('skips mails that another worker has leased until the lease expires', async () => {
    const [id] = await put(1);
    await database()
      .update(outbox)
      .set({ leasedUntil: later(60_000) });
    const deliver: Deliver = async () => {};
    expect(await sendNextMail(worker(deliver))).toBe(false);
    expect(await sendNextMail(worker(deliver, later(60_000)))).toBe(true);
    expect((await read(id))?.sentAt).not.toBeNull();
  });

  test('limits sending to less time than its lease', async () => {
    const [id] = await put(1);
    const limit = new AbortController();
    const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    onTestFinished(() => limits.mockRestore());
    let held = 0;
    await sendNextMail(
      worker(async (_mail, _files, signal) => {
        expect(signal.aborted).toBe(false);
        limit.abort();
        expect(signal.aborted).toBe(true);
        held = ((await read(id))?.leasedUntil?.getTime() ?? 0) - testNow.getTime();
      }),
    );
    expect(limits.mock.calls[0]?.[0]).toBeLessThanOrEqual(held - 60_000);
  });

  test('cuts a mail off that is on its way long after the program was told to end, and sends it after the next start', async () => {
    const [id = '', next = ''] = await put(2);
    const ending = new AbortController();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const hanging: Deliver = (_mail, _files, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        ending.abort();
        vi.advanceTimersByTime(3_000);
      });
    expect(await sendNextMail(worker(hanging), ending.signal)).toBe(false);
    vi.useRealTimers();
    const waiting = { attempts: 0, leasedUntil: null, dueAt: testNow, lastError: null, sentAt: null };
    for (const one of [id, next]) expect(await read(one)).toMatchObject(waiting);
    await sendAll(worker(async () => undefined));
    expect((await read(id))?.sentAt).toEqual(testNow);
  });

  test('changes nothing of a mail that another worker has leased meanwhile, except that it was sent', async () => {
    const [id = ''] = await put(1);
    const taken = later(900_000);
    const take = () => database().update(outbox).set({ leasedUntil: taken }).where(eq(outbox.id, id));
    await sendNextMail(
      worker(async () => {
        await take();
        throw new Error('451 later');
      }),
    );
    expect(await read(id)).toMatchObject({ attempts: 0, leasedUntil: taken, lastError: null });
    await sendNextMail(worker(async () => void (await take()), taken));
    expect(await read(id)).toMatchObject({ attempts: 1, leasedUntil: null, sentAt: taken });
  });

  test('sends mails that were due or leased by a clock far ahead, once the clock is right', async () => {
    const year = 365 * 24 * 3_600_000;
    const ids = (await put(2)).sort();
    await database()
      .update(outbox)
      .set({ leasedUntil: later(year) });
    await database()
      .update(outbox)
      .set({ dueAt: later(year) })
      .where(eq(outbox.id, ids[0] ?? ''));
    await sendAll(worker(async () => {}));
    for (const id of ids) expect(await read(id)).toMatchObject({ sentAt: testNow });
  });

  test('skips a mail that was leased by another worker or erased while earlier ones were sent', async () => {
    const ids = await put(4);
    const sent: string[] = [];
    let last = '';
    await sendAll(
      worker(async ({ id }) => {
        sent.push(id);
        if (sent.length > 1) return;
        const [taken = '', erased = '', ...others] = ids.filter((other) => other !== id);
        last = others.join();
        await database()
          .update(outbox)
          .set({ leasedUntil: later(200_000) })
          .where(eq(outbox.id, taken));
        await database().delete(outbox).where(eq(outbox.id, erased));
      }),
    );
    expect(sent.slice(1)).toEqual([last]);
  });

  test('attaches the files of a mail; a missing file does not hold it up', async () => {
    const [id = ''] = await put(1);
    const attachments = ['cv', 'gone'].map((upload) => ({ upload, name: `${upload}.pdf`, type: 'application/pdf' }));
    await database().update(outbox).set({ attachments }).where(eq(outbox.id, id));
    const attached: unknown[] = [];
    await sendAll(
      worker(async (_, files) => {
        attached.push(...files);
      }),
    );
    expect(attached).toEqual([{ filename: 'cv.pdf', contentType: 'application/pdf', content: Buffer.from('cv') }]);
  });

  test('attaches a small text that is in no file store', async () => {
    const [id = ''] = await put(1);
    const file = { text: 'BEGIN:VCALENDAR', name: 'bezoek.ics', type: 'text/calendar; method=REQUEST' };
    await database()
      .update(outbox)
      .set({ attachments: [file] })
      .where(eq(outbox.id, id));
    const attached: unknown[] = [];
    await sendAll(
      worker(async (_, files) => {
        attached.push(...files);
      }),
    );
    expect(attached).toEqual([{ filename: file.name, contentType: file.type, content: file.text }]);
  });

  test('goes on with the other mails when one fails', async () => {
    const [first] = (await put(3)).sort();
    await sendAll(
      worker(async ({ id }) => {
        if (id === first) throw new Error('550 nobody');
      }),
    );
    const left = (await database().select().from(outbox)).filter(({ sentAt }) => sentAt === null);
    expect(left.map(({ id }) => id)).toEqual([first]);
  });

  test('is polled in a loop, and finishes the mail in progress before it stops', async () => {
    const sent: string[] = [];
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const dependencies = worker(async ({ id }) => {
      begun();
      await new Promise(setImmediate);
      sent.push(id);
    });
    const stop = startLoop('the outbox', 10, () => sendNextMail(dependencies), dependencies.log);
    const ids = await put(1);
    await hasBegun;
    await stop();
    expect(sent).toEqual(ids);
    expect((await read(ids[0]))?.sentAt).toEqual(testNow);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asc, eq, like, sql } from '../../database/orm.ts';
import { rowsOf } from '../../database/rows.ts';
import { feedEvents, feedRuns, feeds, properties, stockChanges } from '../../database/schema.ts';
import { mostAttempts } from '../../jobs/after-failure.ts';
import { demoOriginals, describeOnDatabases, testNow } from '../../testing/databases.ts';
import { openLoopback } from '../../testing/open-loopback.ts';
import { type SweepBrightServer, startSweepBright } from '../../testing/sweepbright-server.ts';
import { keptInMemory } from '../../testing/test-app.ts';
import { adapters } from '../adapters.ts';
import { leaseFeed } from '../feed-lease.ts';
import type { FeedTools } from '../feed-tools.ts';
import { type WriteLine, writeLine } from '../read-lines.ts';
import { readInProcess, readProgram } from '../reading-process.ts';
import { reportIn } from '../report.ts';
import { applyEvents, type EventDependencies, eventQueue } from './apply-events.ts';
import { storeEvent } from './store-event.ts';

const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);

describe('events', () => {
  let vendor: SweepBrightServer;
  let folder = '';
  beforeAll(async () => {
    vendor = await startSweepBright();
    folder = await mkdtemp(join(tmpdir(), 'rowhouse-events-'));
    process.env.FEED_APPLY_SECRET = vendor.clientSecret;
  });
  afterAll(async () => {
    delete process.env.FEED_APPLY_SECRET;
    await vendor.stop();
    await rm(folder, { recursive: true });
  });

  /** Does the work of the reading process within this one. */
  const readHere: NonNullable<FeedTools['read']> = async ({ event, source, ...request }) => {
    let text = '';
    const write: WriteLine = (head, body = '') => {
      text += `${JSON.stringify(head)}\t${body}\n`;
    };
    if (!event) throw new Error('no event');
    const lines = await adapters.sweepbright?.events?.read(event, {
      ...request,
      settings: source,
      open: openLoopback(),
    });
    for (const line of lines ?? []) writeLine(line, write);
    write({ kind: 'end', complete: false, since: null, peak: 0 });
    await mkdir(request.folder, { recursive: true });
    await writeFile(join(request.folder, 'lines'), text);
  };

  describeOnDatabases('of a feed', (database) => {
    let time = testNow;
    const logged: string[] = [];
    const instance = (read: FeedTools['read'] = readHere): EventDependencies => ({
      database: database(),
      now: () => time,
      log: (level, message, facts) => void logged.push(JSON.stringify({ level, message, ...facts })),
      siteUrl: 'https://site.example',
      agencyMail: 'agency@example.org',
      originals: demoOriginals(),
      documents: keptInMemory(),
      feeds: {
        adapters,
        program: readProgram,
        folder,
        dataDir: join(folder, 'data'),
        read,
        renewEvery: 10,
        ending: new AbortController().signal,
      },
      random: () => 1,
    });
    const estate = (id: string, more: object = {}) => ({
      id,
      type: 'house',
      negotiation: 'sale',
      status: 'available',
      price: { amount: 300_000, currency: 'EUR', hidden: false },
      location: { street: 'Markt', number: '1', postal_code: '9600', city: 'Ronse', country: 'BE', hidden: false },
      description_title: { nl: `Huis ${id}` },
      ...more,
    });
    const arrive = (event: string, id: string, minute: number) => {
      const happened_at = minutes(minute).toISOString();
      const body = { event, estate_id: id, happened_at, company_id: 'c' };
      return storeEvent(database(), 'sb', { id: `${event} ${id} ${minute}`, subject: id, at: happened_at, body }, time);
    };
    const events = () =>
      database().select().from(feedEvents).orderBy(asc(feedEvents.receivedAt), asc(feedEvents.eventId));
    const homeOf = async (id: string) =>
      (
        await database()
          .select()
          .from(properties)
          .where(eq(properties.id, `sb-${id}`))
      )[0];
    const changesOf = (id: string) =>
      database()
        .select()
        .from(stockChanges)
        .where(eq(stockChanges.subjectId, `sb-${id}`))
        .orderBy(asc(stockChanges.id));

    beforeEach(async () => {
      time = testNow;
      logged.length = 0;
      vendor.answerWith(null);
      vendor.estates.clear();
      vendor.asked.length = 0;
      vendor.told.length = 0;
      await database().delete(feeds);
      await database().delete(properties).where(like(properties.id, 'sb-%'));
      await database().delete(stockChanges).where(like(stockChanges.subjectId, 'sb-%'));
      await database()
        .insert(feeds)
        .values({
          name: 'sb',
          adapter: 'sweepbright',
          settings: {
            adapter: 'sweepbright',
            source: { clientId: vendor.clientId, address: vendor.address },
            secrets: { clientSecret: { env: 'FEED_APPLY_SECRET' } },
            allow: { http: true, private: true },
            prefix: 'sb-',
          },
          createdAt: testNow,
        });
    });
    const read = () => vendor.asked.filter((one) => one.startsWith('GET')).length;

    test('put a home on the site, change it and withdraw it, each with its history, and report its address', async () => {
      vendor.estates.set('a', estate('a'));
      await arrive('estate-added', 'a', 0);
      expect(await applyEvents(instance())).toBe(true);
      expect(await homeOf('a')).toMatchObject({
        stockStatus: 'published',
        price: 300_000,
        source: 'sb',
        sourceId: 'a',
      });
      expect(vendor.told).toEqual([{ id: 'a', url: expect.stringMatching(/^https:\/\/site\.example\/nl\/.*sb-a/) }]);
      expect(await events()).toMatchObject([{ doneAt: testNow, attempts: 1, lastError: null }]);

      time = minutes(5);
      vendor.estates.set('a', estate('a', { price: { amount: 280_000, hidden: false } }));
      await arrive('estate-updated', 'a', 5);
      await applyEvents(instance());
      expect(await homeOf('a')).toMatchObject({ price: 280_000, version: 2 });
      const [run] = await database().select().from(feedRuns).where(eq(feedRuns.startedAt, time));
      expect(run).toMatchObject({ feed: 'sb', state: 'done', report: { changed: { 'sb-a': ['price'] } } });
      expect((await changesOf('a')).at(-1)).toMatchObject({
        ...{ by: 'feed:sb', run: run?.id, field: 'price', before: 300_000, after: 280_000 },
      });

      time = minutes(10);
      await arrive('estate-deleted', 'a', 10);
      await applyEvents(instance());
      expect(await homeOf('a')).toMatchObject({ stockStatus: 'withdrawn', closedAt: time });
      expect(vendor.told).toHaveLength(2);

      // Published once more, with the same data.
      time = minutes(15);
      await arrive('estate-added', 'a', 15);
      await applyEvents(instance());
      expect(await homeOf('a')).toMatchObject({ stockStatus: 'published' });
      expect(await applyEvents(instance())).toBe(false);
    });

    test('that come out of order lead to the newest state', async () => {
      vendor.estates.set('a', estate('a'));
      await arrive('estate-deleted', 'a', 9);
      await applyEvents(instance());
      await arrive('estate-added', 'a', 1);
      await arrive('estate-updated', 'a', 2);
      await applyEvents(instance());
      expect(await homeOf('a')).toBeUndefined();
      expect(read()).toBe(0);
      expect((await events()).every(({ doneAt }) => doneAt !== null)).toBe(true);
    });

    test('of one home that wait together are applied once', async () => {
      vendor.estates.set('a', estate('a'));
      for (let minute = 0; minute < 8; minute += 1) await arrive('estate-updated', 'a', minute);
      await arrive('estate-updated', 'a', 7);
      await applyEvents(instance());
      expect(read()).toBe(1);
      expect((await events()).map(({ doneAt }) => doneAt)).toEqual(Array.from({ length: 8 }, () => testNow));
    });

    test('are each applied by one of several instances, and wait during a run', async () => {
      for (const id of ['a', 'b', 'c', 'd']) {
        vendor.estates.set(id, estate(id));
        await arrive('estate-added', id, 0);
      }
      const { next } = eventQueue(instance());
      const dueSchema = v.object({ due: v.boolean() });
      const isDue = () => rowsOf(database(), dueSchema, sql`select (${next(testNow)}) is not null as due`);
      const lease = await leaseFeed('sb', instance());
      expect(await applyEvents(instance())).toBe(false);
      expect(await isDue()).toEqual([{ due: false }]);
      expect(read()).toBe(0);
      await lease?.end();
      expect(await isDue()).toEqual([{ due: true }]);
      await Promise.all([1, 2, 3].map(() => applyEvents(instance())));
      expect(read()).toBe(4);
      expect((await database().select().from(properties).where(like(properties.id, 'sb-%'))).length).toBe(4);
    });

    test('that cannot be read are retried, later each time, and given up after days', async () => {
      vendor.answerWith((response) => response.writeHead(503).end());
      await arrive('estate-added', 'a', 0);
      await applyEvents(instance());
      expect(await events()).toMatchObject([
        { attempts: 1, dueAt: minutes(0.5), lastError: expect.stringContaining('answers 503'), doneAt: null },
      ]);
      expect(await applyEvents(instance())).toBe(false);
      const pauses: number[] = [];
      for (let attempt = 2; attempt <= mostAttempts; attempt += 1) {
        const due = (await events())[0]?.dueAt ?? time;
        pauses.push(due.getTime() - time.getTime());
        time = due;
        await applyEvents(instance());
      }
      expect(await events()).toMatchObject([
        { attempts: mostAttempts, deadAt: time, lastError: expect.stringContaining('503') },
      ]);
      expect(pauses.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000]);
      expect(Math.max(...pauses)).toBe(6 * 3_600_000);
      expect(time.getTime() - testNow.getTime()).toBeGreaterThan(3 * 24 * 3_600_000);
      expect(logged.filter((line) => line.includes('"error"'))).toHaveLength(1);
      expect(logged.join('\n')).not.toContain(vendor.clientSecret);

      // An event that was given up blocks nothing.
      vendor.answerWith(null);
      vendor.estates.set('a', estate('a'));
      await arrive('estate-updated', 'a', -5);
      await applyEvents(instance());
      expect(await homeOf('a')).toMatchObject({ stockStatus: 'published' });
    });

    test('of one home that cannot be read block no other', async () => {
      vendor.estates.set('b', estate('b'));
      await arrive('estate-added', 'a', 0);
      await arrive('estate-added', 'b', 0);
      await applyEvents(instance());
      expect(await homeOf('b')).toBeDefined();
      expect((await events()).map(({ doneAt }) => doneAt !== null)).toEqual([false, true]);
    });

    test('that were applied before the program was killed change nothing the second time', async () => {
      vendor.estates.set('a', estate('a'));
      await arrive('estate-added', 'a', 0);
      let isKilled = true;
      // The address is reported last, after everything else is stored.
      vendor.answerWith((response, { method }) => {
        if (method === 'PUT' && isKilled) return response.destroy();
        if (method === 'PUT') return response.writeHead(204).end();
        return response.end(JSON.stringify(estate('a')));
      });
      await applyEvents(instance());
      const changes = await changesOf('a');
      expect(changes.length).toBeGreaterThan(0);
      expect(await events()).toMatchObject([{ doneAt: null, attempts: 1 }]);
      isKilled = false;
      time = minutes(1);
      await applyEvents(instance());
      expect(await events()).toMatchObject([{ doneAt: time }]);
      expect(await changesOf('a')).toEqual(changes);
      expect(await homeOf('a')).toMatchObject({ version: 1 });
    });

    test('of a home that cannot be accepted are reported, and leave the stored home unchanged', async () => {
      vendor.estates.set('a', estate('a'));
      await arrive('estate-added', 'a', 0);
      await applyEvents(instance());
      time = minutes(1);
      vendor.estates.set('a', estate('a', { price: { amount: -1, hidden: false } }));
      await arrive('estate-updated', 'a', 1);
      await applyEvents(instance());
      expect(await homeOf('a')).toMatchObject({ price: 300_000, stockStatus: 'published' });
      const [run] = await database().select().from(feedRuns).where(eq(feedRuns.startedAt, time));
      expect(reportIn(run?.report).skipped).toMatchObject([
        { sourceId: 'a', path: 'estates.a.price.amount', value: '-1' },
      ]);
    });

    test('that take long to be read keep their feed leased', async () => {
      vendor.estates.set('a', estate('a'));
      await arrive('estate-added', 'a', 0);
      const slow: FeedTools['read'] = async (...given) => {
        time = minutes(0.5);
        const leased = () => database().select({ until: feeds.leasedUntil }).from(feeds);
        await vi.waitFor(async () => expect(await leased()).toEqual([{ until: minutes(1.5) }]), 120_000);
        time = minutes(1.25);
        expect(await leaseFeed('sb', instance())).toBeNull();
        await readHere(...given);
      };
      await applyEvents(instance(slow));
      expect(await events()).toMatchObject([{ lastError: null, doneAt: minutes(1.25) }]);
    });

    test('are read by the reading process of the product', async () => {
      vendor.estates.set('a', estate('a'));
      await arrive('estate-added', 'a', 0);
      await applyEvents(instance(readInProcess));
      expect(await events()).toMatchObject([{ lastError: null, doneAt: testNow }]);
      expect(await homeOf('a')).toMatchObject({ price: 300_000 });
    });
  });
});

import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts, feedEvents, feeds } from '../../database/schema.ts';
import { noSpool } from '../../requests/spool.ts';
import { describeOnDatabases, testNow } from '../../testing/databases.ts';
import { type SweepBrightServer, startSweepBright } from '../../testing/sweepbright-server.ts';
import { errorOf, serviceToken, testApp } from '../../testing/test-app.ts';
import { adapters } from '../adapters.ts';
import { createFeedsPart } from '../part.ts';
import { readProgram } from '../reading-process.ts';
import { sweepEvents } from './event-queue.ts';

const event = {
  event: 'estate-updated',
  estate_id: 'e-1',
  happened_at: '2026-07-15T12:00:00+02:00',
  company_id: 'c',
};

describe('the address for events', () => {
  let vendor: SweepBrightServer;
  beforeAll(async () => {
    vendor = await startSweepBright();
    process.env.FEED_TEST_SECRET = vendor.clientSecret;
  });
  afterAll(async () => {
    delete process.env.FEED_TEST_SECRET;
    await vendor.stop();
  });

  describeOnDatabases('of a feed', (database) => {
    const tools = {
      adapters,
      program: readProgram,
      folder: '/nowhere',
      dataDir: '/nowhere',
      ending: new AbortController().signal,
    };
    const settings = {
      adapter: 'sweepbright',
      source: { clientId: '1' },
      secrets: { clientSecret: { env: 'FEED_TEST_SECRET' } },
    };
    const csvSettings = { adapter: 'csv', source: { from: { folder: '/srv' }, columns: {} } };
    beforeEach(async () => {
      await database().delete(attempts);
      await database().delete(feeds);
      await database()
        .insert(feeds)
        .values([
          { name: 'sb', adapter: 'sweepbright', settings, createdAt: testNow },
          { name: 'other', adapter: 'sweepbright', settings, createdAt: testNow },
          { name: 'table', adapter: 'csv', settings: csvSettings, createdAt: testNow },
          { name: 'former', adapter: 'gone', settings: {}, createdAt: testNow },
        ]);
    });

    const post = (
      { body, headers = {} }: { body: Buffer | ReadableStream<Uint8Array>; headers?: Record<string, string> },
      feed = 'sb',
      { app } = testApp(database(), { parts: [createFeedsPart(() => tools)] }),
    ) =>
      app.request(`${apiPrefix}/feeds/${feed}/events`, {
        method: 'POST',
        body: body instanceof Buffer ? new Uint8Array(body) : body,
        headers: { 'x-service-token': serviceToken, 'x-visitor-address': '192.0.2.1', ...headers },
        duplex: 'half',
      } as RequestInit);
    const stored = () => database().select().from(feedEvents);

    test('accepts an event that the source signed, once, and answers after it is stored', async () => {
      const answer = await post(vendor.signed(event));
      expect([answer.status, await answer.text()]).toEqual([204, '']);
      expect(await stored()).toMatchObject([
        {
          feed: 'sb',
          body: { subject: 'e-1', at: '2026-07-15T10:00:00.000Z', body: event },
          attempts: 0,
          doneAt: null,
        },
      ]);
      const answers = await Promise.all([1, 2, 3].map(() => post(vendor.signed(event))));
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
      expect(await stored()).toHaveLength(1);
      // The same id in another feed is another event.
      expect((await post(vendor.signed(event), 'other')).status).toBe(204);
      expect(await stored()).toHaveLength(2);
    });

    test('acknowledges nothing before the database holds it durably', async () => {
      const seen: number[] = [];
      const spool = {
        ...noSpool,
        sure: async () => {
          seen.push((await stored()).length);
          throw new Error('the disk is full');
        },
      };
      const app = testApp(database(), { parts: [createFeedsPart(() => tools)], spool });
      expect((await post(vendor.signed(event), 'sb', app)).status).toBe(500);
      expect(seen).toEqual([1]);
    });

    test.each<[string, number, () => Parameters<typeof post>[0], string]>([
      ['without a signature', 401, () => ({ body: vendor.signed(event).body }), 'sb'],
      [
        'with that of another body',
        401,
        () => ({ ...vendor.signed({ ...event, estate_id: 'e-2' }), body: vendor.signed(event).body }),
        'sb',
      ],
      ['with that of another secret', 401, () => vendor.signed(event, 'guessed'), 'sb'],
      ['that is not JSON', 400, () => vendor.signed('{'), 'sb'],
      ['that is no event', 400, () => vendor.signed({ event: 'x' }), 'sb'],
      [
        'of five weeks ago, sent once more',
        400,
        () => vendor.signed({ ...event, happened_at: '2026-06-10T10:00:00Z' }),
        'sb',
      ],
      ['for a feed that there is not', 404, () => vendor.signed(event), 'nowhere'],
      ['for a feed that takes none', 404, () => vendor.signed(event), 'table'],
      ['for a feed whose adapter is gone', 404, () => vendor.signed(event), 'former'],
      ['of 9 MB', 413, () => ({ body: Buffer.alloc(9 * 1024 * 1024, 'a') }), 'sb'],
    ])('refuses one %s with %i, and stores nothing', async (_, status, sent, feed) => {
      expect((await post(sent(), feed)).status).toBe(status);
      expect(await stored()).toEqual([]);
    });

    test('ignores events of another company without an error', async () => {
      await database()
        .update(feeds)
        .set({ settings: { ...settings, source: { clientId: '1', company: 'other' } } });
      expect((await post(vendor.signed(event))).status).toBe(204);
      expect(await stored()).toEqual([]);
    });

    test('counts refused deliveries, and still accepts valid ones of the same network', async () => {
      const app = testApp(database(), { parts: [createFeedsPart(() => tools)] });
      const forged = () => post(vendor.signed(event, 'guessed'), 'sb', app);
      expect(await errorOf(forged())).toMatchObject({ status: 401, code: 'unauthorized' });
      await database().update(attempts).set({ count: 100 });
      expect(await errorOf(forged())).toMatchObject({ status: 429 });
      expect((await post(vendor.signed(event), 'sb', app)).status).toBe(204);
      // More than any agency has homes: the body is not even read.
      await database().update(attempts).set({ count: 20_000 });
      const unread = new ReadableStream<Uint8Array>(
        { pull: () => Promise.reject(new Error('read')) },
        { highWaterMark: 0 },
      );
      expect((await post({ body: unread }, 'sb', app)).status).toBe(429);
      expect(app.errors).toEqual([]);
    });

    test('logs neither body nor signature', async () => {
      const app = testApp(database(), { parts: [createFeedsPart(() => tools)] });
      const sent = vendor.signed(event, 'guessed');
      await post(sent, 'sb', app);
      expect(app.logged.join('\n')).not.toContain(sent.headers['x-hook-signature']);
      expect(app.logged.join('\n')).not.toContain('company_id');
    });

    test('keeps applied events for a month, and given-up ones for three', async () => {
      const days = (count: number) => new Date(testNow.getTime() - count * 24 * 3_600_000);
      for (const [index, ended] of [
        { doneAt: days(29) },
        { doneAt: days(31) },
        { deadAt: days(31) },
        { deadAt: days(91) },
        {},
      ].entries()) {
        await post(vendor.signed({ ...event, estate_id: `s-${index}` }));
        const rows = await stored();
        const row = rows.find(({ body }) => JSON.stringify(body).includes(`s-${index}`));
        if (row)
          await database()
            .insert(feedEvents)
            .values({ ...row, ...ended })
            .onConflictDoUpdate({ target: feedEvents.id, set: ended.doneAt || ended.deadAt ? ended : { attempts: 0 } });
      }
      await sweepEvents(database(), testNow);
      expect((await stored()).map(({ body }) => Reflect.get(Object(body), 'subject')).toSorted()).toEqual([
        's-0',
        's-2',
        's-4',
      ]);
    });
  });
});

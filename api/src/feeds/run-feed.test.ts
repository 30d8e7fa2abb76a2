import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedItems, properties } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { adminToken, testApp } from '../testing/test-app.ts';
import { feedHome, feedText } from './testing/feed-homes.ts';
import { tiny } from './testing/tiny-adapter.ts';

describeOnDatabases('feeds', (database) => {
  let folder = '';
  let text = '';
  const status = 200;
  const server = createServer((_, response) => response.writeHead(status).end(text));
  let app: ReturnType<typeof testApp>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowhouse-feeds-'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await writeFile(join(folder, 'key'), 'the-key\n');
    app = testApp(database(), {
      feeds: {
        adapters: { tiny },
        program: fileURLToPath(new URL('testing/read-program.ts', import.meta.url)),
        folder: join(folder, 'reading'),
        dataDir: join(folder, 'data'),
        ending: new AbortController().signal,
      },
    });
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  const authorization = { authorization: `Bearer ${adminToken}` };
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const settings = (more: object = {}) => ({
    adapter: 'tiny',
    source: { address: address() },
    secrets: { key: { file: join(folder, 'key') } },
    allow: { http: true, private: true },
    ...more,
  });
  const ask = async (path: string, body?: object) => {
    const answer = await (body ? app.post(path, body, authorization) : app.get(path, authorization));
    return JSON.parse(await answer.text());
  };
  const add = (name: string, more?: object) => ask('/admin/feeds', { name, settings: settings(more) });
  const run = (name: string, asked: object = {}) => ask(`/admin/feeds/${name}/run`, asked);

  const rowOf = async (id: string) => (await database().select().from(properties).where(eq(properties.id, id)))[0];
  const itemsOf = (feed: string) => database().select().from(feedItems).where(eq(feedItems.feed, feed));

  test('a feed is added once, with settings in which every fault is named with its path', async () => {
    const wrong = {
      adapter: 'tiny',
      source: { address: 'nowhere', other: 1 },
      secrets: { key: { env: 'SESSION_SECRET' } },
      every: 0,
      stop: { share: 2 },
      publish: 'later',
      colour: 'red',
    };
    const askAdd = (name: string, given: object) => ask('/admin/feeds', { name, settings: given });
    expect(await askAdd('wrong', wrong)).toEqual({
      faults: [
        'secrets.key.env: must be a variable whose name begins with FEED_',
        'every: must be 1 or more',
        'stop.share: must be 0 to 1',
        'publish: must be published or draft',
        'colour: is not known',
        'source.address: must be an address',
        'source.other: is not known',
      ],
    });
    expect(await askAdd('wrong', { adapter: 'none' })).toEqual({
      faults: ["adapter: there is no 'none'; there are tiny"],
    });
    expect(
      await askAdd('wrong', settings({ secrets: { key: { env: 'FEED_NOT_SET' }, other: { file: '/none' } } })),
    ).toEqual({
      faults: [
        'secrets.key.env: FEED_NOT_SET is not set where the API runs',
        'secrets.other.file: /none cannot be read where the API runs (ENOENT)',
      ],
    });
    const own = { key: { file: join(folder, 'data', 'session-secret') } };
    expect((await askAdd('wrong', settings({ secrets: own }))).faults).toEqual([
      expect.stringContaining("one of the API's own"),
    ]);
    for (const name of ['Desk!', 'import', 'desk'])
      expect((await add(name)).faults).toEqual([expect.stringContaining('can be no name')]);
    expect(await add('first')).toEqual({});
    expect(await add('first')).toEqual({
      faults: ["there is a feed 'first' already; --replace gives it these settings"],
    });
    expect(await run('none')).toEqual({ faults: ["there is no feed 'none'; there are first"] });
    expect(await ask('/admin/feeds/first/report')).toEqual({ faults: ["'first' has not run yet"] });
    expect(await run('first', { confirm: true })).toEqual({ faults: ["no run of 'first' waits for a word"] });
  });

  test('a check does all of a run and changes nothing; a run creates, and the same again changes nothing', async () => {
    text = feedText([
      feedHome('1', { title: {}, agent: { name: 'Nobody', email: 'nobody@else.example' } }),
      feedHome('2', { city: { zip: '7999', name: 'NIEUWSTAD AAN ZEE' } }),
      feedHome('2'),
    ]);
    const made = { read: 3, created: ['1', '2'], newCities: ['7999 NIEUWSTAD AAN ZEE'], unchanged: 0 };
    expect(await run('first', { check: true })).toMatchObject({ run: null, state: 'done', report: made });
    expect(await rowOf('1')).toBeUndefined();
    expect(await itemsOf('first')).toEqual([]);
    const done = await run('first');
    expect(done).toMatchObject({
      state: 'done',
      report: {
        ...made,
        skipped: [{ sourceId: '2', why: 'came before in the same feed; the first one was taken' }],
        notes: [{ sourceId: '1', path: 'agent', value: 'nobody@else.example' }],
      },
    });
    expect(await rowOf('1')).toMatchObject({
      source: 'first',
      sourceId: '1',
      version: 1,
      titles: { nl: 'Huis, villa of hoeve te koop in Ronse' },
    });
    const before = await itemsOf('first');
    const again = await run('first');
    expect(again.report).toMatchObject({ created: [], changed: {}, unchanged: 2, newCities: [] });
    expect(await itemsOf('first')).toEqual(before);
    expect(await rowOf('2')).toMatchObject({ version: 1 });
    expect(await ask('/admin/feeds/first/report')).toMatchObject({ run: again.run, state: 'done' });
    expect(await ask(`/admin/feeds/first/report?run=${done.run}`)).toMatchObject({ run: done.run });
    expect(await ask('/admin/feeds')).toMatchObject({ feeds: [{ name: 'first', homes: 2, last: { state: 'done' } }] });
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DeskFeedPage, deskFeedsEndpoints } from '@rowhouse/shared/contract/desk-feeds';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { and, asc, eq } from '../database/orm.ts';
import { audit, feedItems, feedRuns, feeds, fetchedFiles, properties } from '../database/schema.ts';
import { anyAdapter } from '../feeds/any-adapter.ts';
import { BadFeed } from '../feeds/bad-feed.ts';
import { csv } from '../feeds/csv/adapter.ts';
import { settingsOf } from '../feeds/feed-rows.ts';
import { runDueFeeds } from '../feeds/feed-schedule.ts';
import { readSecrets } from '../feeds/feed-secrets.ts';
import type { FeedTools } from '../feeds/feed-tools.ts';
import { addFeed } from '../feeds/manage-feeds.ts';
import { createFeedsPart } from '../feeds/part.ts';
import { runFeed } from '../feeds/run-feed.ts';
import { readInto } from '../feeds/run-reading.ts';
import { pictureFaults } from '../media/take-picture.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import { quickPasswords } from '../testing/quick-passwords.ts';
import { staffSession } from '../testing/staff-session.ts';
import { errorOf, testApp } from '../testing/test-app.ts';
import { createDeskFeedsPart } from './part.ts';

const adapters = { csv: anyAdapter(csv) };
const feed = 'table';
const raise = (): never => {
  throw new Error('none');
};
// For machines with other load.
const patience = { timeout: 120_000 };

describeOnDatabases('feeds at the desk', (database) => {
  let folder = '';
  let app: ReturnType<typeof testApp>;
  let tools: FeedTools;
  let admin: { cookie: string };
  let editor: { cookie: string };
  let hour = 0;
  /** The promise that a reading waits for before it begins. */
  let held: Promise<void> | null = null;

  const homes = async (count: number, type = 'Huis'): Promise<void> => {
    const rows = Array.from({ length: count }, (_, n) => `T-${n};${n === 0 ? type : 'Huis'};285000;9600;Ronse`);
    await writeFile(join(folder, 'homes.csv'), ['Ref;Type;Prijs;Postcode;Gemeente', ...rows, ''].join('\r\n'));
  };
  const later = () => {
    hour += 2;
    app.setTime(new Date(testNow.getTime() + hour * 3_600_000));
  };
  const page = async (run = ''): Promise<DeskFeedPage> => {
    const answer = await app.get(`/desk/feeds/one/${feed}?${new URLSearchParams({ language: 'nl', run })}`, editor);
    expect(answer.status).toBe(200);
    return v.parse(deskFeedsEndpoints.deskFeed.output, await answer.json());
  };
  const act = (path: string, more: object = {}, as = admin) =>
    app.post(`/desk/feeds/${path}`, { name: feed, ...more }, as);
  /** Runs the feed through the desk, and waits until it has ended. */
  const ran = async (path = 'run', more: object = {}): Promise<void> => {
    later();
    const before = await database().$count(feedRuns);
    expect((await act(path, more)).status).toBe(200);
    await expect
      .poll(async () => {
        const [last] = (await page()).runs;
        return (await database().$count(feedRuns)) > before && last?.state !== 'running';
      }, patience)
      .toBe(true);
  };
  const typesOf = async (id: string) =>
    (await database().select({ types: properties.typeIds }).from(properties).where(eq(properties.id, id)))[0]?.types;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowhouse-desk-feeds-'));
    await homes(12, 'Kasteel');
    tools = {
      adapters,
      program: '',
      read: async (request) => {
        await held;
        await mkdir(request.folder, { recursive: true });
        await readInto(adapters, request);
      },
      folder: join(folder, 'reading'),
      dataDir: join(folder, 'data'),
      secret: 'a secret of a test',
      ending: new AbortController().signal,
    };
    app = testApp(database(), {
      passwords: quickPasswords,
      parts: [createFeedsPart(() => tools), createDeskFeedsPart(() => tools)],
    });
    const settings = {
      adapter: 'csv',
      source: {
        from: { file: join(folder, 'homes.csv') },
        columns: {
          Ref: 'sourceId',
          Type: { ours: 'types', codes: { Huis: 'house' } },
          Prijs: 'price.amount',
          Postcode: 'city.zip',
          Gemeente: 'city.name',
        },
        always: { goal: 'sale', status: 'published', 'price.published': true, 'address.published': false },
      },
      prefix: 'tt-',
    };
    await addFeed(feed, settings, { replace: false }, { ...app.dependencies, feeds: tools });
    admin = (await staffSession(app, 'admin')).headers;
    editor = (await staffSession(app, 'editor')).headers;
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('are added by an admin at a public address alone, with a password that nobody reads again', async () => {
    const form = {
      language: 'nl',
      name: 'kantoor',
      adapter: 'csv',
      address: 'https://export.example/homes.csv',
      user: 'agency',
      password: 'a password of a test',
      columns:
        'Ref = sourceId\nType = types\nPrijs = price.amount\nPostcode = city.zip\nGemeente = city.name\n* sale = goal',
    };
    const add = (more: object, as = admin) => app.post('/desk/feeds/add', { ...form, ...more }, as);
    expect((await add({}, editor)).status).toBe(403);
    const withPassword = 'https://agency:password@export.example/homes.csv';
    const elsewhere = ['http://export.example/homes.csv', '/etc/passwd', 'file:///etc/passwd', withPassword];
    const inside = ['127.1', '0x7f000001', '[::ffff:127.0.0.1]', '169.254.169.254', '１０.0.0.1'];
    for (const address of [...elsewhere, ...inside.map((host) => `https://${host}/`), 'https://export.example:99999/'])
      expect((await errorOf(add({ address }))).fields, address).toEqual({ address: 'invalid-address' });
    const empty = { name: '', address: '', user: '', password: '', columns: '' };
    expect((await errorOf(add(empty))).fields).toEqual({ name: 'required', address: 'required', columns: 'required' });
    expect((await errorOf(add({ ...empty, adapter: 'whise' }))).fields).toEqual({
      ...{ name: 'required', client: 'required', user: 'required', password: 'required' },
    });
    for (const field of ['user', 'password'])
      expect((await errorOf(add({ [field]: 'a\u001bb' }))).fields).toEqual({ [field]: 'invalid' });
    expect((await errorOf(add({ name: 'import' }))).fields).toEqual({ name: 'taken' });
    expect((await errorOf(add({ columns: 'Ref = sourceIdd' }))).fields?.columns).toMatch(
      /^Ref: sourceIdd bestaat niet, misschien sourceId;/,
    );
    expect((await errorOf(add({ language: 'fr', columns: 'Ref = sourceIdd' }))).fields?.columns).toContain('\u00a0; ');
    // A line of blanks is read once, not once for each of them.
    expect((await errorOf(add({ columns: `*${' '.repeat(9_000)}a` }))).status).toBe(400);
    expect((await errorOf(add({ name: feed }))).fields).toEqual({ name: 'taken' });
    expect((await add({})).status).toBe(200);
    const [row] = await database().select().from(feeds).where(eq(feeds.name, 'kantoor'));
    expect(JSON.stringify(row)).not.toContain('a password of a test');
    const { settings } = { settings: settingsOf(row ?? raise(), adapters) };
    const read = await readSecrets(settings, { dataDir: '', secret: 'a secret of a test' });
    expect(read).toEqual({ secrets: { password: 'a password of a test' }, faults: [] });
    expect(settings.allow).toEqual({ http: false, private: false });
    // A wrong password is given again, and nobody reads the former one.
    const shown = async (name: string) => (await app.get(`/desk/feeds/one/${name}?language=nl&run=`, admin)).json();
    expect((await shown('kantoor')).login).toEqual(['password']);
    expect((await shown(feed)).login).toEqual([]);
    const give = (password: string, more: object = {}, as = admin) =>
      app.post('/desk/feeds/login', { language: 'nl', name: 'kantoor', password, ...more }, as);
    expect((await give('another', {}, editor)).status).toBe(403);
    expect((await errorOf(give(''))).fields).toEqual({ password: 'required' });
    expect((await errorOf(give('another', { name: feed }))).status).toBe(409);
    expect((await give('another')).status).toBe(200);
    const [after] = await database().select().from(feeds).where(eq(feeds.name, 'kantoor'));
    const again = settingsOf(after ?? raise(), adapters);
    expect(await readSecrets(again, { dataDir: '', secret: 'a secret of a test' })).toMatchObject({
      secrets: { password: 'another' },
    });
    expect({ ...again, secrets: {} }).toEqual({ ...settings, secrets: {} });
    const told = await database().select().from(audit).where(eq(audit.subjectId, 'kantoor')).orderBy(asc(audit.id));
    expect(told.map(({ action }) => action)).toEqual(['feed.added', 'feed.login-given']);
    expect(JSON.stringify([after, told])).not.toContain('another');
    await database().delete(feeds).where(eq(feeds.name, 'kantoor'));
  });

  test('are never replaced by another of the same name, even if both are added at once', async () => {
    const [standing] = await database().select().from(feeds).where(eq(feeds.name, feed));
    const settings = (prefix: string) => ({ ...Object(standing?.settings), prefix });
    const names = ['a', 'b', 'c', 'd'];
    const add = (text: string) =>
      addFeed('twice', settings(text), { replace: false }, { ...app.dependencies, feeds: tools }).then(
        () => 'added',
        (error) => (error instanceof BadFeed ? error.faults.join() : raise()),
      );
    const outcomes = await Promise.all(names.map(add));
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome !== 'added') expect(outcome).toContain("there is a feed 'twice' already");
    const [row] = await database().select().from(feeds).where(eq(feeds.name, 'twice'));
    expect(row?.settings).toMatchObject(settings(names[outcomes.indexOf('added')] ?? ''));
    await database().delete(feeds).where(eq(feeds.name, 'twice'));
  });

  test('can be read by an editor, and changed by an admin alone', async () => {
    const answer = await app.get('/desk/feeds', editor);
    const { feeds } = v.parse(deskFeedsEndpoints.deskFeeds.output, await answer.json());
    expect(feeds).toMatchObject([
      { name: feed, adapter: 'csv', every: 60, isReadable: true, last: null, nextAt: null },
    ]);
    // Settings and secrets are hidden from the desk.
    expect(JSON.stringify(await page())).not.toContain(folder);
    for (const path of ['run', 'pause']) expect((await act(path, { paused: true }, editor)).status).toBe(403);
    expect((await errorOf(app.post('/desk/feeds/run', { name: 'none' }, admin))).status).toBe(404);
  });

  test('report unknown codes; the next run uses the meaning given to a code, and no longer once it is removed', async () => {
    await ran();
    const unknown = (await page()).codes;
    // The table says nothing of the energy of a house.
    expect((await page()).lacking.property).toBeGreaterThan(0);
    expect(unknown).toMatchObject([{ field: 'Type', code: 'Kasteel', homes: 1, ours: 'types', chosen: null }]);
    const [castle] = unknown;
    expect(castle?.options).toContain('1');
    const key = { field: 'Type', code: 'Kasteel' };
    for (const [ours, fault] of [
      ['', 'required'],
      ['"castle"', 'invalid'],
      ['99999', 'invalid'],
    ])
      expect((await errorOf(act('codes', { ...key, ours }))).fields).toEqual({ ours: fault });
    expect((await errorOf(act('codes', { field: 'toString', code: 'x', ours: '1' }))).status).toBe(400);
    expect((await act('codes', { ...key, ours: '1' })).status).toBe(200);
    await ran();
    expect(await typesOf('tt-T-0')).toEqual([1]);
    expect((await page()).codes).toMatchObject([{ ...key, homes: 0, chosen: '1' }]);
    expect((await act('codes/remove', key)).status).toBe(200);
    expect((await errorOf(act('codes/remove', key))).status).toBe(404);
    await ran();
    expect((await page()).codes).toMatchObject([{ ...key, homes: 1, chosen: null }]);
    await act('codes', { ...key, ours: '1' });
    await ran();
  });

  test('run one at a time, and not by schedule while paused', async () => {
    const runs = () => database().$count(feedRuns, eq(feedRuns.feed, feed));
    const before = await runs();
    expect((await act('pause', { paused: true })).status).toBe(200);
    later();
    await runDueFeeds({ ...app.dependencies, feeds: tools });
    expect(await runs()).toBe(before);
    expect((await page()).feed).toMatchObject({ pausedAt: expect.any(String), nextAt: null });
    await act('pause', { paused: false });
    expect((await page()).feed.nextAt).toEqual(expect.any(String));
    await runDueFeeds({ ...app.dependencies, feeds: tools });
    expect(await runs()).toBe(before + 1);
    later();
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const both = await Promise.all([act('run'), act('run')]);
    resolve();
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expect.poll(async () => (await page()).runs[0]?.state, patience).toBe('done');
  });

  test('show what a waiting run would withdraw, keep it on refusal, and withdraw it on confirmation', async () => {
    await homes(2);
    await ran();
    const { waiting, feed: waits } = await page();
    expect(waiting?.vanishing.map(({ id }) => id)).toContain('tt-T-5');
    expect(waiting?.vanishing).toHaveLength(10);
    expect((await page()).report?.waited).toEqual({ count: 10, standing: waiting?.standing });
    const run = waits.waitingRun ?? '';
    expect((await errorOf(act('refuse', { run: crypto.randomUUID() }))).status).toBe(409);
    expect((await act('refuse', { run })).status).toBe(200);
    expect((await page()).feed).toMatchObject({ waitingRun: null, pausedAt: expect.any(String) });
    const statusOf = async () =>
      (await database().select().from(properties).where(eq(properties.id, 'tt-T-5')))[0]?.stockStatus;
    expect(await statusOf()).toBe('published');
    expect((await errorOf(act('confirm', { run }))).status).toBe(409);
    await act('pause', { paused: false });
    later();
    await runFeed(feed, {}, { ...app.dependencies, feeds: tools });
    const again = (await page()).feed.waitingRun ?? '';
    expect((await errorOf(act('confirm', { run }))).status).toBe(409);
    await ran('confirm', { run: again });
    expect(await statusOf()).toBe('withdrawn');
    expect((await page()).feed.waitingRun).toBeNull();
    const rows = await database()
      .select({ action: audit.action })
      .from(audit)
      .where(and(eq(audit.kind, 'feed'), eq(audit.subjectId, feed)))
      .orderBy(asc(audit.id));
    expect(rows.slice(-4).map(({ action }) => action)).toEqual([
      'feed.run',
      'feed.refused',
      'feed.resumed',
      'feed.confirmed',
    ]);
  });

  test("explain a failed run in the reader's language, next to details for the operator", async () => {
    await rm(join(folder, 'homes.csv'));
    later();
    await runFeed(feed, {}, { ...app.dependencies, feeds: tools });
    expect((await page()).report).toMatchObject({
      run: { state: 'failed' },
      why: 'Er staat geen bestand van de koppeling klaar.',
      detail: expect.stringContaining('there is no file'),
    });
    await homes(2);
    later();
    await runFeed(feed, {}, { ...app.dependencies, feeds: tools });
    expect((await page()).report).toMatchObject({ run: { state: 'done' }, why: '', detail: '' });
  });

  test('recognise a HEIC photo of a telephone, so that the agency is told in its own language', async () => {
    const address = 'https://photos.example/IMG_0001.HEIC';
    const isIt = and(eq(feedItems.feed, feed), eq(feedItems.sourceId, 'T-1'));
    await database()
      .update(feedItems)
      .set({ addresses: [address] })
      .where(isIt);
    await database().insert(fetchedFiles).values({ feed, address, lastError: pictureFaults.heic, dueAt: null });
    expect((await page()).report?.badFiles).toEqual([{ address, why: pictureFaults.heic, isHeic: true }]);
  });
});

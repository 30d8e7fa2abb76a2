import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, gt } from '../database/orm.ts';
import {
  feedItems,
  feedRuns,
  feeds,
  fetchedFiles,
  listings,
  outbox,
  people,
  projects,
  projectUnits,
  properties,
  stockChanges,
  visitSlots,
} from '../database/schema.ts';
import { notCome } from '../feed-files/ask-for-file.ts';
import { lockFields, unlockFields } from '../offered/locks.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import { adminToken, testApp } from '../testing/test-app.ts';
import type { FeedLine } from './adapter.ts';
import { LeaseLost, leaseFeed } from './feed-lease.ts';
import { feedNamed } from './feed-rows.ts';
import { runDueFeeds } from './feed-schedule.ts';
import type { FeedTools } from './feed-tools.ts';
import { createFeedsPart } from './part.ts';
import type { FeedNote } from './report.ts';
import { readInto } from './run-reading.ts';
import { feedHome, feedProject, feedText } from './testing/feed-homes.ts';
import { tiny } from './testing/tiny-adapter.ts';

describeOnDatabases('feeds', (database) => {
  let folder = '';
  let text = '';
  let status = 200;
  /** Files that come with each feed, by their hash. */
  const brought = new Map<string, Buffer>();
  const answer: RequestListener = (_, response) => response.writeHead(status).end(text);
  const server = createServer(answer);
  let app: ReturnType<typeof testApp>;
  let tools: FeedTools;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowhouse-feeds-'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await writeFile(join(folder, 'key'), 'the-key\n');
    tools = {
      adapters: { tiny },
      program: '',
      // In this process; the test of the reading process starts real ones.
      read: async (request) => {
        await mkdir(request.folder, { recursive: true });
        await readInto({ tiny }, request);
        await mkdir(join(request.folder, 'files'));
        for (const [name, bytes] of brought) await writeFile(join(request.folder, 'files', name), bytes);
      },
      folder: join(folder, 'reading'),
      dataDir: join(folder, 'data'),
      ending: new AbortController().signal,
    };
    app = testApp(database(), { parts: [createFeedsPart(() => tools)] });
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
  const feedRow = (name: string) => feedNamed(database(), name);
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
    // What no database holds is left out of texts and names.
    const unstorable = settings({ every: null, codes: { 'type\0': { '\ud800': 'a\0' } } });
    expect(await askAdd('unstorable', unstorable)).toEqual({});
    expect(await ask('/admin/feeds/unstorable/remove', {})).toEqual({ withdrawn: 0 });
    expect(await add('first')).toEqual({});
    expect(await add('first')).toEqual({
      faults: ["there is a feed 'first' already; --replace gives it these settings"],
    });
    expect(await run('none')).toEqual({ faults: ["there is no feed 'none'; there are first"] });
    expect(await ask('/admin/feeds/first/report')).toEqual({ faults: ["'first' has not run yet"] });
    expect(await run('first', { confirm: true })).toEqual({ faults: ["no run of 'first' waits for confirmation"] });
  });

  test('a check does all of a run and changes nothing; a run creates, and a repeated one changes nothing', async () => {
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
      titles: { nl: 'Huis te koop in Ronse' },
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

  test('an agent added later is set on the homes that name them, and nothing else is written again', async () => {
    const known = { name: 'Nobody', jobs: { nl: '', fr: '', en: '', de: '' }, phone: '', order: 0 };
    await database()
      .insert(people)
      .values({ ...known, id: 900, email: 'Nobody@else.example' });
    const then = await run('first');
    expect(then.report).toMatchObject({ changed: { 1: ['managerId'] }, notes: [], unchanged: 1 });
    expect(await rowOf('1')).toMatchObject({ managerId: 900 });
    expect((await run('first')).report).toMatchObject({ changed: {}, unchanged: 2 });
  });

  const writtenBy = (subject: string) =>
    database().select().from(stockChanges).where(eq(stockChanges.subjectId, subject)).orderBy(stockChanges.id);
  const shown = async (id: string) =>
    (await database().select().from(listings).where(eq(listings.propertyId, id))).length > 0;
  const mails = () => database().select().from(outbox).where(eq(outbox.recipient, 'agency@example.org'));
  const say = (...lines: FeedLine[]) => {
    text = feedText(lines);
  };

  test('a change is written field by field; a locked field is kept and reported each time, and changes once unlocked', async () => {
    await add('changes', { prefix: 'c-' });
    say(feedHome('1'), feedHome('2'));
    await run('changes');
    await lockFields(database(), properties, 'c-1', ['price'], { by: 'staff:1', at: testNow });
    const cheaper = { price: { amount: 240_000, published: true }, bedrooms: 4 };
    say(feedHome('1', cheaper), feedHome('2', cheaper));
    const second = await run('changes');
    expect(second.report).toMatchObject({
      changed: { 'c-1': ['bedrooms'], 'c-2': ['price', 'bedrooms'] },
      locked: { 'c-1': ['price'] },
    });
    expect((await writtenBy('c-2')).at(-2)).toMatchObject({
      ...{ by: 'feed:changes', run: second.run, field: 'price', before: 250_000, after: 240_000 },
    });
    expect((await run('changes')).report).toMatchObject({ changed: {}, locked: { 'c-1': ['price'] }, unchanged: 2 });
    await unlockFields(database(), properties, 'c-1', ['price'], { by: 'staff:1', at: testNow });
    expect((await run('changes')).report).toMatchObject({ changed: { 'c-1': ['price'] }, locked: {} });
    expect((await run('changes')).report).toMatchObject({ changed: {}, locked: {}, unchanged: 2 });
  });

  test('a text with another kind of line break is read like any other', async () => {
    await add('lines', { prefix: 'l-' });
    text = feedText([feedHome('1', { description: { nl: 'Ruim\u2028en licht' } }), feedHome('2')]);
    expect(await run('lines')).toMatchObject({ state: 'done', report: { created: ['l-1', 'l-2'] } });
    expect(await rowOf('l-1')).toMatchObject({ descriptions: { nl: 'Ruim\u2028en licht' } });
  });

  test('an answer with characters that no database can store fails its run like any other', async () => {
    await add('odd');
    text = `\0 no JSON, and ${'🙂'.repeat(9)}`;
    expect(await run('odd')).toMatchObject({ state: 'failed', report: { why: expect.stringContaining('no JSON') } });
    expect(await ask('/admin/feeds/odd/report')).toMatchObject({ state: 'failed' });
  });

  test('what is missing from a complete reading is withdrawn; skipped or sold homes stay, and what comes back is shown again', async () => {
    await add('vanish', { prefix: 'v-' });
    const skipped = (sourceId: string | null): FeedLine => ({
      kind: 'skipped',
      note: { sourceId, path: 'homes[0].price', value: '-1', why: 'must be 0 or more' },
    });
    say(...['1', '2', '3', '4'].map((id) => feedHome(id)), feedHome('5', { status: 'sold' }));
    await run('vanish');
    expect(await shown('v-2')).toBe(true);
    const [startsAt, endsAt] = [new Date(testNow.getTime() + 3_600_000), new Date(testNow.getTime() + 7_200_000)];
    const slot = { id: randomUUID(), agentId: 1, startsAt, endsAt, subjectIds: ['v-2', 'v-4'] };
    await database().insert(visitSlots).values(slot);
    say(feedHome('1'), skipped('3'), feedHome('4'));
    expect((await run('vanish')).report).toMatchObject({
      withdrawn: ['v-2'],
      skipped: [{ sourceId: '3' }],
      standing: 4,
    });
    expect(await rowOf('v-2')).toMatchObject({ stockStatus: 'withdrawn', closedAt: testNow });
    expect(await shown('v-2')).toBe(false);
    // Nobody can book a visit of it any more.
    const slots = () => database().select({ homes: visitSlots.subjectIds }).from(visitSlots);
    expect(await slots()).toEqual([{ homes: ['v-4'] }]);
    expect(await rowOf('v-3')).toMatchObject({ stockStatus: 'published' });
    expect(await rowOf('v-5')).toMatchObject({ stockStatus: 'sold' });
    // A home whose id cannot be read may be any of them.
    say(feedHome('1'), skipped(null), feedHome('4'));
    const unsure = await run('vanish');
    expect(unsure.report).toMatchObject({ withdrawn: [], why: expect.stringContaining('no id that can be read') });
    // A reading of changes says nothing about the others.
    text = feedText([{ kind: 'gone', sourceId: '4' }, feedHome('2')], { complete: false, since: 'now' });
    expect((await run('vanish')).report).toMatchObject({ withdrawn: ['v-4'], changed: { 'v-2': ['stockStatus'] } });
    expect(await slots()).toEqual([]);
    expect(await shown('v-2')).toBe(true);
    expect((await feedRow('vanish')).since).toBe('now');
  });

  test('a run of an empty feed, or in which too much would vanish, waits for a person, who gets one mail; it continues by itself when all is back', async () => {
    await add('stops', { prefix: 's-', stop: { share: 0.2, least: 2 } });
    const ids = ['1', '2', '3', '4', '5', '6'];
    say(...ids.map((id) => feedHome(id)));
    await run('stops');
    const before = await mails();
    say();
    const empty = await run('stops');
    expect(empty).toMatchObject({
      state: 'waiting',
      report: { why: 'the feed is empty, and the site has 6 of its homes', vanishing: ids },
    });
    await run('stops');
    const told = (await mails()).slice(before.length);
    expect(told.map(({ subject }) => subject)).toEqual(['De koppeling stops wacht op uw bevestiging']);
    expect(told[0]?.plain).toMatch(/\/nl\/kantoor\/\S+\/stops\/$/m);
    expect(await (await app.app.request('/metrics')).text()).toContain('rowhouse_feed_waits{feed="stops"} 1');
    say(...ids.map((id) => feedHome(id)));
    expect(await run('stops')).toMatchObject({ state: 'done', report: { unchanged: 6 } });
    expect(await run('stops', { confirm: true })).toEqual({ faults: ["no run of 'stops' waits for confirmation"] });
    say(...ids.slice(0, 5).map((id) => feedHome(id)));
    expect(await run('stops')).toMatchObject({ state: 'done', report: { withdrawn: ['s-6'] } });
    say(feedHome('1'), feedHome('2'), feedHome('3', { bedrooms: 9 }));
    expect(await run('stops')).toMatchObject({ state: 'waiting', report: { vanishing: ['4', '5'], changed: {} } });
    expect(await rowOf('s-3')).toMatchObject({ bedrooms: null });
    // More than was confirmed would vanish by now.
    say(feedHome('9'));
    expect(await run('stops', { confirm: true })).toMatchObject({
      state: 'waiting',
      report: { vanishing: ['1', '2', '3', '4', '5'] },
    });
    say(feedHome('1'));
    const confirmed = await run('stops', { confirm: true });
    expect(confirmed).toMatchObject({ state: 'done', report: { withdrawn: ['s-2', 's-3', 's-4', 's-5'] } });
    expect(await (await app.app.request('/metrics')).text()).toContain('rowhouse_feed_waits{feed="stops"} 0');
  });

  test('a failed reading changes nothing; the agency is told of the second in a row', async () => {
    await add('fails', { prefix: 'f-' });
    say(feedHome('1'));
    await run('fails');
    const before = await mails();
    status = 500;
    for (const told of [0, 1, 1]) {
      app.setTime(new Date(app.now().getTime() + 60_000));
      expect(await run('fails')).toMatchObject({ state: 'failed', report: { why: 'the feed answered 500' } });
      expect((await mails()).length - before.length).toBe(told);
    }
    status = 200;
    // An event in between does not count as a successful run.
    const event = { id: randomUUID(), feed: 'fails', startedAt: app.now(), state: 'done' as const };
    await database()
      .insert(feedRuns)
      .values({ ...event, report: { event: 'sent' } });
    expect(await (await app.app.request('/metrics')).text()).toContain('rowhouse_feed_failures{feed="fails"} 3');
    await database().delete(feedRuns).where(eq(feedRuns.id, event.id));
    text = feedText([feedHome('1')]).slice(0, -20);
    expect(await run('fails')).toMatchObject({ state: 'failed' });
    expect(await rowOf('f-1')).toMatchObject({ stockStatus: 'published', version: 1 });
  });

  test('an id of another source is refused, unless that source withdrew it', async () => {
    await add('other', { prefix: 'v-' });
    say(feedHome('1'), feedHome('4'), feedHome('1.1'), feedHome('1:1'), feedHome('x'.repeat(90)));
    const { report } = await run('other');
    expect(report.created).toEqual(['v-1-1']);
    expect(report.changed).toHaveProperty('v-4');
    expect(report.skipped).toEqual([
      expect.objectContaining({ sourceId: '1', why: "v-1 is the id of a home of 'vanish' already" }),
      expect.objectContaining({ sourceId: '1:1', why: "v-1-1 is the id of '1.1' of this feed already" }),
      expect.objectContaining({ why: 'its id is longer than 64 characters' }),
    ]);
    expect(await rowOf('v-1')).toMatchObject({ source: 'vanish' });
    expect(await rowOf('v-4')).toMatchObject({ source: 'other', stockStatus: 'published' });
  });

  test('when the agency reviews first, new homes are drafts until a person publishes them', async () => {
    await add('drafts', { prefix: 'd-', publish: 'draft' });
    say(feedHome('1'), feedHome('2', { status: 'sold' }));
    await run('drafts');
    expect(await rowOf('d-1')).toMatchObject({ stockStatus: 'draft' });
    expect(await rowOf('d-2')).toMatchObject({ stockStatus: 'draft' });
    expect(await shown('d-1')).toBe(false);
    await database().update(properties).set({ stockStatus: 'published' }).where(eq(properties.id, 'd-1'));
    say(feedHome('1', { status: 'option' }), feedHome('2', { status: 'sold', bedrooms: 1 }));
    await run('drafts');
    expect(await rowOf('d-1')).toMatchObject({ stockStatus: 'option' });
    expect(await rowOf('d-2')).toMatchObject({ stockStatus: 'draft', bedrooms: 1 });
    // A published project does not show them as units either.
    const unit = feedHome('3', { project: 'site' });
    say(feedProject('site', {}), unit);
    await run('drafts');
    await database().update(projects).set({ stockStatus: 'published' }).where(eq(projects.id, 'd-site'));
    const told = () => database().$count(projectUnits, eq(projectUnits.projectId, 'd-site'));
    expect(await told()).toBe(0);
    await database().update(properties).set({ stockStatus: 'published' }).where(eq(properties.id, 'd-3'));
    await run('drafts');
    expect(await told()).toBe(1);
  });

  test('projects get their units, named by the project or by the home, in any order', async () => {
    await add('projects', { prefix: 'p-' });
    const unit = (id: string, property: string | null) => ({
      ...{ id, name: id, price: { amount: 300_000, published: true }, availability: 'available', property },
    });
    const project = feedProject('site', { units: [unit('A', '1'), unit('B', '404')] });
    say(
      feedHome('1'),
      project,
      feedHome('2', { project: 'site', status: 'option' }),
      feedHome('3', { project: 'none' }),
    );
    const { report } = await run('projects');
    expect(report.created).toEqual(['p-site', 'p-1', 'p-2', 'p-3']);
    expect(report.notes.map(({ sourceId, path, value }: FeedNote) => [sourceId, path, value])).toEqual([
      ['3', 'project', 'none'],
      ['site', 'units', '404'],
    ]);
    const unitsOf = async () =>
      (
        await database()
          .select()
          .from(projectUnits)
          .where(eq(projectUnits.projectId, 'p-site'))
          .orderBy(projectUnits.position)
      ).map(({ id, propertyId, availability }) => [id, propertyId, availability]);
    const all = [
      ['A', 'p-1', 'available'],
      ['B', null, 'available'],
      ['2', 'p-2', 'option'],
    ];
    expect(await unitsOf()).toEqual(all);
    // A missing reference is tried and reported again.
    expect((await run('projects')).report).toMatchObject({ created: [], changed: {}, unchanged: 4 });
    expect(await unitsOf()).toEqual(all);
    say(feedHome('1'), project, feedHome('2'), feedHome('3'));
    expect((await run('projects')).report.changed).toMatchObject({ 'p-2': ['stockStatus'] });
    expect(await unitsOf()).toEqual(all.slice(0, 2));
    say(feedHome('1'), feedHome('2'), feedHome('3'));
    expect((await run('projects')).report).toMatchObject({ withdrawn: ['p-site'] });
  });

  test('two runs of a feed never overlap; after a kill the feed is free once the lease expires, and the run is reported as failed', async () => {
    await add('twice', { prefix: 't-' });
    say(feedHome('1'));
    const underWay = { faults: ["a run of 'twice' is under way; two never overlap"] };
    const asked = Promise.withResolvers<void>();
    const refused = Promise.withResolvers<void>();
    server.removeAllListeners('request').on('request', async (request, response) => {
      asked.resolve();
      await refused.promise;
      answer(request, response);
    });
    const first = run('twice');
    await asked.promise;
    expect(await run('twice')).toEqual(underWay);
    refused.resolve();
    expect(await first).toMatchObject({ state: 'done' });
    server.removeAllListeners('request').on('request', answer);
    const killed = await leaseFeed('twice', { database: database(), now: app.now });
    await database()
      .insert(feedRuns)
      .values({ id: randomUUID(), feed: 'twice', startedAt: app.now(), state: 'running' });
    expect(await run('twice')).toEqual(underWay);
    app.setTime(new Date(app.now().getTime() + 60_000));
    expect(await run('twice')).toMatchObject({ state: 'done' });
    await expect(database().transaction(async (transaction) => killed?.assert(transaction))).rejects.toThrow(LeaseLost);
    await expect(killed?.keep()).rejects.toThrow(LeaseLost);
    const states = await database().select().from(feedRuns).where(eq(feedRuns.feed, 'twice'));
    expect(states.map(({ state }) => state).sort()).toEqual(['done', 'done', 'failed']);
  });

  test('a run with outdated settings does not set where the next one begins', async () => {
    const asked: (string | null)[] = [];
    const given = (every: number) => settings({ prefix: 'e-', every });
    await ask('/admin/feeds', { name: 'edited', settings: given(60) });
    let isEdited = true;
    server.removeAllListeners('request').on('request', async ({ url = '' }, response) => {
      const since = new URL(url, address()).searchParams.get('since');
      asked.push(since);
      if (isEdited) await ask('/admin/feeds', { name: 'edited', settings: given(30), replace: true });
      isEdited = false;
      response.end(feedText([feedHome('1')], { since: 'mark', complete: since === null }));
    });
    for (let count = 0; count < 3; count += 1) await run('edited');
    expect(asked).toEqual([null, null, 'mark']);
    server.removeAllListeners('request').on('request', answer);
  });

  test('a picture of an archive that was missing is stored when its feed brings it again', async () => {
    await add('archived', { prefix: 'w-' });
    const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const name = createHash('sha256').update(bytes).digest('hex');
    say(feedHome('1', { pictures: [{ source: `zip:${name}`, alt: {} }] }));
    const file = () => database().select().from(fetchedFiles).where(eq(fetchedFiles.feed, 'archived'));
    await run('archived');
    expect(await file()).toMatchObject([{ hash: null, lastError: null }]);
    // Simulates what the queue does hours later.
    await database()
      .update(fetchedFiles)
      .set({ attempts: 1, lastError: notCome, dueAt: null })
      .where(eq(fetchedFiles.feed, 'archived'));
    brought.set(name, bytes);
    await run('archived');
    expect(await file()).toMatchObject([{ hash: expect.any(String), lastError: null }]);
    expect(await rowOf('w-1')).toMatchObject({ pictures: [{ width: 8, height: 6 }] });
  });

  test('a run and a picture for the same home do not deadlock', async () => {
    await add('meeting', { prefix: 'm-' });
    say(feedHome('1'));
    await run('meeting');
    const isItem = eq(feedItems.feed, 'meeting');
    let running: Promise<unknown> = Promise.resolve();
    await database().transaction(async (transaction) => {
      await transaction.select().from(feedItems).where(isItem).for('update');
      say(feedHome('1', { bedrooms: 5 }));
      running = run('meeting');
      // Long enough for the run to reach the home.
      await setTimeout(500);
      await transaction.select().from(properties).where(eq(properties.id, 'm-1')).for('update');
    });
    expect(await running).toMatchObject({ state: 'done', report: { changed: { 'm-1': ['bedrooms'] } } });
  });

  test('a feed runs when it is due, and is read completely at its interval', async () => {
    for (const { name } of await database().select().from(feeds))
      await database().delete(feeds).where(eq(feeds.name, name));
    await add('timed', { prefix: 'z-', every: 30, whole: 2 });
    await add('by-hand', { prefix: 'y-', every: null });
    const asked: (string | null)[] = [];
    server.removeAllListeners('request').on('request', ({ url = '' }, response) => {
      const since = new URL(url, address()).searchParams.get('since');
      asked.push(since);
      response.end(feedText([feedHome('1')], { since: 'mark', complete: since === null }));
    });
    await runDueFeeds({ ...app.dependencies, feeds: tools });
    expect(asked).toEqual([]);
    // The first run is started by a person; the schedule begins with it.
    await run('timed');
    const start = app.now();
    for (const minutes of [0, 29, 30, 60, 90, 119, 121, 122]) {
      app.setTime(new Date(start.getTime() + minutes * 60_000));
      await runDueFeeds({ ...app.dependencies, feeds: tools });
    }
    expect(asked).toEqual([null, 'mark', 'mark', 'mark', null]);
    // A run by a clock that is years ahead removes no report.
    const reports = () => database().$count(feedRuns, eq(feedRuns.feed, 'timed'));
    const [before, soon] = [await reports(), app.now()];
    app.setTime(new Date(soon.getTime() + 3 * 365 * 24 * 3_600_000));
    await run('timed');
    expect(await reports()).toBe(before + 1);
    asked.length = 5;
    app.setTime(soon);
    await database().delete(feedRuns).where(gt(feedRuns.startedAt, soon));
    // A run by a clock far ahead delays nothing once the clock is right.
    const right = app.now();
    const ahead = new Date(right.getTime() + 365 * 24 * 3_600_000);
    app.setTime(ahead);
    await run('timed');
    await database().update(feeds).set({ leasedUntil: ahead });
    for (const minutes of [30, 31, 60]) {
      app.setTime(new Date(right.getTime() + minutes * 60_000));
      await runDueFeeds({ ...app.dependencies, feeds: tools });
    }
    expect(asked.slice(5)).toEqual([null, null, 'mark']);
    server.removeAllListeners('request').on('request', answer);
  });

  test('removing a feed with homes needs confirmation and withdraws them; another feed may then use their ids', async () => {
    // Also when the current adapters no longer accept its settings, which can be replaced, too.
    const stale = { ...settings({ prefix: 'z-', every: 30 }), source: { gone: true } };
    await database().update(feeds).set({ settings: stale }).where(eq(feeds.name, 'timed'));
    const again = { name: 'timed', settings: settings({ prefix: 'z-', every: 30 }), replace: true };
    expect(await ask('/admin/feeds', again)).toEqual({});
    await database().update(feeds).set({ settings: stale }).where(eq(feeds.name, 'timed'));
    expect(await ask('/admin/feeds/timed/remove', {})).toEqual({
      faults: ["1 homes of 'timed' are on the site; --confirm withdraws them"],
    });
    expect(await ask('/admin/feeds/timed/remove', { confirm: true })).toEqual({ withdrawn: 1 });
    expect(await rowOf('z-1')).toMatchObject({ stockStatus: 'withdrawn' });
    await add('next', { prefix: 'z-' });
    expect((await run('next')).report).toMatchObject({
      changed: { 'z-1': expect.arrayContaining(['source', 'stockStatus']) },
    });
    expect(await ask('/admin/feeds', { name: 'next', settings: settings({ prefix: 'q-' }), replace: true })).toEqual({
      faults: ["prefix: stays 'z-' while the site has homes of the feed"],
    });
    expect(
      await ask('/admin/feeds', { name: 'next', settings: settings({ prefix: 'z-', every: 5 }), replace: true }),
    ).toEqual({});
  });
});

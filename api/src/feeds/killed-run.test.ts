import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { adminToken, atEnd, freePort, ownDatabase, ownProgram, query } from '../testing/own-program.ts';

const given = process.env.TEST_DATABASE_URL;
const homes = 60;
const stages = ['reading', 'difference', 'applying', 'applying', 'pictures'] as const;
const kills = Number(process.env.KILLS ?? 30);

const header = 'Ref;Type;Doel;Prijs;Kamers;Straat;Nr;Postcode;Gemeente;Titel;Foto';
const isIn = (n: number, version: number) => n % 10 !== version % 10;
const numbers = Array.from({ length: homes }, (_, index) => index + 1);
// All values of a home belong to one version; its picture changes in each version whose pictures are waited for.
const rowsOf = (version: number, origin: string): string[] =>
  numbers
    .filter((n) => isIn(n, version))
    .map((n) => {
      const picture = `${origin}/p/${Math.floor((version + 1) / stages.length)}-${n}.png`;
      return `${n};Huis;Koop;${100_000 + version};${version};Straat ${version};${n};9600;Ronse;Huis ${version};${picture}`;
    });

/**
 * A server whose feed is that of a version; it pauses in the middle while `isHeld`, and counts the requests for
 * pictures.
 */
const startSource = async () => {
  const state = { version: 0, isHeld: false, feedAsked: 0, picturesAsked: 0 };
  const picture = (path: string) => {
    const [red = 0, green = 0] = path.match(/\d+/g)?.map(Number) ?? [];
    const background = { r: red * 20, g: green, b: 128 };
    return sharp({ create: { width: 32, height: 24, channels: 3, background } })
      .png()
      .toBuffer();
  };
  const held: ServerResponse[] = [];
  const server = createServer(async ({ url = '' }, response) => {
    if (url.startsWith('/p/')) {
      state.picturesAsked += 1;
      response.writeHead(200, { 'content-type': 'image/png' }).end(await picture(url));
      return;
    }
    const rows = [header, ...rowsOf(state.version, origin)];
    response.writeHead(200, { 'content-type': 'text/csv' });
    response.write(`${rows.slice(0, rows.length / 2).join('\n')}\n`);
    state.feedAsked += 1;
    if (state.isHeld) held.push(response);
    else response.end(`${rows.slice(rows.length / 2).join('\n')}\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { state, origin };
};

const settingsFor = (origin: string) => ({
  adapter: 'csv',
  source: {
    from: { address: `${origin}/homes.csv` },
    columns: {
      Ref: 'sourceId',
      Type: { ours: 'types', codes: { Huis: 'house' } },
      Doel: { ours: 'goal', codes: { Koop: 'sale' } },
      Prijs: 'price.amount',
      Kamers: 'bedrooms',
      Straat: 'address.street',
      Nr: 'address.number',
      Postcode: 'city.zip',
      Gemeente: 'city.name',
      Titel: 'title.nl',
      Foto: { ours: 'pictures', separator: '|' },
    },
    always: { 'price.published': true, 'address.published': true, status: 'published' },
  },
  allow: { http: true, private: true },
  every: null,
  stop: { share: 1, least: 1 },
});

const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' };

const programOn = async (database: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-killed-feed-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const api = ownProgram(await freePort(), { DATA_DIR: folder, DATABASE_URL: database });
  api.start();
  await api.ready();
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${api.address}/api/v1/admin/feeds${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    return JSON.parse(await answer.text());
  };
  return { ...api, post, run: () => post('/killed/run', { whole: true }) };
};

// Everything except times.
const stateIn = async (database: string) => ({
  homes: await query(
    database,
    `select id, source, source_id, stock_status, price, bedrooms, street, titles, pictures, city_id is null as homeless from properties order by id`,
  ),
  listings: await query(database, 'select property_id, price, bedrooms from listings order by property_id'),
  items: await query(database, 'select source_id, subject_id, hash, addresses from feed_items order by source_id'),
});

const countIn = async (database: string, statement: string): Promise<number> =>
  Number((await query(database, `select count(*)::int as count from ${statement}`))[0]?.count);

/** Never half a home: its values are of one version, and `listings`, history and feed item agree with it. */
const expectWhole = async (database: string) => {
  const halves = await query(
    database,
    `select p.id from properties p
      left join listings l on l.property_id = p.id
      left join feed_items i on i.subject_id = p.id
      where p.bedrooms <> p.price - 100000 or p.street <> 'Straat ' || p.bedrooms or p.titles ->> 'nl' <> 'Huis ' || p.bedrooms
        or i.subject_id is null
        or (p.stock_status = 'published') <> (l.property_id is not null)
        or l.price <> p.price or l.bedrooms <> p.bedrooms
        or p.price <> (select (c.after #>> '{}')::numeric from stock_changes c
          where c.subject_id = p.id and c.field = 'price' order by c.id desc limit 1)
        or p.stock_status <> (select c.after #>> '{}' from stock_changes c
          where c.subject_id = p.id and c.field = 'stockStatus' order by c.id desc limit 1)`,
  );
  expect(halves).toEqual([]);
  expect(
    await countIn(database, 'feed_items i where not exists (select from properties p where p.id = i.subject_id)'),
  ).toBe(0);
};

const soon = { timeout: 120_000, interval: 20 };

// Simulates a later time for the database of a killed program: its leases have expired.
const laterIn = async (database: string) => {
  await query(database, 'update feeds set leased_until = null');
  await query(database, 'update fetched_files set leased_until = null');
};

describe.runIf(given)('a feed', { timeout: 1_800_000 }, () => {
  test('whose program is killed at any point has no half home, loses none, and ends as without the kill', async () => {
    const database = await ownDatabase(given ?? '');
    const { state, origin } = await startSource();
    const api = await programOn(database);
    expect(await api.post('', { name: 'killed', settings: settingsFor(origin) })).toEqual({});
    const known = new Set<string>();
    for (let kill = 0; kill < kills; kill += 1) {
      const stage = stages[kill % stages.length] ?? 'reading';
      Object.assign(state, { version: kill, isHeld: stage === 'reading', feedAsked: 0, picturesAsked: 0 });
      const before = await countIn(database, 'stock_changes');
      const running = api.run().catch(() => null);
      await vi.waitUntil(() => state.feedAsked > 0, soon);
      if (stage === 'difference')
        await vi.waitUntil(() => countIn(database, "feed_runs where state = 'running'"), soon);
      // Later and later in the run.
      const more = 1 + Math.round((kill / kills) * homes * 2);
      if (stage === 'applying')
        await vi.waitUntil(async () => (await countIn(database, 'stock_changes')) >= before + more, soon);
      if (stage === 'pictures') {
        await running;
        await vi.waitUntil(() => state.picturesAsked > kill / 3, soon);
      }
      await api.kill();
      await running;
      await expectWhole(database);
      const there = await query(database, "select id from properties where stock_status = 'published'");
      const ids = new Set(there.map(({ id }) => String(id)));
      for (const id of known) if (isIn(Number(id), kill) && isIn(Number(id), kill - 1)) expect(ids).toContain(id);
      api.start();
      await api.ready();
      state.isHeld = false;
      // Waits once for the lease to expire by itself.
      if (kill === 3)
        await vi.waitUntil(async () => (await api.run()).state === 'done', { timeout: 120_000, interval: 2_000 });
      await laterIn(database);
      const done = await api.run();
      expect(done).toMatchObject({ state: 'done' });
      for (const n of numbers) if (isIn(n, kill)) known.add(String(n));
      await expectWhole(database);
    }
    const isFetched = (at: string) => async () =>
      (await countIn(at, 'fetched_files where hash is null and due_at is not null')) === 0;
    await laterIn(database);
    await vi.waitUntil(isFetched(database), soon);

    const other = await ownDatabase(given ?? '');
    const undisturbed = await programOn(other);
    await undisturbed.post('', { name: 'killed', settings: settingsFor(origin) });
    for (const version of [kills - 2, kills - 1]) {
      state.version = version;
      expect(await undisturbed.run()).toMatchObject({ state: 'done' });
      await vi.waitUntil(isFetched(other), soon);
    }
    expect(await stateIn(database)).toEqual(await stateIn(other));
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAnnuity } from '@rowhouse/shared/contract/annuity';
import { feedsOutPath } from '@rowhouse/shared/contract/feeds-out';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { eq, sql } from '../database/orm.ts';
import { cities, properties } from '../database/schema.ts';
import { kyero, kyeroSettings } from '../feeds/kyero/adapter.ts';
import { openimmo, openimmoSettings } from '../feeds/openimmo/adapter.ts';
import { collectLines, homesOf } from '../feeds/testing/collect-lines.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { adminToken, errorOf, testApp } from '../testing/test-app.ts';
import { feedAddress, feedFormats, isKeyOf } from './address.ts';

const formats = ['openimmo', 'kyero', 'json'] as const;
const siteUrl = 'https://agency.example';

describe('the address of a feed', () => {
  const secret = 'a-secret';
  const keyOf = (format: (typeof formats)[number], number: number) =>
    new URL(feedAddress(format, number, { secret, siteUrl })).searchParams.get('key') ?? '';

  test('is valid for its own format, until its number is revoked', () => {
    for (const format of formats) {
      const key = keyOf(format, 3);
      const opens = (other: (typeof formats)[number], least: number, own = secret) =>
        isKeyOf(key, other, { secret: own, least });
      expect(opens(format, 1)).toBe(true);
      expect(opens(format, 3)).toBe(true);
      expect(opens(format, 4)).toBe(false);
      expect(opens(format, 1, 'another')).toBe(false);
      for (const other of formats.filter((one) => one !== format)) expect(opens(other, 1)).toBe(false);
    }
  });

  test.each(['', '1', '1.', '.x', `9.${'A'.repeat(43)}`, `4${keyOf('json', 3).slice(1)}`, `${keyOf('json', 3)}x`])(
    'is not found with the key "%s"',
    (key) => {
      expect(isKeyOf(key, 'json', { secret, least: 1 })).toBe(false);
    },
  );
});

describeOnDatabases('a feed for portals', (database) => {
  const start = () => {
    const app = testApp(database());
    const addressOf = async (format: string) => {
      const answer = await app.get(`/admin/feed-addresses/${format}`, { authorization: `Bearer ${adminToken}` });
      const { pathname, search } = new URL(v.parse(v.object({ address: v.string() }), await answer.json()).address);
      return pathname + search;
    };
    const ask = async (format: string, headers = {}) => app.app.request(await addressOf(format), { headers });
    return { ...app, addressOf, ask };
  };
  const stock = () => database().select().from(properties);

  test('is available only at its address', async () => {
    const { app, get, addressOf } = start();
    for (const format of formats) {
      const path = await addressOf(format);
      expect((await app.request(path)).status).toBe(200);
      for (const wrong of ['', '?key=1.x', path.slice(path.indexOf('?'), -1)])
        expect(await errorOf(app.request(`${feedsOutPath}${feedFormats[format]}${wrong}`))).toMatchObject({
          status: 404,
        });
    }
    expect(await errorOf(get('/admin/feed-addresses/openimmo'))).toMatchObject({ status: 401 });
    expect(await errorOf(get('/admin/feed-addresses/rss', { authorization: `Bearer ${adminToken}` }))).toMatchObject({
      status: 404,
    });
  });

  test('contains homes on offer, and nothing that visitors do not see', async () => {
    const { ask } = start();
    const homes = await stock();
    const [hidden, gone, draft] = homes.filter(
      ({ stockStatus, goal }) => stockStatus === 'published' && goal === 'sale',
    );
    if (!hidden || !gone || !draft) throw new Error('The demo has too few homes');
    const change = (id: string, values: object) =>
      database().update(properties).set(values).where(eq(properties.id, id));
    await change(hidden.id, {
      street: 'Geheimstraat',
      houseNumber: '77',
      boxNumber: 'z9',
      addressPublished: false,
      lat: 50.123456,
      lng: 3.654321,
      price: 1_234_567,
      pricePublished: false,
      fields: { ...hidden.fields, startPrice: 7_654_321, totalCost: 1_111_111 },
    });
    await change(gone.id, { stockStatus: 'sold' });
    await change(draft.id, { stockStatus: 'draft' });
    try {
      for (const format of formats) {
        const text = await (await ask(format)).text();
        expect(text).not.toMatch(/Geheimstraat|z9|50\.12345|3\.65432|1234567|7654321|1111111/);
        const has = (id: string) => text.includes(`>${id}<`) || text.includes(`"identifier":"${id}"`);
        expect([has(gone.id), has(draft.id)]).toEqual([false, false]);
        expect(has(hidden.id)).toBe(format !== 'kyero');
        const offered = homes.filter(
          ({ stockStatus, id }) =>
            ['published', 'option', 'under-offer'].includes(stockStatus) &&
            ![hidden.id, gone.id, draft.id].includes(id),
        );
        const written = offered.filter(
          ({ goal, pricePublished, price, fields }) =>
            format !== 'kyero' ||
            (pricePublished && price !== null && fields.onDemandPrice !== true && !isAnnuity({ goal, fields })),
        );
        for (const { id } of written) expect(has(id)).toBe(true);
        expect(text).toContain('http://localhost:3000/media/');
      }
    } finally {
      for (const { id, ...values } of [hidden, gone, draft]) await change(id, values);
    }
  });

  test("can be read by the project's own adapters: every home without a fault", async () => {
    const { ask } = start();
    const folder = await mkdtemp(join(tmpdir(), 'rowhouse-feeds-out-'));
    const reading = {
      open: () => Promise.reject(new Error('asks for nothing')),
      secrets: {},
      since: null,
      codes: {},
      known: [],
      folder,
    };
    // Films are accepted only from https addresses.
    const textOf = async (format: string) =>
      (await (await ask(format)).text()).replaceAll('http://localhost:3000', siteUrl);
    try {
      await writeFile(join(folder, 'homes.xml'), await textOf('openimmo'));
      const immo = await collectLines(openimmo.read({ ...reading, settings: v.parse(openimmoSettings, { folder }) }));
      await writeFile(join(folder, 'homes.xml'), await textOf('kyero'));
      const spanish = await collectLines(kyero.read({ ...reading, settings: v.parse(kyeroSettings, { folder }) }));
      const homes = new Map((await stock()).map((home) => [home.id, home]));
      for (const { lines, end } of [immo, spanish]) {
        expect(end?.complete).toBe(true);
        expect(lines.length).toBeGreaterThan(10);
        for (const line of lines) expect(line).toMatchObject({ kind: 'home', notes: [], unknown: [] });
        for (const [id, home] of Object.entries(homesOf(lines))) {
          const stored = homes.get(id);
          expect([home.goal, home.bedrooms, home.types[0]]).toEqual([
            stored?.goal,
            stored?.bedrooms || null,
            stored?.typeIds[0],
          ]);
          expect(home.pictures).toHaveLength(stored?.pictures.length ?? 0);
        }
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('is JSON-LD in every language', async () => {
    const { ask } = start();
    const answer = await ask('json');
    expect(answer.headers.get('content-type')).toBe('application/ld+json; charset=utf-8');
    const body = v.parse(
      v.object({ '@context': v.literal('https://schema.org'), '@graph': v.array(v.record(v.string(), v.unknown())) }),
      await answer.json(),
    );
    expect(body['@graph'].length).toBeGreaterThan(10);
    for (const listing of body['@graph'])
      expect(listing).toMatchObject({
        '@type': 'RealEstateListing',
        url: expect.stringMatching(/^http:\/\/localhost:3000\/nl\//),
        name: [{ '@language': 'nl' }, { '@language': 'fr' }, { '@language': 'en' }, { '@language': 'de' }],
        offers: { '@type': 'Offer' },
      });
  });

  test('is not sent again to a client that has it, until something changes', async () => {
    const { ask } = start();
    const first = await ask('kyero');
    await first.body?.cancel();
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, max-age=300');
    expect(first.headers.get('last-modified')).not.toBeNull();
    const again = await ask('kyero', { 'if-none-match': tag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    await database()
      .update(properties)
      .set({ version: sql`${properties.version} + 1` });
    const changed = await ask('kyero', { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    await changed.body?.cancel();
    const renamed = sql`jsonb_set(${cities.names}, '{nl}', '"Ronse-aan-de-Mars"')`;
    await database().update(cities).set({ names: renamed });
    const known = { 'if-none-match': changed.headers.get('etag') ?? '' };
    const afterwards = await ask('kyero', known);
    expect(afterwards.status).toBe(200);
    await afterwards.body?.cancel();
  });

  test('is read from the database only as far as the client reads', async () => {
    const { ask } = start();
    const answer = await ask('openimmo');
    const reader = answer.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    const head = new TextDecoder().decode(value);
    expect(head).toContain('<uebertragung art="ONLINE" umfang="VOLL" version="1.2.7"');
    expect(head).not.toContain('<immobilie>');
    await reader?.cancel();
  });

  test('is rate-limited', async () => {
    const { app, addressOf } = start();
    const path = await addressOf('json');
    const ask = () =>
      app.request(path, {
        headers: {
          'x-service-token': 'a-service-token-for-tests',
          'x-visitor-address': '198.51.100.7',
          'if-none-match': '"x"',
        },
      });
    const statuses = new Set<number>();
    for (let time = 0; time < 121; time += 1) {
      const answer = await ask();
      statuses.add(answer.status);
      await answer.body?.cancel();
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});

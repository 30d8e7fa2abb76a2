import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { adminStockPath } from '@rowhouse/shared/contract/stock';
import { eq, getTableName } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as schema from '../database/schema.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import { demoFolder, owners } from '../testing/demo-files.ts';
import { adminToken, keptInMemory, outputOf, testApp } from '../testing/test-app.ts';
import { importStock } from './import-stock.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="9" height="9"/></svg>';

describeOnDatabases('importing stock', (database) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stock-'));
    // Its pictures are stored already.
    for (const name of await readdir(join(demoFolder(), 'stock')))
      if (name !== 'pictures') await cp(join(demoFolder(), 'stock', name), join(folder, name), { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true }));

  const change = async (file: string, changes: object) => {
    const path = join(folder, file);
    const before = await readFile(path, 'utf8');
    await writeFile(path, JSON.stringify({ ...JSON.parse(before), ...changes }));
    return () => writeFile(path, before);
  };
  const mails = { now: () => testNow, siteUrl: 'http://localhost:3000', agencyMail: 'agency@example.org' };
  const stores = { originals: keptInMemory(), documents: keptInMemory(), ...mails };
  const run = () => importStock(folder, { database: database(), ...stores });
  const tables = [
    schema.cities,
    schema.people,
    schema.owners,
    schema.user,
    schema.account,
    schema.properties,
    schema.listings,
    schema.projects,
    schema.projectUnits,
    schema.media,
    schema.viewsByDay,
    schema.viewTotals,
    schema.subjectVisits,
    schema.communications,
    schema.onlineMedia,
    schema.ownerDocuments,
    schema.requests,
  ];
  const everything = async () => {
    const rows: Record<string, string[]> = {};
    for (const table of tables)
      rows[getTableName(table)] = (await database().select().from(table)).map((row) => JSON.stringify(row)).sort();
    return rows;
  };

  test('twice gives the same', async () => {
    const before = await everything();
    expect(before.properties).toHaveLength(58);
    expect(await run()).toEqual({ properties: 58, projects: 3, people: 4, owners: 3, newMedia: 0 });
    expect(await everything()).toEqual(before);
  });

  test('with faults names all of them and changes nothing', async () => {
    const undo = [
      await change('properties/1001.json', { title: 3 }),
      await change('people/1.json', { email: 'x' }),
      await change('properties/1002.json', { city: 'nowhere' }),
    ];
    await mkdir(join(folder, 'pictures'));
    await writeFile(join(folder, 'pictures/broken.svg'), '<svg width="4"');
    await writeFile(join(folder, 'documents/virus.pdf'), 'MZ');
    const before = await everything();
    const answer = await run();
    expect('faults' in answer && answer.faults.map((fault) => fault.split(':')[0]).sort()).toEqual([
      'documents/virus.pdf',
      'people/1.json',
      'pictures/broken.svg',
      'properties/1001.json',
      'properties/1002.json',
    ]);
    expect(await everything()).toEqual(before);
    expect(stores.originals.ids()).toEqual([]);
    for (const back of undo) await back();
    await rm(join(folder, 'pictures'), { recursive: true });
    await rm(join(folder, 'documents/virus.pdf'));
  });

  test('changes what changed, and withdraws what is in no file any more', async () => {
    const undo = await change('properties/1001.json', { price: { amount: 123_000, published: true } });
    const gone = await readFile(join(folder, 'properties/1042.json'), 'utf8');
    await rm(join(folder, 'properties/1042.json'));
    const history = await readFile(join(folder, 'history/1042.json'), 'utf8');
    await rm(join(folder, 'history/1042.json'));
    expect(await run()).toMatchObject({ properties: 57 });
    const app = testApp(database());
    expect((await outputOf('property', app.get('/properties/1001?language=nl'))).price.amount).toBe(123_000);
    expect((await app.get('/properties/1042?language=nl')).status).toBe(410);
    await undo();
    await writeFile(join(folder, 'properties/1042.json'), gone);
    await writeFile(join(folder, 'history/1042.json'), history);
    expect(await run()).toMatchObject({ properties: 58 });
    expect((await app.get('/properties/1042?language=nl')).status).toBe(200);
  });

  test('leaves an owner the password that the owner chose', async () => {
    const own = eq(schema.account.userId, owners.demo.id);
    const [before] = await database().select().from(schema.account).where(own);
    await database().update(schema.account).set({ password: 'chosen' }).where(own);
    await run();
    expect((await database().select().from(schema.account).where(own))[0]?.password).toBe('chosen');
    await database().update(schema.account).set({ password: before?.password }).where(own);
  });

  test('tells an owner at the old and the new address that it changed, and ends the links that went to the old one', async () => {
    await database().delete(schema.outbox);
    const app = testApp(database());
    const { email } = owners.demo;
    await app.post('/owner/password-forgotten', { email, language: 'nl' });
    await app.sendLinks();
    const token = /token=([\w-]+)/.exec((await database().select().from(schema.outbox))[0]?.plain ?? '')?.[1] ?? '';
    await database().delete(schema.outbox);
    const moved = { username: owners.demo.username, email: 'Elders@example.org', password: owners.demo.password };
    const undo = await change(`owners/${owners.demo.id}.json`, { login: moved });
    await run();
    const told = async () => {
      const mails = await database().select().from(schema.outbox);
      return mails.map(({ recipient, subject }) => `${recipient}: ${subject}`).sort();
    };
    const subject = 'Uw e-mailadres is gewijzigd';
    expect(await told()).toEqual([`elders@example.org: ${subject}`, `${email}: ${subject}`]);
    const link = app.get(`/owner/password-reset?token=${token}`);
    expect(await outputOf('resetLink', link)).toEqual({ usable: false });
    await run();
    expect(await told()).toHaveLength(2);
    await undo();
    await run();
  });

  test('refuses a login whose password is easily guessed', async () => {
    const login = { username: 'nieuw', email: 'nieuw@example.org', password: 'Welkom123456' };
    const undo = await change(`owners/${owners.demo.id}.json`, { login });
    expect(await run()).toEqual({ faults: [`owners/${owners.demo.id}.json: login.password is easily guessed`] });
    await undo();
  });

  describe('of pictures alone', () => {
    test('stores them by their content, draws SVG too, and leaves all else as it is', async () => {
      const pictures = await mkdtemp(join(tmpdir(), 'pictures-'));
      await mkdir(join(pictures, 'pictures'));
      await writeFile(join(pictures, 'pictures/logo.svg'), svg);
      const png = await sharp({ create: { width: 40, height: 10, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      await writeFile(join(pictures, 'pictures/office.png'), png);
      const before = await everything();
      expect(await importStock(pictures, { database: database(), ...stores })).toMatchObject({ newMedia: 2 });
      expect(await importStock(pictures, { database: database(), ...stores })).toMatchObject({ newMedia: 0 });
      const { media, ...rest } = await everything();
      const { media: known, ...others } = before;
      expect(rest).toEqual(others);
      expect(media).toHaveLength((known?.length ?? 0) + 2);
      const [logo] = await database().select().from(schema.media).where(eq(schema.media.name, 'logo'));
      expect([logo?.width, logo?.height]).toEqual([30, 20]);
      expect((await stores.originals.get(logo?.hash ?? ''))?.toString()).toBe(svg);
      await rm(pictures, { recursive: true });
    });
  });

  describe('by the API', () => {
    const ask = (body: unknown, token = adminToken) =>
      testApp(database()).app.request(`${apiPrefix}${adminStockPath}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });

    test('is for whoever has the token', async () => {
      expect((await ask({ folder }, 'another-token-altogether')).status).toBe(401);
    });

    test('answers how many of each kind stand', async () => {
      expect(await (await ask({ folder })).json()).toMatchObject({ properties: 58, projects: 3 });
    });

    test('names a folder that is not there', async () => {
      const answer = await ask({ folder: join(folder, 'none') });
      expect([answer.status, await answer.json()]).toEqual([
        422,
        { faults: [expect.stringContaining('is no folder')] },
      ]);
    });

    test('takes no picture itself', async () => {
      expect((await ask({ folder, pictures: { 'logo.svg': svg } })).status).toBe(400);
    });
  });
});

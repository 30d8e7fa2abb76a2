import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { adminStockPath } from '@rowhouse/shared/contract/stock';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAudit } from '../audit.ts';
import { and, eq, getTableName, like, or, sql } from '../database/orm.ts';
import * as schema from '../database/schema.ts';
import { addLogin } from '../owners/add-owner.ts';
import { writeProperties } from '../properties/write-properties.ts';
import { countStatements } from '../testing/count-statements.ts';
import { describeOnDatabases, testChange, testNow } from '../testing/databases.ts';
import { demoFolder, owners, plans, projects } from '../testing/demo-files.ts';
import { deskCallBy } from '../testing/desk-call.ts';
import { adminToken, errorOf, keptInMemory, outputOf, testApp } from '../testing/test-app.ts';
import { importStock } from './import-stock.ts';
import { removeOtherOwners } from './write-owners.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="9" height="9"/></svg>';

describeOnDatabases('importing stock', (database) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stock-'));
    // Without pictures, since they are stored already.
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
    schema.stockChanges,
    schema.listings,
    schema.listingWords,
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

  test('twice gives the same result', async () => {
    const before = await everything();
    expect(before.properties).toHaveLength(58);
    expect(await run()).toEqual({ properties: 58, projects: 3, people: 4, owners: 3, newMedia: 0, notes: [] });
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
    const files = stores.originals.ids();
    const answer = await run();
    expect('faults' in answer && answer.faults.map((fault) => fault.split(':')[0]).sort()).toEqual([
      'documents/virus.pdf',
      'people/1.json',
      'pictures/broken.svg',
      'properties/1001.json',
      'properties/1002.json',
    ]);
    expect(await everything()).toEqual(before);
    expect(stores.originals.ids()).toEqual(files);
    for (const back of undo) await back();
    await rm(join(folder, 'pictures'), { recursive: true });
    await rm(join(folder, 'documents/virus.pdf'));
  });

  const statusOf = async (id: string, table: typeof schema.properties | typeof schema.projects = schema.properties) => {
    const [row] = await database().select().from(table).where(eq(table.id, id));
    return row?.stockStatus;
  };
  /** Moves files out of the folder; the returned function puts them back. */
  const takeOut = async (...files: string[]) => {
    const kept = await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file))] as const));
    for (const file of files) await rm(join(folder, file));
    return async () => {
      for (const [file, content] of kept) await writeFile(join(folder, file), content);
    };
  };

  test('writes only changes, and records the former values', async () => {
    const undo = await change('properties/1001.json', { price: { amount: 123_000, published: true } });
    await database().delete(schema.stockChanges);
    await run();
    const app = testApp(database());
    const { price, priceHistory } = await outputOf('property', app.get('/properties/1001?language=nl'));
    expect([price.amount, priceHistory.map(({ amount }) => amount)]).toEqual([123_000, [expect.any(Number), 123_000]]);
    const kept = await database().select().from(schema.stockChanges);
    expect(kept).toMatchObject([{ subjectId: '1001', field: 'price', by: 'import', after: 123_000 }]);
    await undo();
    await run();
  });

  test('withdraws what is missing from its folder, and publishes what comes back', async () => {
    const sold = plans.find(({ status }) => status === 'sold')?.id ?? '';
    const [withoutOwner] = projects.filter(({ owner }) => owner === null);
    const project = withoutOwner?.id ?? '';
    const histories = (await readdir(join(folder, 'history'))).filter((name) =>
      [sold, '1042', project].includes(name.slice(0, -5)),
    );
    const papers = { documents: [] };
    const owned = await Promise.all(
      (await readdir(join(folder, 'owners'))).map((name) => change(`owners/${name}`, papers)),
    );
    const back = await takeOut(
      'properties/1042.json',
      `properties/${sold}.json`,
      `projects/${project}.json`,
      ...histories.map((name) => `history/${name}`),
    );
    const app = testApp(database());
    const listed = async () => (await outputOf('properties', app.get('/properties?goal=sale&language=nl'))).total;
    const before = await listed();
    const homes = plans.length - 2;
    expect(await run()).toMatchObject({ properties: homes, projects: projects.length - 1 });
    expect(await errorOf(app.get('/properties/1042?language=nl'))).toMatchObject({ status: 410, code: 'gone' });
    const { picture } = await outputOf('withdrawn', app.get('/withdrawn/1042?language=nl'));
    expect(picture?.src).toMatch(/^\/media\//);
    expect([await statusOf('1042'), await statusOf(sold), await statusOf(project, schema.projects)]).toEqual([
      'withdrawn',
      'sold',
      'withdrawn',
    ]);
    expect(await listed()).toBe(before - 1);
    const once = await everything();
    await run();
    expect(await everything()).toEqual(once);
    await back();
    for (const undo of owned) await undo();
    await run();
    expect([await statusOf('1042'), await statusOf(project, schema.projects), await listed()]).toEqual([
      'published',
      'published',
      before,
    ]);
    expect((await app.get('/properties/1042?language=nl')).status).toBe(200);
  });

  test('keeps a person who works at the desk', async () => {
    const person = {
      id: 1_000_001,
      name: 'Cis Dop',
      jobs: { nl: '', fr: '', en: '', de: '' },
      phone: '',
      email: '',
      order: 9,
    };
    await database().insert(schema.people).values(person);
    await deskCallBy(database(), 'agent', 'self', { personId: person.id });
    await run();
    const ofStaff = eq(schema.people.id, person.id);
    expect(await database().$count(schema.people, ofStaff)).toBe(1);
    await database().delete(schema.staff);
    await run();
    expect(await database().$count(schema.people, ofStaff)).toBe(0);
  });

  test('leaves alone what another source brought, with its people, owner, city and documents', async () => {
    const [like] = await database().select().from(schema.properties).where(eq(schema.properties.id, '1001'));
    if (!like) throw new Error('the demo has no 1001');
    const names = { nl: 'Elders', fr: 'Ailleurs', en: 'Elsewhere', de: 'Anderswo' };
    const [city] = await database()
      .insert(schema.cities)
      .values({ zip: '9999', countryId: 10, names, words: [] })
      .returning();
    const person = { id: 99, name: 'An', jobs: names, phone: '', email: 'an@example.org', order: 9 };
    await database().insert(schema.people).values(person);
    await database().insert(schema.owners).values({ id: 'other', name: 'Bo' });
    const other = { ...like, id: 'f-1', source: 'feed', cityId: city?.id ?? 0, managerId: 99, ownerId: 'other' };
    await writeProperties(database(), [other], testChange);
    const paper = {
      id: crypto.randomUUID(),
      subjectId: 'f-1',
      kind: 'deed' as const,
      day: '2026-01-01',
      name: 'a',
      type: 'b',
      size: 1,
    };
    await database().insert(schema.ownerDocuments).values(paper);
    const before = await everything();
    await run();
    expect(await everything()).toEqual(before);
    const file = { ...JSON.parse(await readFile(join(folder, 'properties/1001.json'), 'utf8')), id: 'f-1' };
    await writeFile(join(folder, 'properties/f-1.json'), JSON.stringify(file));
    expect(await run()).toEqual({ faults: ["properties/f-1.json: id 'f-1' is that of a property of 'feed'"] });
    await rm(join(folder, 'properties/f-1.json'));
    expect(await everything()).toEqual(before);
    await database().delete(schema.ownerDocuments).where(eq(schema.ownerDocuments.id, paper.id));
    await database().delete(schema.properties).where(eq(schema.properties.id, 'f-1'));
    await run();
    const left = await everything();
    expect([left.people?.length, left.owners?.length]).toEqual([4, 3]);
  });

  test('removes an owner with the documents from and for them, what they opened, and the audit about them', async () => {
    const gone = 'moved-away';
    const { documents: papers } = JSON.parse(await readFile(join(folder, `owners/${owners.demo.id}.json`), 'utf8'));
    const owner = { id: gone, name: 'Bo', documents: [{ ...papers[0], subject: '1002', name: 'mandate.pdf' }] };
    await writeFile(join(folder, `owners/${gone}.json`), JSON.stringify(owner));
    await run();
    const theirs = or(eq(schema.ownerDocuments.senderId, gone), eq(schema.ownerDocuments.ownerId, gone));
    const sent = { id: randomUUID(), subjectId: '1001', kind: 'other', day: '2026-07-01', name: 'id.pdf' } as const;
    const file = { type: 'application/pdf', size: 1, senderId: gone };
    await database()
      .insert(schema.ownerDocuments)
      .values({ ...sent, ...file });
    await stores.documents.put(sent.id, new Uint8Array([1]));
    const opened = { id: randomUUID(), documentId: sent.id, ownerId: gone, time: testNow };
    await database().insert(schema.documentAccess).values(opened);
    const entry = { action: 'owner.changed', kind: 'owner', subjectId: gone, after: { name: 'Bo' } } as const;
    await writeAudit(database(), { by: 'staff:els', at: testNow }, entry);
    const ids = (await database().select().from(schema.ownerDocuments).where(theirs)).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    await rm(join(folder, `owners/${gone}.json`));
    await run();
    expect(await database().$count(schema.ownerDocuments, theirs)).toBe(0);
    for (const id of ids) expect(stores.documents.ids()).not.toContain(id);
    expect(await database().$count(schema.documentAccess, eq(schema.documentAccess.ownerId, gone))).toBe(0);
    const isBlank = and(eq(schema.audit.action, 'owner.changed'), eq(schema.audit.subjectId, gone));
    expect(await database().select().from(schema.audit).where(isBlank)).toMatchObject([{ after: null }]);
  });

  test('that renames a city updates the search words of its homes', async () => {
    const cities = JSON.parse(await readFile(join(folder, 'cities.json'), 'utf8'));
    const undo = await change('cities.json', {
      ronse: { ...cities.ronse, names: { ...cities.ronse.names, de: 'Rothnisch' } },
    });
    await run();
    const found = await outputOf('search', testApp(database()).get('/search?language=nl&text=Rothnisch'));
    expect(found.properties.length).toBeGreaterThan(0);
    await undo();
    await run();
  });

  test('keeps the password that an owner chose', async () => {
    const own = eq(schema.account.userId, owners.demo.id);
    const [before] = await database().select().from(schema.account).where(own);
    await database().update(schema.account).set({ password: 'chosen' }).where(own);
    await run();
    expect((await database().select().from(schema.account).where(own))[0]?.password).toBe('chosen');
    await database().update(schema.account).set({ password: before?.password }).where(own);
  });

  test('mails an owner at the old and the new address about the change, and invalidates the links sent to the old one', async () => {
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
    expect(await outputOf('resetLink', link)).toEqual({ usable: false, first: false });
    await run();
    expect(await told()).toHaveLength(2);
    await undo();
    await run();
  });

  test('adds requests that can be found by their words', async () => {
    await database().delete(schema.requests);
    await run();
    expect(await database().$count(schema.requests)).toBeGreaterThan(0);
    expect(await database().$count(schema.requests, sql`words = ''`)).toBe(0);
  });

  describe('an owner whose login was made at the desk', () => {
    const id = 'vanneste';
    const email = 'vanneste@desk.example';
    const loginOf = async () =>
      (
        await database()
          .select({ userId: schema.owners.userId, email: schema.user.email })
          .from(schema.owners)
          .leftJoin(schema.user, eq(schema.user.id, schema.owners.userId))
          .where(eq(schema.owners.id, id))
      )[0];

    test('keeps it, also when a file names it later, and is removed together with it', async () => {
      const made = { id: randomUUID(), name: 'Jean-Luc Vanneste', email };
      const userId = await addLogin(database(), made, { by: 'staff:els', at: testNow });
      await database().update(schema.owners).set({ userId }).where(eq(schema.owners.id, id));
      const given = await loginOf();
      expect(given).toMatchObject({ email });
      await run();
      expect(await loginOf()).toEqual(given);

      // No other owner can get the address, but this owner can.
      const login = { username: 'jl', email };
      const undoOther = await change(`owners/${owners.demo.id}.json`, { login: { username: 'x', email } });
      const fault = `owners/${owners.demo.id}.json: login: the email or username is that of another login`;
      expect(await run()).toEqual({ faults: [fault] });
      await undoOther();
      const undo = await change(`owners/${id}.json`, { login });
      expect(await run()).toMatchObject({ owners: expect.any(Number) });
      expect(await loginOf()).toEqual(given);
      await undo();
      await database().update(schema.properties).set({ ownerId: null }).where(eq(schema.properties.ownerId, id));
      await removeOtherOwners(database(), [], { by: 'import', at: testNow });
      expect(await database().$count(schema.user, eq(schema.user.email, email))).toBe(0);
      await run();
    });
  });

  test('rejects a login whose password is easily guessed', async () => {
    const login = { username: 'nieuw', email: 'nieuw@example.org', password: 'Welkom123456' };
    const undo = await change(`owners/${owners.demo.id}.json`, { login });
    expect(await run()).toEqual({ faults: [`owners/${owners.demo.id}.json: login.password is easily guessed`] });
    await undo();
  });

  describe('of pictures alone', () => {
    test('stores them by their content, renders SVG too, and leaves all else unchanged', async () => {
      const pictures = await mkdtemp(join(tmpdir(), 'pictures-'));
      await mkdir(join(pictures, 'pictures'));
      await writeFile(join(pictures, 'pictures/logo.svg'), svg);
      const png = await sharp({ create: { width: 40, height: 10, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      await writeFile(join(pictures, 'pictures/office.png'), png);
      const photo = sharp({ create: { width: 40, height: 10, channels: 3, background: '#abc' } });
      const exif = { IFD0: { Artist: 'An Claes' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 44/1 40/1' } };
      const sideways = photo.withExif(exif).withMetadata({ orientation: 6 });
      await writeFile(join(pictures, 'pictures/street.jpg'), await sideways.jpeg().toBuffer());
      const before = await everything();
      expect(await importStock(pictures, { database: database(), ...stores })).toMatchObject({ newMedia: 3 });
      expect(await importStock(pictures, { database: database(), ...stores })).toMatchObject({ newMedia: 0 });
      const { media, ...rest } = await everything();
      const { media: known, ...others } = before;
      expect(rest).toEqual(others);
      expect(media).toHaveLength((known?.length ?? 0) + 3);
      const [logo] = await database().select().from(schema.media).where(eq(schema.media.name, 'logo'));
      expect([logo?.width, logo?.height]).toEqual([30, 20]);
      expect((await stores.originals.get(logo?.hash ?? ''))?.toString()).toBe(svg);
      const [street] = await database().select().from(schema.media).where(eq(schema.media.name, 'street'));
      expect([street?.width, street?.height]).toEqual([10, 40]);
      const kept = await stores.originals.get(street?.hash ?? '');
      expect(kept?.includes('An Claes') || kept?.includes('Exif')).toBe(false);
      await rm(pictures, { recursive: true });
    });

    test('stores very many drawings in few statements, and two of the same content once', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'drawings-'));
      await mkdir(join(folder, 'pictures'));
      const drawing = (width: number) => svg.replace('"30"', `"${width}"`);
      for (let index = 0; index < 40; index += 1)
        await writeFile(join(folder, `pictures/drawn-${index}.svg`), drawing(100 + (index % 39)));
      const { database: counted, count } = countStatements(database());
      expect(await importStock(folder, { database: counted, ...stores })).toMatchObject({ newMedia: 40 });
      expect(count()).toBeLessThan(12);
      const rows = await database().select().from(schema.media).where(like(schema.media.name, 'drawn-%'));
      expect(new Set(rows.map(({ hash }) => hash)).size).toBe(39);
      for (const { hash, width } of rows)
        expect((await stores.originals.get(hash))?.toString()).toBe(drawing(width ?? 0));
      await rm(folder, { recursive: true });
    });
  });

  describe('by the API', () => {
    const ask = (body: unknown, token = adminToken) =>
      testApp(database()).app.request(`${apiPrefix}${adminStockPath}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });

    test('needs the admin token', async () => {
      expect((await ask({ folder }, 'another-token-altogether')).status).toBe(401);
    });

    test('answers with the number of each kind', async () => {
      expect(await (await ask({ folder })).json()).toMatchObject({ properties: 58, projects: 3 });
    });

    test('reports a folder that does not exist', async () => {
      const answer = await ask({ folder: join(folder, 'none') });
      expect([answer.status, await answer.json()]).toEqual([
        422,
        { faults: [expect.stringContaining('is not a folder')] },
      ]);
    });

    test('accepts no pictures in the request itself', async () => {
      expect((await ask({ folder, pictures: { 'logo.svg': svg } })).status).toBe(400);
    });
  });
});

import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPglite, openPostgres } from '../database/open.ts';
import { sql } from '../database/orm.ts';
import { openStores } from '../files/open-stores.ts';
import { hashOf } from '../media/original.ts';
import { storeOriginals } from '../media/store-original.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { ownDatabase } from '../testing/own-program.ts';
import { goodRequest, sendOn } from '../testing/requests.ts';
import { adminToken, testApp } from '../testing/test-app.ts';
import { checkBackup, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const given = process.env.TEST_DATABASE_URL;

describeOnDatabases('a backup', (database) => {
  let folder: string;
  let app: ReturnType<typeof testApp>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowhouse-backup-'));
    app = testApp(database());
  });
  afterAll(() => rm(folder, { recursive: true }));

  const targetIn = (name: string, DATABASE_URL?: string) => {
    const places = { UPLOADS: undefined, DOCUMENTS: undefined, MEDIA: undefined };
    return { DATA_DIR: join(folder, name), DATABASE_URL, ...places };
  };
  type Target = ReturnType<typeof targetIn>;
  const nothing = async () => {};
  const openIn = ({ DATA_DIR, DATABASE_URL }: Target) =>
    DATABASE_URL ? openPostgres(DATABASE_URL, nothing, () => {}) : openPglite(join(DATA_DIR, 'database'), nothing);
  const soundIn = async (name: string): Promise<Manifest> => {
    const found = await checkBackup(join(folder, name));
    if ('faults' in found) throw new Error(found.faults.join('\n'));
    return found;
  };
  const linesIn = async (name: string, table: string): Promise<string[]> =>
    gunzipSync(await readFile(join(folder, name, 'tables', `${table}.jsonl.gz`)))
      .toString()
      .trimEnd()
      .split('\n');
  const write = (name: string) =>
    writeBackup(`${join(folder, name)}/`, { ...stores, database: database(), now: app.now });
  let stores: Pick<ReturnType<typeof openStores>, 'uploads' | 'documents' | 'originals'>;

  test('is consistent while requests come, private, and holds their files', async () => {
    stores = { uploads: app.uploads, documents: app.documents, originals: openStores(targetIn('none')).originals };
    const send = async (kind: 'site-contact' | 'job-application', more: object = {}) =>
      sendOn(app, kind, { ...(await goodRequest(kind, app, database())), ...more });
    // An original without a name, like fetched ones.
    const bytes = new TextEncoder().encode('a picture');
    const fetched = { hash: hashOf(bytes), given: 'a', width: 3, height: 2, read: async () => bytes };
    await storeOriginals([fetched], { ...stores, database: database(), now: app.now });
    // Characters that a line of JSON must preserve.
    await send('site-contact', { remark: 'one\u2028two\r\nthree "four" \\n \u{1F3E0} <b>' });
    const { id } = await send('job-application');
    const coming = Promise.all(Array.from({ length: 8 }, () => send('site-contact')));
    const report = await write('first');
    await coming;
    expect(await readdir(folder)).not.toContain('first.unfinished');
    const mails = (await linesIn('first', 'outbox')).join('\n');
    const ours = (await linesIn('first', 'requests')).filter((line) => line.includes('an.peeters@mail.example'));
    expect(ours.length).toBeGreaterThanOrEqual(2);
    const idSchema = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string() }));
    for (const line of ours) expect(mails).toContain(`"request_id": "${v.parse(idSchema, line).id}"`);
    const manifest = await soundIn('first');
    expect(manifest.files.filter(({ store }) => store === 'uploads')).toHaveLength(1);
    expect(manifest.files.some(({ store }) => store === 'documents')).toBe(true);
    expect(manifest.files).toContainEqual(expect.objectContaining({ store: 'originals', key: fetched.hash }));
    // These tests store the other pictures elsewhere.
    expect(report.missing.every((name) => name.startsWith('originals/'))).toBe(true);
    expect(mails).toContain(id);
    for (const name of ['.', 'backup.json', 'uploads', 'tables', 'tables/requests.jsonl.gz'])
      expect((await stat(join(folder, 'first', name))).mode & 0o077).toBe(0);
  });

  const targets: [string, () => Promise<Target>][] = [];
  if (given) targets.push(['PostgreSQL', async () => targetIn('postgres', await ownDatabase(given))]);
  // Creating the files of a PGlite takes seconds: in `test`, when a PostgreSQL is available, the command restores into
  // that alone.
  if (!given || process.env.TESTS === 'long') targets.push(['PGlite', async () => targetIn('pglite')]);
  test.each(targets)(
    'fills an empty %s, which then answers the same and gives the same backup',
    async (name, target) => {
      const before = await soundIn('first');
      const into = await target();
      expect(await restoreBackup(join(folder, 'first'), before, into)).toContain(name);
      const restored = await openIn(into);
      try {
        const own = openStores(into);
        await writeBackup(join(folder, `again-${name}`), { ...own, database: restored.database, now: app.now });
        const { tables, sequences, migrations, files } = await soundIn(`again-${name}`);
        expect({ tables, sequences, migrations, files }).toEqual({
          tables: before.tables,
          sequences: before.sequences,
          migrations: before.migrations,
          files: before.files,
        });
        const other = testApp(restored.database, { uploads: own.uploads });
        const authorization = { authorization: `Bearer ${adminToken}` };
        const kept = before.files.find(({ store }) => store === 'uploads')?.key;
        for (const path of [
          '/site?language=nl',
          '/properties?language=fr&goal=sale',
          '/projects?language=en',
          `/admin/requests/files/${kept}`,
        ]) {
          const answers = [await app.get(path, authorization), await other.get(path, authorization)];
          expect(answers.map(({ status }) => status)).toEqual([200, 200]);
          const [one, same] = await Promise.all(answers.map((answer) => answer.text()));
          expect(same).toBe(one);
        }
        // The triggers of the tables are enabled again.
        const silent = sql`select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`;
        expect(await restored.database.execute(silent)).toMatchObject({ rows: [] });
      } finally {
        await restored.close();
      }
      await expect(restoreBackup(join(folder, 'first'), before, into)).rejects.toThrow('the database is not empty');
    },
  );

  test('that is damaged, truncated, or of a newer version is not restored, and every fault is named', async () => {
    const good = await soundIn('first');
    const damaged = join(folder, 'damaged');
    await cp(join(folder, 'first'), damaged, { recursive: true });
    const [{ store, key }] = v.parse(v.looseTuple([v.object({ store: v.string(), key: v.string() })]), good.files);
    await rm(join(damaged, store, key));
    await writeFile(join(damaged, 'tables', 'requests.jsonl.gz'), 'x');
    const rows = await readFile(join(damaged, 'tables', 'outbox.jsonl.gz'));
    await cp(join(damaged, 'tables', 'uploads.jsonl.gz'), join(damaged, 'tables', 'people.jsonl.gz'));
    await writeFile(join(damaged, 'tables', 'outbox.jsonl.gz'), rows.subarray(0, rows.length / 2));
    const found = await checkBackup(damaged);
    expect('faults' in found && found.faults.sort()).toEqual(
      [
        'tables/outbox.jsonl.gz cannot be read',
        'tables/people.jsonl.gz is not what was written into the backup',
        'tables/requests.jsonl.gz cannot be read',
        `${store}/${key} cannot be read`,
      ].sort(),
    );
    await rm(join(damaged, 'backup.json'));
    expect(await checkBackup(damaged)).toMatchObject({ faults: [expect.stringContaining('holds no backup.json')] });
    await writeFile(join(damaged, 'backup.json'), '{"format":2}');
    expect(await checkBackup(damaged)).toMatchObject({ faults: [expect.stringContaining('this version can read')] });

    const newer = { ...good, migrations: [...good.migrations, '4070908800000'] };
    const into = targetIn('newer');
    await expect(restoreBackup(join(folder, 'first'), newer, into)).rejects.toThrow('by a newer version of Rowhouse');
    expect(await readdir(folder)).not.toContain('newer');
  });

  test('overwrites nothing, and leaves nothing behind when it fails', async () => {
    await expect(write('first')).rejects.toThrow('is there already');
    const failing = { ...stores, documents: { ...stores.documents, get: () => Promise.reject(new Error('away')) } };
    const where = join(folder, 'second');
    await expect(writeBackup(where, { ...failing, database: database(), now: app.now })).rejects.toThrow('away');
    expect((await readdir(folder)).filter((name) => name.startsWith('second'))).toEqual([]);
  });
});

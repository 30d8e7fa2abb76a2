import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../database/orm.ts';
import { appointments, jobs, outbox, requests, subscriptions, uploads } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { goodRequest, sendOn } from '../testing/requests.ts';
import { testApp } from '../testing/test-app.ts';
import { openSpool, type Spool } from './spool.ts';
import { eraseAddress } from './stored-requests.ts';

describeOnDatabases('the spool', (database) => {
  let folder: string;
  let opened: Awaited<ReturnType<typeof openSpool>>;
  let app: ReturnType<typeof testApp>;
  const logged: string[] = [];
  const open = () => openSpool(folder, database(), (_, message) => void logged.push(message));
  const spool: Spool = {
    keep: (answer) => opened.keep(answer),
    forget: (ids) => opened.forget(ids),
    sure: () => opened.sure(),
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowhouse-spool-'));
    opened = await open();
    app = testApp(database(), { spool });
  });
  afterAll(() => rm(folder, { recursive: true }));

  const tables = [requests, uploads, outbox, appointments, subscriptions];
  const stored = () =>
    Promise.all(
      tables.map(async (table) => {
        const rows = await database()
          .select({ row: sql<string>`to_jsonb(${table})::text` })
          .from(table);
        return rows.map(({ row }) => row).sort();
      }),
    );

  test('restores lost rows once: the request with its files, mails, visit and subscription', async () => {
    const before = await stored();
    const kinds = ['contact-appointment', 'job-application', 'demand-register', 'sign-newsletter'] as const;
    for (const kind of kinds) await sendOn(app, kind, await goodRequest(kind, app, database()));
    const whole = await stored();
    expect(whole.map((rows, index) => rows.length - (before[index]?.length ?? 0))).toEqual([4, 1, 8, 1, 2]);
    expect(await readdir(folder)).toHaveLength(4);
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o077).toBe(0);

    // Simulates a database whose last writes were lost. The file of one request was stored before its request.
    await database().transaction(async (transaction) => {
      await transaction.delete(subscriptions);
      await transaction.delete(requests).where(sql`id in (select request_id from outbox)`);
    });
    expect(await database().select({ request: uploads.requestId }).from(uploads)).toContainEqual({ request: null });
    await writeFile(join(folder, `${randomUUID()}.draft`), '[["requests", ["half');
    await open();
    expect(await stored()).toEqual(whole);
    expect(logged).toHaveLength(4);
    await open();
    expect(await stored()).toEqual(whole);
    expect(await readdir(folder)).toHaveLength(4);
    await opened.settle();
    expect(await readdir(folder)).toEqual([]);
  });

  test('holds nothing of erased requests or of answers without a stored request, and nothing longer than needed', async () => {
    const sent = await goodRequest('site-contact', app, database());
    const { id } = await sendOn(app, 'site-contact', sent);
    await spool.keep({ id: '', repeated: false });
    expect(await readdir(folder)).toEqual([`${id}.json`]);
    const { uploads: files, now } = app;
    await eraseAddress(
      String(sent.email),
      { by: 'command', at: app.now() },
      {
        database: database(),
        uploads: files,
        now,
        forgetMails: async () => {},
        spool,
      },
    );
    expect(await readdir(folder)).toEqual([]);
    await spool.keep({ id, repeated: false });
    expect(await readdir(folder)).toEqual([]);
  });

  // On a server, others write meanwhile.
  test.skipIf(process.env.TEST_DATABASE_URL)('leaves a database alone in which nothing was written', async () => {
    const lastCheckpoint = () => database().execute(sql`select checkpoint_lsn::text from pg_control_checkpoint()`);
    await opened.settle();
    const before = await lastCheckpoint();
    await opened.settle();
    expect(await lastCheckpoint()).toEqual(before);
    await database().insert(jobs).values({ name: randomUUID() });
    await opened.settle();
    expect(await lastCheckpoint()).not.toEqual(before);
  });

  test('keeps entries that cannot be restored, and logs them', async () => {
    const name = `${randomUUID()}.json`;
    await writeFile(join(folder, name), '[["requests",["{}"]]]');
    logged.length = 0;
    opened = await open();
    expect(logged).toEqual(['a lost request cannot be restored: its file stays in the spool']);
    await opened.settle();
    expect(await readdir(folder)).toEqual([`${name}.refused`]);
    expect(await readFile(join(folder, `${name}.refused`), 'utf8')).toContain('requests');
  });

  test('lets no request be acknowledged while it cannot be written, not even a repeated one', async () => {
    const sent = await goodRequest('site-contact', app, database());
    await rm(folder, { recursive: true });
    await expect(sendOn(app, 'site-contact', sent)).rejects.toThrow();
    await expect(sendOn(app, 'site-contact', sent)).rejects.toThrow();
    await mkdir(folder);
    const { id } = await sendOn(app, 'site-contact', sent);
    expect(await readdir(folder)).toEqual([`${id}.json`]);
    await opened.settle();
    expect(await sendOn(app, 'site-contact', sent)).toMatchObject({ repeated: true });
    expect(await readdir(folder)).toEqual([]);
  });
});

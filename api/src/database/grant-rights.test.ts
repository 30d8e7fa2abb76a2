import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAudit } from '../audit.ts';
import { atDatabase, onServer } from '../testing/database-copies.ts';
import { fillWithDemo, testNow } from '../testing/databases.ts';
import { migrateDatabase } from './migrate-database.ts';
import { type OpenDatabase, openPostgres } from './open.ts';
import { eq } from './orm.ts';
import { audit, owners } from './schema.ts';

const server = process.env.TEST_DATABASE_URL;

const onPostgres = (server: string): void => {
  const [name, role] = [`rowhouse_rights_${process.pid}`, `rowhouse_api_${process.pid}`];
  const owner = atDatabase(server, name);
  const own = Object.assign(new URL(owner), { username: role, password: encodeURIComponent("a'secret%") }).href;
  let api: OpenDatabase;
  let client: pg.Client;
  let beforeMigration: unknown;
  beforeAll(async () => {
    await onServer(server, (admin) => admin.query(`create database ${name}`));
    beforeMigration = await openPostgres(
      own,
      async () => {},
      () => {},
      'refuse older',
    ).catch(String);
    await migrateDatabase(owner, own);
    // A second time, as with each new version.
    await migrateDatabase(owner, own);
    api = await openPostgres(own, fillWithDemo, () => {}, 'refuse older');
    client = new pg.Client({ connectionString: own });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await api?.close();
    await onServer(server, async (admin) => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role if exists ${role}`);
    });
  });

  test('an API that starts before the migration names its command', () => {
    expect(beforeMigration).toMatch(/role "\w+" .*'database migrate'/);
  });

  test('fills the site, writes and blanks the audit, and starts without a migration', async () => {
    const { database } = api;
    expect(await database.$count(owners)).toBeGreaterThan(0);
    const subjectId = randomUUID();
    const entry = { kind: 'owner', subjectId, action: 'owner.changed', after: { fields: ['name'] } } as const;
    await writeAudit(database, { by: 'staff:1', at: testNow }, entry);
    await database.update(audit).set({ before: null, after: null }).where(eq(audit.subjectId, subjectId));
    await api.wipe();
  });

  test.each([
    'create table mine (id int)',
    'create temporary table mine (id int)',
    'create function mine() returns int language sql as $$ select 1 $$',
    'create role mine',
    'create extension file_fdw',
    'alter table audit disable trigger all',
    'drop trigger audit_is_kept on audit',
    'delete from audit',
    "update audit set action = 'x'",
    'truncate audit cascade',
    'truncate owners cascade',
    'drop table owners',
    'alter table owners add column mine int',
    'create index mine on owners (id)',
    'insert into drizzle.__drizzle_migrations (hash, created_at) values (1, 1)',
    'select * from pg_authid',
    "select pg_read_file('/etc/passwd')",
    "copy owners to program 'cat'",
    "copy owners to '/tmp/owners'",
    "copy owners from '/etc/passwd'",
    'set session_replication_role = replica',
    'set role postgres',
    `alter role ${role} superuser`,
    'checkpoint',
    'select pg_reload_conf()',
    "select lo_import('/etc/passwd')",
  ])('may not %s', async (statement) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^42501$/) });
  });

  test('is refused where it has more rights', async () => {
    await expect(migrateDatabase(owner, owner)).rejects.toThrow('may do more than an API needs');
  });
};

describe.runIf(server)('the role with which the API logs in, on PostgreSQL', () => {
  if (server) onPostgres(server);
});

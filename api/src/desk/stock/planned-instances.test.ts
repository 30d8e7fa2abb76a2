import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { demoFolder } from '../../testing/demo-files.ts';
import { atEnd, freePort, ownDatabase, ownProgram, query } from '../../testing/own-program.ts';

const given = process.env.TEST_DATABASE_URL;

describe.skipIf(!given)('planned changes with two instances on one PostgreSQL', { timeout: 240_000 }, () => {
  const start = async (database: string, name: string) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'rowhouse-planned-'));
    atEnd(() => rm(DATA_DIR, { recursive: true, force: true }));
    const DATABASE_URL = `${database}?application_name=${name}`;
    const mail = { MAIL_FROM: 'website@example.org', AGENCY_MAIL: 'info@example.org' };
    const api = ownProgram(await freePort(), { DATABASE_URL, DATA_DIR, FILL_FROM: demoFolder(), ...mail });
    api.start();
    await api.ready();
    return api;
  };

  test('run once each, shared by both, and those of a killed instance are run by the other', async () => {
    const database = await ownDatabase(given ?? '');
    const one = await start(database, 'one');
    await start(database, 'other');
    await query(
      database,
      `insert into staff (id, name, email, role, created_at) values ('els', 'Els', 'els@agency.example', 'editor', now())`,
    );
    const homes = await query(
      database,
      `update properties set stock_status = 'suspended', price = 1000
        where id in (select id from properties order by id limit 4) returning id`,
    );
    const ids = homes.map(({ id }) => String(id)).sort();
    const holder = new pg.Client({ connectionString: database });
    await holder.connect();
    atEnd(() => holder.end());
    const waiting = `select distinct application_name as name from pg_stat_activity
      where wait_event_type = 'Lock' and application_name in ('one', 'other') order by 1`;

    for (const [round, pair] of [ids.slice(0, 2), ids.slice(2)].entries()) {
      const [taken, dearer] = pair;
      // Both homes are locked, so that each instance is in the middle of a change.
      await holder.query('begin');
      await holder.query('select from properties where id = any($1) for update', [pair]);
      await query(
        database,
        `with draft as (
          insert into drafts (id, kind, subject_id, staff_id, version, base_version, base, changes, created_at, updated_at)
          values (gen_random_uuid(), 'property', '${dearer}', 'els', 1, 1, '{"price": 1000}', '{"price": 2000}', now(), now()) returning id)
        insert into planned_changes (id, kind, subject_id, action, draft_id, staff_id, due_at)
        select gen_random_uuid(), 'property', '${dearer}', 'publish', id, 'els', now() from draft
        union all select gen_random_uuid(), 'property', '${taken}', 'unpublish', null, 'els', now()`,
      );
      await vi.waitUntil(async () => (await query(database, waiting)).length === 2, { timeout: 60_000, interval: 50 });
      if (round === 1) await one.kill();
      await holder.query('commit');
      const left = 'select id from planned_changes where done_at is null and fault is null';
      await vi.waitUntil(async () => (await query(database, left)).length === 0, { timeout: 60_000, interval: 50 });
      expect(await query(database, 'select fault from planned_changes where fault is not null')).toEqual([]);
      const changes = `select subject_id as id, field, after::text as after from stock_changes
        where by = 'staff:els' and subject_id in ('${taken}', '${dearer}') order by subject_id, field`;
      expect(await query(database, changes)).toEqual([
        { id: taken, field: 'stockStatus', after: '"withdrawn"' },
        { id: dearer, field: 'price', after: '2000' },
      ]);
    }
    expect(await query(database, 'select id from drafts')).toEqual([]);
    expect(
      await query(database, `select subject_id as id, count(*)::int as rows from audit group by subject_id order by 1`),
    ).toEqual(ids.map((id) => ({ id, rows: 1 })));
  });
});

import { readMigrationFiles } from 'drizzle-orm/migrator';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { describeOnDatabases } from '../testing/databases.ts';
import { migrationsFolder } from './open.ts';
import { sql } from './orm.ts';
import { rowsOf } from './rows.ts';
import * as schema from './schema.ts';

// Those before it drop first; a database that has them never runs them again.
const first = 37;

test('a migration builds indexes before it drops those that lists read meanwhile', () => {
  for (const { sql: statements } of readMigrationFiles({ migrationsFolder }).slice(first)) {
    const lastBuilt = statements.findLastIndex((statement) => /^CREATE (UNIQUE )?INDEX /m.test(statement));
    const dropped = statements.findIndex((statement) => /^DROP INDEX /m.test(statement));
    expect(dropped === -1 || dropped > lastBuilt, statements[dropped]).toBe(true);
  }
});

describeOnDatabases('the migrations', (database) => {
  test('make the indexes of the schema, under their names', async () => {
    const named = sql`select indexname as name from pg_indexes where schemaname = 'public'`;
    const names = (await rowsOf(database(), v.object({ name: v.string() }), named)).map(({ name }) => name);
    const tables = Object.values(schema).filter((one) => one instanceof PgTable);
    const wanted = tables.flatMap((table) => getTableConfig(table).indexes.map(({ config }) => config.name ?? ''));
    expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
  });
});

import { PGlite } from '@electric-sql/pglite';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { expect, test } from 'vitest';

// The version of PostgreSQL, as a table of the SQL standard names it, and what was counted in that table.
const versionTables = ['information_schema.sql_implementation_info', 'pg_catalog.pg_statistic'];

const rowsOfTables = async (client: PGlite): Promise<Record<string, unknown[]>> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' order by 1`,
  );
  const contents: Record<string, unknown[]> = {};
  for (const { name } of tables.filter(({ name }) => !versionTables.includes(name))) {
    const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t order by 1`);
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
};

test('the files of an empty database in the npm package are those that the initdb of this PGlite writes', async () => {
  const own = await PGlite.create();
  const prepared = await PGlite.create({ loadDataDir: await dataDir() });
  try {
    const tables = await rowsOfTables(own);
    expect(Object.keys(tables).length).toBeGreaterThan(60);
    expect(await rowsOfTables(prepared)).toEqual(tables);
  } finally {
    await own.close();
    await prepared.close();
  }
});

import * as v from 'valibot';
import type { Database } from './database.ts';
import { sql } from './orm.ts';
import { rowsOf } from './rows.ts';

/** Inserts rows given as the JSON of `to_jsonb`, skipping existing ones. Returns how many were added. */
export const addJsonRows = async (database: Database, table: string, rows: readonly string[]): Promise<number> => {
  if (rows.length === 0) return 0;
  const columnNames = sql`select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
  const names = (await rowsOf(database, v.object({ name: v.string() }), columnNames)).map(({ name }) =>
    sql.identifier(name),
  );
  const columns = sql.join(names, sql`, `);
  const added = sql`insert into ${sql.identifier(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${`[${rows.join(',')}]`}::text::jsonb)
    on conflict do nothing returning 1`;
  return (await rowsOf(database, v.unknown(), added)).length;
};

import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { sql } from '../database/orm.ts';
import { rowsOf } from '../database/rows.ts';

/** The tables, each after those that it refers to. */
export const orderedTables = async (database: Database): Promise<string[]> => {
  const remaining = new Set(
    (
      await rowsOf(
        database,
        v.object({ name: v.string() }),
        sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
      )
    ).map(({ name }) => name),
  );
  const references = await rowsOf(
    database,
    v.object({ one: v.string(), other: v.string() }),
    sql`select one.relname as one, other.relname as other from pg_constraint
      join pg_class one on one.oid = conrelid join pg_class other on other.oid = confrelid
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const ordered: string[] = [];
  while (remaining.size > 0) {
    const free = [...remaining].filter(
      (name) => !references.some(({ one, other }) => one === name && remaining.has(other)),
    );
    if (free.length === 0) throw new Error(`the tables ${[...remaining].join(', ')} refer to each other in a circle`);
    for (const name of free) remaining.delete(name);
    ordered.push(...free);
  }
  return ordered;
};

/** The last value of each sequence. */
export const sequencesOf = (database: Database) =>
  rowsOf(
    database,
    v.object({ name: v.string(), value: v.string() }),
    sql`select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  );

const batch = 500;
// A name that no column has: PostgreSQL would otherwise prefer the column to the row.
const whole = sql.identifier('the row');

/**
 * Reads a table in a transaction, some hundred rows at a time, each as JSON, in the order of its keys. Equal rows give
 * equal text on every PostgreSQL.
 */
const readTable = async function* (transaction: Database, table: string): AsyncGenerator<string[]> {
  const keys = await rowsOf(
    transaction,
    v.object({ name: v.string() }),
    sql`select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = ${`public.${table}`}::regclass and indisprimary order by attnum`,
  );
  const parts = keys.map(({ name }) => sql`${whole}.${sql.identifier(name)}::text`);
  const order = parts.length > 0 ? sql`concat_ws(chr(31), ${sql.join(parts, sql`, `)})` : sql`to_jsonb(${whole})::text`;
  await transaction.execute(sql`set local timezone = 'UTC'`);
  await transaction.execute(sql`declare backup no scroll cursor for
    select to_jsonb(${whole})::text as json from ${sql.identifier(table)} ${whole} order by ${order} collate "C"`);
  for (;;) {
    const rows = await rowsOf(transaction, v.object({ json: v.string() }), sql.raw(`fetch ${batch} from backup`));
    if (rows.length === 0) break;
    yield rows.map(({ json }) => json);
  }
  await transaction.execute(sql`close backup`);
};

/**
 * Reads a table in a transaction and passes it on as text, one row a line; returns the number of rows and their hash.
 */
export const dumpTable = async (
  transaction: Database,
  table: string,
  take: (text: string) => Promise<void>,
): Promise<{ name: string; rows: number; hash: string }> => {
  const sum = createHash('sha256');
  let count = 0;
  for await (const rows of readTable(transaction, table)) {
    const text = `${rows.join('\n')}\n`;
    sum.update(text);
    count += rows.length;
    await take(text);
  }
  return { name: table, rows: count, hash: sum.digest('hex') };
};

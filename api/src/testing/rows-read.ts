import { PgDialect } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { type SQL, sql } from '../database/orm.ts';

const planSchema = v.looseObject({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Actual Rows': v.optional(v.number(), 0),
  'Actual Loops': v.optional(v.number(), 1),
  'Rows Removed by Filter': v.optional(v.number(), 0),
  Plans: v.optional(v.array(v.unknown()), []),
});

const explainedSchema = v.object({
  rows: v.array(v.object({ 'QUERY PLAN': v.array(v.object({ Plan: v.unknown() })) })),
});

// Every row that a scan read, of one table or of all, including discarded ones.
const rowsOf = (plan: unknown, table?: string): number => {
  const node = v.parse(planSchema, plan);
  const isAsked = table === undefined || node['Relation Name'] === table;
  const own =
    isAsked && node['Node Type'].includes('Scan') && node['Node Type'] !== 'Bitmap Index Scan'
      ? (node['Actual Rows'] + node['Rows Removed by Filter']) * node['Actual Loops']
      : 0;
  return node.Plans.reduce((total: number, child) => total + rowsOf(child, table), own);
};

/** How many rows a query read, from PostgreSQL's `explain` as JSON. */
export const rowsExplained = (explained: unknown, table?: string): number => {
  const [first] = v.parse(explainedSchema, explained).rows;
  return rowsOf(first?.['QUERY PLAN'][0]?.Plan, table);
};

/**
 * How many rows a query reads. PostgreSQL reads a small table whole in any case; here it must use the index, as in a
 * large one.
 */
export const rowsRead = (database: Database, query: { getSQL: () => SQL }, table?: string): Promise<number> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    return rowsExplained(await transaction.execute(sql`explain (analyze, format json) ${query.getSQL()}`), table);
  });

/** How many rows the questions of some work to a database read, of one table or of all. */
export const rowsReadBy = async (
  database: Database,
  work: () => Promise<unknown>,
  table?: 'listings',
): Promise<number> => {
  const queries: SQL[] = [];
  const { sqlToQuery } = PgDialect.prototype;
  PgDialect.prototype.sqlToQuery = function (query, ...rest) {
    const written = sqlToQuery.call(this, query, ...rest);
    if (/^\s*(select|with)\b/.test(written.sql) && written.sql.includes(table ?? '')) queries.push(query);
    return written;
  };
  try {
    await work();
  } finally {
    PgDialect.prototype.sqlToQuery = sqlToQuery;
  }
  let rows = 0;
  for (const query of queries) rows += await rowsRead(database, { getSQL: () => query }, table);
  return rows;
};

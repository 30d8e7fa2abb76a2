import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import * as schema from '../database/schema.ts';

/** A query that was asked of a database, and how many milliseconds it took. */
export type TimedQuery = { text: string; values: unknown[]; milliseconds: number };

/** PostgreSQL on one connection, with every query that is asked of it and the time that each took. */
export async function openTimedPostgres(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const queries: TimedQuery[] = [];
  const ask = client.query.bind(client) as (config: unknown, values?: unknown) => Promise<unknown>;
  const timed = async (config: { text: string }, values: unknown[] = []): Promise<unknown> => {
    const start = performance.now();
    const result = await ask(config, values);
    queries.push({ text: config.text, values, milliseconds: performance.now() - start });
    return result;
  };
  const database: Database = drizzle(Object.assign(Object.create(client), { query: timed }), { schema });
  return {
    database,
    /** The queries since the last time one asked. */
    taken: (): TimedQuery[] => queries.splice(0),
    /** The plan that a query ran by. */
    explain: async ({ text, values }: TimedQuery): Promise<string> => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    },
    run: (text: string) => client.query(text),
    close: () => client.end(),
  };
}

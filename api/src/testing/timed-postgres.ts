import { readFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { planForMemory } from '../database/open.ts';
import * as schema from '../database/schema.ts';
import { rowsExplained } from './rows-read.ts';

/** A query, with its time in milliseconds by the clock, and its processor time where that is available. */
export interface TimedQuery {
  text: string;
  values: unknown[];
  clock: number;
  work: number | null;
}

/** PostgreSQL on one connection, with every query and its time. */
export const openTimedPostgres = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(planForMemory);
  // The work of parallel processes could not be separated.
  await client.query('set max_parallel_workers_per_gather = 0');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const worked = workOf(rows[0]?.pid ?? 0);
  const queries: TimedQuery[] = [];
  let turn: Promise<void> = Promise.resolve();
  const ask = client.query.bind(client) as (config: unknown, values?: unknown) => Promise<unknown>;
  const timed = async (config: { text: string }, values: unknown[] = []): Promise<unknown> => {
    // One after another, so that each query has its own time.
    const [earlier, done] = [turn, Promise.withResolvers<void>()];
    turn = done.promise;
    await earlier;
    try {
      return await measured(config, values);
    } finally {
      done.resolve();
    }
  };
  const measured = async (config: { text: string }, values: unknown[]): Promise<unknown> => {
    const [start, before] = [performance.now(), worked()];
    const result = await ask(config, values);
    const [end, after] = [performance.now(), worked()];
    const work = before === null || after === null ? null : after - before;
    queries.push({ text: config.text, values, clock: end - start, work });
    return result;
  };
  const database: Database = drizzle(Object.assign(Object.create(client), { query: timed }), { schema });
  return {
    database,
    /** The queries since the last call. */
    taken: (): TimedQuery[] => queries.splice(0),
    /** The plan of a query. */
    explain: async ({ text, values }: TimedQuery): Promise<string> => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    },
    /** How many rows a query reads by the plan here. */
    read: async ({ text, values }: TimedQuery): Promise<number> =>
      rowsExplained(await client.query(`explain (analyze, format json) ${text}`, values)),
    run: (text: string) => client.query(text),
    close: () => client.end(),
  };
};

// Linux reports the processor time of a process, which other work on the machine does not affect.
const workOf = (pid: number) => (): number | null => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
};

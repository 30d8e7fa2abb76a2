import { setTimeout } from 'node:timers/promises';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { type SQL, sql } from '../database/orm.ts';
import { rowsOf } from '../database/rows.ts';
import { listenToWrites } from '../database/writes.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StopLoop } from './loop.ts';

/** Work that waits in a table until it is due. */
export interface Queue {
  name: string;
  table: PgTable;
  /** A statement of when the next row is due: a moment, or null. */
  next: (time: Date) => SQL;
  /** Does the work that is due first; returns whether there may be more. A run of several steps checks `ending` before each. */
  run: (ending: AbortSignal) => Promise<boolean>;
}

// ms between two looks: at rest, for what another instance wrote, or left when it ended; after a look that found something,
// since another instance may hold it; and at least, however much is written.
const rest = 20_000;
const soon = 1_500;
const least = 250;
// ms that a statement outside of a transaction gets to end before the look; if it takes longer, the next look finds its row.
const statement = 20;
// ms that the end of the program waits, at most, before it starts no more work of the first queue.
const longestEnd = 5_000;

type Sleep = (wait: number, signal: AbortSignal) => Promise<void>;
const sleepUntil: Sleep = (wait, signal) => setTimeout(wait, undefined, { signal }).catch(() => undefined);

const dueSchema = v.record(v.string(), v.nullable(v.number()));

/** When the next row of each queue is due, in ms since 1970: one statement for all. */
const readDue = async (queues: readonly Queue[], { database, now }: Pick<Dependencies, 'database' | 'now'>) => {
  const time = now();
  const columns = queues.map(
    ({ name, next }) => sql`(extract(epoch from (${next(time)})) * 1000)::float8 as ${sql.identifier(name)}`,
  );
  const [row = {}] = await rowsOf(database, dueSchema, sql`select ${sql.join(columns, sql`, `)}`);
  return queues.flatMap((queue) => {
    const due = row[queue.name] ?? null;
    return due === null ? [] : [{ queue, wait: due - time.getTime() }];
  });
};

/**
 * Does the work of queues when it is due, each at its own pace. One statement asks when that is: after a write of this
 * process to one of the tables, when the next row is due, and every 20 seconds. The first queue ends last, since the others add to it.
 */
export const startQueues = (
  queues: readonly Queue[],
  dependencies: Pick<Dependencies, 'database' | 'now' | 'log'>,
  sleepFor: Sleep = sleepUntil,
): StopLoop => {
  const { database, log } = dependencies;
  const ending = new AbortController();
  const running = new Map<Queue, Promise<void>>();
  const failed = (name: string) => (error: unknown) => log('error', `${name} failed`, { error });
  let write = new AbortController();
  const unlisten = listenToWrites(database, {
    onEnd: (tables) => {
      // A run writes its own table even when it finds nothing, and its end tells of what it did.
      if (queues.some((queue) => !running.has(queue) && tables.has(queue.table))) write.abort();
    },
  });
  const sleep = (wait: number, ...signals: AbortSignal[]): Promise<void> =>
    sleepFor(wait, AbortSignal.any([ending.signal, ...signals]));

  // Returns whether there was any work.
  const runAll = async ({ run }: Queue, signal: AbortSignal): Promise<boolean> => {
    let isAny = false;
    while (!signal.aborted && (await run(signal))) isAny = true;
    return isAny;
  };
  const begin = (queue: Queue): void => {
    if (running.has(queue)) return;
    // A queue that fails pauses, whatever is written meanwhile.
    const pause = async (error: unknown) => {
      failed(queue.name)(error);
      await sleep(soon);
      return true;
    };
    const over = (isAny: boolean) => {
      running.delete(queue);
      if (isAny) write.abort();
    };
    // A run may write at once, so it begins after this.
    const work = Promise.resolve().then(() => runAll(queue, ending.signal));
    running.set(queue, work.catch(pause).then(over));
  };
  // Returns the time in ms until the next look.
  const look = async (): Promise<number> => {
    const dues = await readDue(queues, dependencies);
    for (const { queue, wait } of dues) if (wait <= 0) begin(queue);
    return Math.min(rest, ...dues.map(({ wait }) => Math.max(wait, soon)));
  };

  const loop = async (): Promise<void> => {
    let isAfterWrite = false;
    while (!ending.signal.aborted) {
      write = new AbortController();
      const start = performance.now();
      const wait = await look().catch((error: unknown) => {
        failed('the look for due work')(error);
        return soon;
      });
      await sleep(isAfterWrite ? soon : wait, write.signal);
      isAfterWrite = write.signal.aborted;
      if (isAfterWrite) await sleep(Math.max(statement, start + least - performance.now()));
    }
  };
  const looping = loop();
  return async () => {
    ending.abort();
    unlisten();
    await looping;
    await Promise.all(running.values());
    const [last] = queues;
    if (last) await runAll(last, AbortSignal.timeout(longestEnd)).catch(failed(last.name));
  };
};

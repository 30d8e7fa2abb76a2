import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { addJsonRows } from '../database/json-rows.ts';
import { and, eq, getTableName, gte, inArray, isNull, or, type SQL, sql } from '../database/orm.ts';
import { rowsOf } from '../database/rows.ts';
import { appointments, leads, outbox, requests, subscriptions, uploads } from '../database/schema.ts';
import { syncPath } from '../database/synced-folder.ts';
import type { Log } from '../log.ts';

/** Keeps accepted requests beside the database until the database is sure to hold them. */
export interface Spool {
  /** Resolves once the request of an answer, if one was stored, is on the disk with all its rows. */
  keep: (answer: { id: string; repeated: boolean }) => Promise<void>;
  /** Resolves once the database holds all earlier writes durably. */
  sure: () => Promise<void>;
  /** Removes requests that were erased, so that they are not restored. */
  forget: (ids: readonly string[]) => Promise<void>;
}

/** For a database whose own writes are durable. */
export const noSpool: Spool = { keep: async () => {}, sure: async () => {}, forget: async () => {} };

// In the order of their foreign keys; the first is the request itself.
const entrySchema = v.tupleWithRest(
  [v.tuple([v.literal('requests'), v.array(v.string())])],
  v.tuple([v.string(), v.array(v.string())]),
);
type Entry = v.InferOutput<typeof entrySchema>;

const jsonRows = async (database: Database, table: PgTable, where: SQL | undefined): Promise<string[]> =>
  (
    await database
      .select({ row: sql<string>`to_jsonb(${table})::text` })
      .from(table)
      .where(where)
  ).map(({ row }) => row);

const entryOf = async (database: Database, id: string): Promise<Entry | null> => {
  const isIt = eq(requests.id, id);
  const [request] = await database.select().from(requests).where(isIt);
  if (!request) return null;
  // A demand refers to its request; a newsletter subscription, possible in any form, only by its address.
  const isNewsletter = and(
    isNull(subscriptions.requestId),
    inArray(subscriptions.email, request.addresses),
    gte(subscriptions.createdAt, request.createdAt),
  );
  const others: [PgTable, SQL | undefined][] = [
    [uploads, eq(uploads.requestId, id)],
    [outbox, eq(outbox.requestId, id)],
    [appointments, eq(appointments.requestId, id)],
    [leads, eq(leads.requestId, id)],
    [subscriptions, or(eq(subscriptions.requestId, id), isNewsletter)],
  ];
  const entry: Entry = [['requests', await jsonRows(database, requests, isIt)]];
  for (const [table, where] of others) entry.push([getTableName(table), await jsonRows(database, table, where)]);
  return entry;
};

/** Stores the rows of an entry unless its request is stored already; returns whether it stored them. */
const replay = (database: Database, [request, ...others]: Entry): Promise<boolean> =>
  database.transaction(async (transaction) => {
    if ((await addJsonRows(transaction, ...request)) === 0) return false;
    // A file's row is written before its request is stored, and may still exist.
    await transaction.delete(uploads).where(and(inArray(uploads.id, idsIn(others)), isNull(uploads.requestId)));
    for (const other of others) await addJsonRows(transaction, ...other);
    return true;
  });

const rowSchema = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string() }));
const idsIn = (others: [string, string[]][]): string[] =>
  others
    .filter(([table]) => table === getTableName(uploads))
    .flatMap(([, rows]) => rows.map((row) => v.parse(rowSchema, row).id));

const draftEnding = '.draft';
const entryName = /^[0-9a-f-]{36}\.json$/;

const endOfLog = async (database: Database): Promise<string | undefined> => {
  const [row] = await rowsOf(
    database,
    v.object({ end: v.string() }),
    sql`select pg_current_wal_insert_lsn()::text as "end"`,
  );
  return row?.end;
};

/**
 * The spool of an embedded database, in a folder that only the API's user can read. On opening, it first restores what
 * the database lost. `settle` makes the database durable and empties the spool; it does nothing where nothing was written.
 */
export const openSpool = async (folder: string, database: Database, log: Log) => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileOf = (id: string): string => join(folder, `${id}.json`);
  const entries = async (): Promise<string[]> => (await readdir(folder)).filter((name) => entryName.test(name));

  for (const name of await readdir(folder)) if (name.endsWith(draftEnding)) await rm(join(folder, name));
  for (const name of await entries()) {
    const file = join(folder, name);
    try {
      const entry = v.parse(v.pipe(v.string(), v.parseJson(), entrySchema), await readFile(file, 'utf8'));
      if (await replay(database, entry)) log('warn', 'a lost request was restored from the spool', { file });
    } catch (error) {
      await rename(file, `${file}.refused`);
      log('error', 'a lost request cannot be restored: its file stays in the spool', {
        file: `${file}.refused`,
        error,
      });
    }
  }

  // Requests not yet spooled: even a repeated form is not acknowledged until its request is.
  const owed = new Set<string>();
  // Where the log of the database ended after the last checkpoint.
  let settledEnd: string | undefined;
  const sure = (): Promise<void> =>
    database.transaction(async (transaction) => {
      await transaction.execute(sql`checkpoint`);
      settledEnd = await endOfLog(transaction);
    });
  const spool: Spool = {
    sure,
    keep: async ({ id, repeated }) => {
      // Answered without being stored, or spooled when it first came.
      if (id === '' || (repeated && !owed.has(id))) return;
      owed.add(id);
      const entry = await entryOf(database, id);
      // Erased in the meantime.
      if (!entry) return void owed.delete(id);
      const draft = join(folder, `${id}.${randomUUID()}${draftEnding}`);
      const file = await open(draft, 'w', 0o600);
      try {
        try {
          await file.writeFile(JSON.stringify(entry));
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, fileOf(id));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncPath(folder);
      owed.delete(id);
    },
    forget: async (ids) => {
      for (const id of ids) await rm(fileOf(id), { force: true });
    },
  };
  return {
    ...spool,
    settle: async (): Promise<void> => {
      const before = await entries();
      if (before.length === 0 && (await endOfLog(database)) === settledEnd) return;
      await sure();
      for (const name of before) await rm(join(folder, name), { force: true });
    },
  };
};

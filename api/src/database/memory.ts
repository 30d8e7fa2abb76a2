import type { Logger } from 'drizzle-orm/logger';
import type { Database } from './database.ts';
import { getTableName } from './orm.ts';
import {
  appointments,
  attempts,
  consents,
  feedEvents,
  jobs,
  leads,
  outbox,
  propertyViews,
  requests,
  session,
  uploads,
  viewsByDay,
  viewsOfWeek,
  viewTotals,
  visitorSalts,
} from './schema.ts';

/** ms; changes by another instance, or by a long transaction of this one, are seen at most this much later. */
export const longestKept = 500;
const mostEntries = 200;

// Ordinary traffic writes these all the time, and nothing in the memory is read from them.
const unread: ReadonlySet<string> = new Set(
  [
    appointments,
    attempts,
    consents,
    feedEvents,
    jobs,
    leads,
    outbox,
    propertyViews,
    requests,
    session,
    uploads,
    viewsByDay,
    viewsOfWeek,
    viewTotals,
    visitorSalts,
  ].map(getTableName),
);

// An `update` that only locks rows, or belongs to an upsert, names no table of its own.
const writes =
  /\b(?:insert\s+into|(?<!\b(?:do|for|key)\s+)update|delete\s+from|truncate(?:\s+table)?|refresh\s+materialized\s+view)\s+"?(\w+)/gi;

/** Whether a statement may change data in the memory. */
export const mayChange = (statement: string): boolean =>
  [...statement.matchAll(writes)].some(([, table = '']) => !unread.has(table));

interface Memory {
  /** The key of what was read since the last change; a new object after each change. */
  since: object;
  changed: number;
  /** The last version of the site that a shell named, and when. */
  version: string;
  heard: number;
}

const memories = new WeakMap<Database, Memory>();
const never = Number.NEGATIVE_INFINITY;

/**
 * Opens a database with a memory of its reads. A write by this process empties the memory, and disables it for half a
 * second, until the transaction has surely ended.
 */
export const withMemory = <D extends Database>(open: (logger: Logger) => D): D => {
  const memory: Memory = { since: {}, changed: never, version: '', heard: never };
  const logQuery = (statement: string): void => {
    if (mayChange(statement)) Object.assign(memory, { since: {}, changed: performance.now() });
  };
  const database = open({ logQuery });
  memories.set(database, memory);
  return database;
};

/**
 * Takes note of the version of the site that a shell names. Entries read before it was first named are dropped; later
 * ones last as long as it is named.
 */
export const hearVersion = (database: Database, version: string): void => {
  const memory = memories.get(database);
  if (!memory) return;
  if (memory.version !== version) memory.since = {};
  Object.assign(memory, { version, heard: performance.now() });
};

/**
 * Makes a memory for one kind of read. A key is not read again for half a second, nor while a shell names the same
 * version; at most `most` keys are kept, and concurrent calls share one read. A transaction has no memory, since it
 * sees its own writes.
 */
export const createKept = <T>(most = mostEntries) => {
  const kept = new WeakMap<object, Map<string, { at: number; reading: Promise<T> }>>();
  return (database: Database, key: string, read: () => Promise<T>): Promise<T> => {
    const memory = memories.get(database);
    const now = performance.now();
    if (!memory || now - memory.changed < longestKept) return read();
    const entries = kept.get(memory.since) ?? new Map<string, { at: number; reading: Promise<T> }>();
    kept.set(memory.since, entries);
    const known = entries.get(key);
    if (known && now - Math.max(known.at, memory.heard) < longestKept) return known.reading;
    const entry = { at: now, reading: read() };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    entry.reading.catch(() => entries.get(key) === entry && entries.delete(key));
    return entry.reading;
  };
};

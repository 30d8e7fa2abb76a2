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

/** ms; what another instance changes, or a long transaction of this one, is read at most so much later. */
export const longestKept = 500;
const mostEntries = 200;

// Ordinary traffic writes these all the time, and nothing that is kept is read from them.
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

// An `update` that only locks rows, or says what becomes of one that stands, names no table of its own.
const writes =
  /\b(?:insert\s+into|(?<!\b(?:do|for|key)\s+)update|delete\s+from|truncate(?:\s+table)?|refresh\s+materialized\s+view)\s+"?(\w+)/gi;

/** Whether a statement may change what is kept. */
export const mayChange = (statement: string): boolean =>
  [...statement.matchAll(writes)].some(([, table = '']) => !unread.has(table));

interface Memory {
  /** What was read since the last change; another object after each. */
  since: object;
  changed: number;
  /** The version of the site that a shell named last, and when. */
  version: string;
  heard: number;
}

const memories = new WeakMap<Database, Memory>();
const never = Number.NEGATIVE_INFINITY;

/**
 * Opens a database with a memory of what was read of it. What this process writes empties the memory, and for half a second nothing
 * is kept, so that the transaction has ended by then.
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

/** A shell knows this version of what public pages show: what was read before it was first named is over, and what was read after it lasts while it is named. */
export const hearVersion = (database: Database, version: string): void => {
  const memory = memories.get(database);
  if (!memory) return;
  if (memory.version !== version) memory.since = {};
  Object.assign(memory, { version, heard: performance.now() });
};

/**
 * Makes a memory of one kind of reading: what was read of a database under a key is not read again for half a second, nor while a shell
 * names the same version, of as many as `most` keys; whoever asks meanwhile waits for the same. A transaction has no memory, since it sees what it wrote itself.
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

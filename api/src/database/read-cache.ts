import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
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
  shortlistHomes,
  shortlistMarks,
  shortlists,
  uploads,
  viewsByDay,
  viewsOfWeek,
  viewTotals,
  visitorSalts,
} from './schema.ts';
import { listenToWrites } from './writes.ts';

/** ms; changes by another instance, or by a long transaction of this one, are seen at most this much later. */
export const longestCached = 500;
const mostEntries = 200;

// Ordinary traffic writes these all the time, and no cache holds anything of them.
const busyTables: ReadonlySet<PgTable> = new Set<PgTable>([
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
  shortlistHomes,
  shortlistMarks,
  shortlists,
  uploads,
  viewsByDay,
  viewsOfWeek,
  viewTotals,
  visitorSalts,
]);

interface CacheState {
  /** The key of what was read since the last change; a new object after each change. */
  since: object;
  changedAt: number;
  /** The last version of the site that a shell named, and when. */
  version: string;
  namedAt: number;
}

const states = new WeakMap<Database, CacheState>();
const never = Number.NEGATIVE_INFINITY;

/**
 * Makes the caches of a database's reads possible. A write by this process empties them, and disables them for half a
 * second, until the transaction has surely ended.
 */
export const withCaches = <D extends Database>(database: D): D => {
  const state: CacheState = { since: {}, changedAt: never, version: '', namedAt: never };
  states.set(database, state);
  listenToWrites(database, {
    onWrite: (table) => {
      if (!busyTables.has(table)) Object.assign(state, { since: {}, changedAt: performance.now() });
    },
  });
  return database;
};

/**
 * Takes note of the version of the site that a shell names. Entries read before it was first named are dropped; later
 * ones last as long as it is named.
 */
export const noteVersion = (database: Database, version: string): void => {
  const state = states.get(database);
  if (!state) return;
  if (state.version !== version) state.since = {};
  Object.assign(state, { version, namedAt: performance.now() });
};

interface Entry<T> {
  at: number;
  reading: Promise<T>;
}

/**
 * Makes a cache for one kind of read. A key is not read again for half a second, nor while a shell names the same
 * version; at most `most` keys are held, and concurrent calls share one read. A transaction has no cache, since it
 * sees its own writes.
 */
export const createCache = <T>(most = mostEntries) => {
  const entriesSince = new WeakMap<object, Map<string, Entry<T>>>();
  return (database: Database, key: string, read: () => Promise<T>): Promise<T> => {
    const state = states.get(database);
    const now = performance.now();
    if (!state || now - state.changedAt < longestCached) return read();
    const entries = entriesSince.get(state.since) ?? new Map<string, Entry<T>>();
    entriesSince.set(state.since, entries);
    const last = entries.get(key);
    if (last && now - Math.max(last.at, state.namedAt) < longestCached) return last.reading;
    const entry = { at: now, reading: read() };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    entry.reading.catch(() => entries.get(key) === entry && entries.delete(key));
    return entry.reading;
  };
};

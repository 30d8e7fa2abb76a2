import { getTableName } from 'drizzle-orm';
import type { Logger } from 'drizzle-orm/logger';
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
  uploads,
  viewsByDay,
  viewTotals,
  visitorSalts,
} from './schema.ts';

/** ms; what another instance changes, or a long transaction of this one, is read at most so much later. */
export const longestKept = 500;
// What visitors may ask for in that time is bounded, and so is what is kept of it.
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

/** What was read in one stretch of time; its object is the key of all that is kept of it. */
interface Stretch {
  since: number;
  entries: number;
}

interface Memory {
  stretch: Stretch;
  changed: number;
}

const memories = new WeakMap<Database, Memory>();

/**
 * Opens a database with a memory of what was read of it. What this process writes empties the memory, and for half a second nothing
 * is kept, so that the transaction has ended by then.
 */
export const withMemory = <D extends Database>(open: (logger: Logger) => D): D => {
  const memory: Memory = { stretch: { since: 0, entries: 0 }, changed: Number.NEGATIVE_INFINITY };
  const logQuery = (statement: string): void => {
    if (mayChange(statement)) memory.changed = performance.now();
  };
  const database = open({ logQuery });
  memories.set(database, memory);
  return database;
};

// None in a transaction, which sees what it wrote itself.
const stretchOf = (database: Database): Stretch | null => {
  const memory = memories.get(database);
  const now = performance.now();
  if (!memory || now - memory.changed < longestKept) return null;
  const { since } = memory.stretch;
  if (now - since >= longestKept || since < memory.changed) memory.stretch = { since: now, entries: 0 };
  return memory.stretch;
};

/** Makes a memory of one kind of reading: what was read of a database under a key less than half a second ago, and what is just being read, is not read again. */
export const createKept = <T>() => {
  const kept = new WeakMap<Stretch, Map<string, Promise<T>>>();
  return (database: Database, key: string, read: () => Promise<T>): Promise<T> => {
    const stretch = stretchOf(database);
    if (!stretch) return read();
    const entries = kept.get(stretch) ?? new Map<string, Promise<T>>();
    kept.set(stretch, entries);
    const known = entries.get(key);
    if (known) return known;
    const reading = read();
    if (stretch.entries >= mostEntries) return reading;
    stretch.entries += 1;
    entries.set(key, reading);
    reading.catch(() => entries.delete(key));
    return reading;
  };
};

import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

interface Listener {
  /** A table is about to be written. */
  onWrite?: (table: PgTable) => void;
  /** A transaction that wrote tables has ended, or a statement outside of one is on its way. */
  onEnd?: (tables: ReadonlySet<PgTable>) => void;
}

const listenersOf = new WeakMap<Database, Set<Listener>>();

// Every write names its table, also within a transaction.
const reportWrites = (database: Database, report: (table: PgTable) => void): void => {
  const insert = database.insert.bind(database);
  const update = database.update.bind(database);
  const remove = database.delete.bind(database);
  const begin = database.transaction.bind(database);
  database.insert = (table) => {
    report(table);
    return insert(table);
  };
  database.update = (table) => {
    report(table);
    return update(table);
  };
  database.delete = (table) => {
    report(table);
    return remove(table);
  };
  database.transaction = (work, config) =>
    begin((transaction) => {
      reportWrites(transaction, report);
      return work(transaction);
    }, config);
};

const startReports = (database: Database): Set<Listener> => {
  const listeners = new Set<Listener>();
  const begin = database.transaction.bind(database);
  const write = (table: PgTable): void => {
    for (const { onWrite } of listeners) onWrite?.(table);
  };
  const end = (tables: ReadonlySet<PgTable>): void => {
    for (const { onEnd } of listeners) onEnd?.(tables);
  };
  reportWrites(database, (table) => {
    write(table);
    end(new Set([table]));
  });
  database.transaction = async (work, config) => {
    const tables = new Set<PgTable>();
    const result = await begin((transaction) => {
      reportWrites(transaction, (table) => {
        write(table);
        tables.add(table);
      });
      return work(transaction);
    }, config);
    end(tables);
    return result;
  };
  return listeners;
};

/**
 * Tells a listener of every write of this process to a database; returns what ends that. A statement that is written by
 * hand is not noticed.
 */
export const listenToWrites = (database: Database, listener: Listener): (() => void) => {
  const listeners = listenersOf.get(database) ?? startReports(database);
  listenersOf.set(database, listeners);
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

import type { Database } from '../database/database.ts';

/** A database that counts the statements which begin outside of a transaction of its own. */
export const countStatements = (database: Database): { database: Database; count: () => number } => {
  let count = 0;
  const counting = new Proxy(database, {
    get: (target, name) => {
      if (['select', 'insert', 'update', 'delete'].includes(String(name))) count += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { database: counting, count: () => count };
};

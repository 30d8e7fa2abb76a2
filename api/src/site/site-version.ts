import type { Database } from '../database/database.ts';
import { count, desc, notInArray, sql } from '../database/orm.ts';
import { siteChanges } from '../database/schema.ts';

// Beyond this many changes the older ones are removed, which changes the version once.
const most = 500;
const mostVersions = 50;

/**
 * The version of all public data: it changes with each transaction that changed any of it, from its commit on. It is
 * made of the set of changes and not of their order, since the transaction that began first may commit last.
 */
export const siteVersion = async (database: Database): Promise<string> => {
  const [row] = await database
    .select({
      version: sql<string>`coalesce(md5(string_agg(${siteChanges.id}::text, ' ' order by ${siteChanges.id})), 'none')`,
      changes: count(),
    })
    .from(siteChanges);
  if (row && row.changes > most) {
    const newest = database
      .select({ id: siteChanges.id })
      .from(siteChanges)
      .orderBy(desc(siteChanges.at))
      .limit(mostVersions);
    await database.delete(siteChanges).where(notInArray(siteChanges.id, newest));
  }
  return row?.version ?? 'none';
};

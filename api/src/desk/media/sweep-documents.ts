import type { PgColumn } from 'drizzle-orm/pg-core';
import { and, arrayContains, eq, gte, inArray, lt, notExists, or } from '../../database/orm.ts';
import { audit, drafts, feedItems, projects, properties, stockDocuments } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { discardedOf } from '../drafts/discard-draft.ts';

const keepTime = 24 * 3_600_000;

/**
 * Deletes documents that were removed more than a day ago, and those of subjects that were never published and have no
 * draft any more; returns how many.
 */
export const sweepDocuments = async ({
  database,
  documents,
  now,
}: Pick<Dependencies, 'database' | 'documents' | 'now'>): Promise<number> => {
  const before = new Date(now().getTime() - keepTime);
  const isNone = (table: typeof properties | typeof projects | typeof drafts, id: PgColumn) =>
    notExists(database.select({ id }).from(table).where(eq(id, stockDocuments.subjectId)));
  // A discarded draft can be restored for a day.
  const discarded = database
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        eq(audit.kind, stockDocuments.kind),
        eq(audit.subjectId, stockDocuments.subjectId),
        inArray(audit.action, [discardedOf('property'), discardedOf('project')]),
        gte(audit.at, before),
      ),
    );
  const isOfNothing = and(
    lt(stockDocuments.createdAt, before),
    notExists(discarded),
    isNone(properties, properties.id),
    isNone(projects, projects.id),
    isNone(drafts, drafts.subjectId),
  );
  const rows = await database
    .select()
    .from(stockDocuments)
    .where(or(lt(stockDocuments.removedAt, before), isOfNothing));
  // The file goes first: when that fails, the row remains and is found again.
  for (const { id, feed, address } of rows) {
    await documents.remove(id);
    // The row stays while a feed still names a document that a person removed, so that it is not fetched again.
    const isNamed =
      feed !== null &&
      address !== null &&
      (await database.$count(feedItems, and(eq(feedItems.feed, feed), arrayContains(feedItems.addresses, [address])))) >
        0;
    if (!isNamed) await database.delete(stockDocuments).where(eq(stockDocuments.id, id));
  }
  return rows.length;
};

import { and, arrayContains, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { feedItems, projects, properties } from '../database/schema.ts';
import { writeProjects } from '../projects/write-projects.ts';
import { writeProperties } from '../properties/write-properties.ts';
import { withoutLocked } from '../stock/locks.ts';
import { areAwaited, heldFiles } from './named-files.ts';

type Item = Pick<typeof feedItems.$inferSelect, 'feed' | 'sourceId'>;

/** Gives the home or project of an item the files that are stored by now. */
const showItem = (database: Database, { feed, sourceId }: Item, at: Date): Promise<void> =>
  database.transaction(async (transaction) => {
    const [item] = await transaction
      .select()
      .from(feedItems)
      .where(and(eq(feedItems.feed, feed), eq(feedItems.sourceId, sourceId)))
      .for('update');
    if (!item) return;
    const held = await heldFiles(transaction, feed, item.files);
    const [property] = await transaction
      .select()
      .from(properties)
      .where(and(eq(properties.id, item.subjectId), eq(properties.source, feed)))
      .for('update');
    const change = { by: `feed:${feed}`, at };
    if (property) {
      await writeProperties(transaction, [withoutLocked(properties, { ...property, ...held }, property).row], change);
      return;
    }
    const isIt = and(eq(projects.id, item.subjectId), eq(projects.source, feed));
    const [project] = await transaction.select().from(projects).where(isIt).for('update');
    if (!project) return;
    await writeProjects(transaction, [withoutLocked(projects, { ...project, ...held }, project).row], change);
  });

/** A file came, or will not: the homes of the feed that name it get what is stored of theirs, once all of it was tried, so that one does not change with each picture. */
export const showFile = async (database: Database, feed: string, address: string, at = new Date()): Promise<void> => {
  const naming = await database
    .select({ feed: feedItems.feed, sourceId: feedItems.sourceId, addresses: feedItems.addresses })
    .from(feedItems)
    .where(and(eq(feedItems.feed, feed), arrayContains(feedItems.addresses, [address])));
  for (const item of naming)
    if (!(await areAwaited(database, feed, item.addresses))) await showItem(database, item, at);
};

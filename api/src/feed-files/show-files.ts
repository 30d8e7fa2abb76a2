import type { Database } from '../database/database.ts';
import { and, arrayContains, eq } from '../database/orm.ts';
import { feedItems, projects, properties } from '../database/schema.ts';
import { feedChange } from '../offered/feed-change.ts';
import { withoutLocked } from '../offered/locks.ts';
import { writeProjects } from '../projects/write-projects.ts';
import { writeProperties } from '../properties/write-properties.ts';
import { areAwaited, heldFiles } from './named-files.ts';

type Item = Pick<typeof feedItems.$inferSelect, 'feed' | 'sourceId'>;

/** Writes the files stored so far into the home or project of an item. */
const showItem = (database: Database, { feed, sourceId }: Item, at: Date): Promise<void> =>
  database.transaction(async (transaction) => {
    const [item] = await transaction
      .select()
      .from(feedItems)
      .where(and(eq(feedItems.feed, feed), eq(feedItems.sourceId, sourceId)))
      .for('update');
    if (!item) return;
    const filesOfItem = await heldFiles(transaction, feed, item.files);
    const change = feedChange(feed, { at });
    const ofFeed = (table: typeof properties | typeof projects) =>
      and(eq(table.id, item.subjectId), eq(table.source, feed));
    // Locked fields stay.
    for (const property of await transaction.select().from(properties).where(ofFeed(properties)).for('update'))
      await writeProperties(
        transaction,
        [withoutLocked(properties, { ...property, ...filesOfItem }, property).row],
        change,
      );
    for (const project of await transaction.select().from(projects).where(ofFeed(projects)).for('update'))
      await writeProjects(transaction, [withoutLocked(projects, { ...project, ...filesOfItem }, project).row], change);
  });

/**
 * Called when a file was fetched or given up: homes of the feed that name it get their stored files, once all of them
 * were tried, so that a home does not change with each picture.
 */
export const showFile = async (
  database: Database,
  { feed, address }: { feed: string; address: string },
  at: Date,
): Promise<void> => {
  const naming = await database
    .select({ feed: feedItems.feed, sourceId: feedItems.sourceId, addresses: feedItems.addresses })
    .from(feedItems)
    .where(and(eq(feedItems.feed, feed), arrayContains(feedItems.addresses, [address])));
  for (const item of naming)
    if (!(await areAwaited(database, feed, item.addresses))) await showItem(database, item, at);
};

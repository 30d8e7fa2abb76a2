import { and, arrayContains, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { feedItems, projects, properties } from '../database/schema.ts';
import { writeProperties } from '../properties/write-properties.ts';
import { areAwaited, heldFiles } from './named-files.ts';

type Item = Pick<typeof feedItems.$inferSelect, 'feed' | 'sourceId'>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Gives the home or project of an item the files that are stored by now. */
const showItem = (database: Database, { feed, sourceId }: Item): Promise<void> =>
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
    if (property) {
      if (!isSame(held, { pictures: property.pictures, plans: property.plans }))
        await writeProperties(transaction, [{ ...property, ...held }]);
      return;
    }
    await transaction
      .update(projects)
      .set(held)
      .where(and(eq(projects.id, item.subjectId), eq(projects.source, feed)));
  });

/** A file came, or will not: the homes of the feed that name it get what is stored of theirs, once all of it was tried, so that one does not change with each picture. */
export const showFile = async (database: Database, feed: string, address: string): Promise<void> => {
  const naming = await database
    .select({ feed: feedItems.feed, sourceId: feedItems.sourceId, addresses: feedItems.addresses })
    .from(feedItems)
    .where(and(eq(feedItems.feed, feed), arrayContains(feedItems.addresses, [address])));
  for (const item of naming) if (!(await areAwaited(database, feed, item.addresses))) await showItem(database, item);
};

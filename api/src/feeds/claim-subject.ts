import type { Database } from '../database/database.ts';
import { eq } from '../database/orm.ts';
import { feedItems, projects, properties } from '../database/schema.ts';
import type { Feed } from './feed-rows.ts';
import { type FeedRun, RefusedLine } from './feed-run.ts';
import { subjectOf } from './subject-of.ts';

interface SubjectClaim {
  subjectId: string;
  property: typeof properties.$inferSelect | undefined;
  project: typeof projects.$inferSelect | undefined;
}

/**
 * Claims the id of a feed's item on the site: returns the stored subject, locked, and stores the new hash of the item.
 * Refuses an id that another source uses.
 */
export const claimSubject = async (
  transaction: Database,
  { name, settings }: Feed,
  { sourceId, hash, kind }: { sourceId: string; hash: string; kind: 'home' | 'project' },
  { at }: Pick<FeedRun, 'at'>,
): Promise<SubjectClaim> => {
  const subjectId = subjectOf(sourceId, settings);
  if (subjectId === null) throw new RefusedLine('its id is longer than 64 characters');
  // The item is locked before its home, the same order as for showing its files, to avoid deadlocks.
  const sighting = { subjectId, hash, seenAt: at };
  await transaction
    .insert(feedItems)
    .values({ feed: name, sourceId, ...sighting })
    .onConflictDoUpdate({ target: [feedItems.feed, feedItems.sourceId], set: sighting });
  const [property] = await transaction.select().from(properties).where(eq(properties.id, subjectId)).for('update');
  const [project] = await transaction.select().from(projects).where(eq(projects.id, subjectId)).for('update');
  if (kind === 'home' ? project : property)
    throw new RefusedLine(`${subjectId} is the id of a ${kind === 'home' ? 'project' : 'home'} already`);
  const standing = property ?? project;
  // An id withdrawn by one source may be claimed by another: an agency that changes its software keeps its addresses.
  const isOthers = standing && standing.stockStatus !== 'withdrawn';
  if (isOthers && standing.source !== name)
    throw new RefusedLine(`${subjectId} is the id of a home of '${standing.source}' already`);
  if (isOthers && standing.sourceId !== null && standing.sourceId !== sourceId)
    throw new RefusedLine(`${subjectId} is the id of '${standing.sourceId}' of this feed already`);
  return { subjectId, property, project };
};

import { endedStatuses, stockStatusTable } from '@rowhouse/shared/domain/stock-status';
import { closeSlots } from '../appointments/close-slots.ts';
import type { Database } from '../database/database.ts';
import { and, eq } from '../database/orm.ts';
import { feedItems, projects, properties } from '../database/schema.ts';
import { feedChange } from '../offered/feed-change.ts';
import { withoutLocked } from '../offered/locks.ts';
import { writeProjects } from '../projects/write-projects.ts';
import { writeProperties } from '../properties/write-properties.ts';
import { canVanish } from './difference.ts';
import type { Feed } from './feed-rows.ts';
import type { FeedRun, LineResult } from './feed-run.ts';
import { forgetHash } from './forget-hash.ts';
import { unlinkUnit } from './units-of-homes.ts';

/**
 * Withdraws a home or project that its feed no longer has; one that was sold or rented stays. Null when there is
 * nothing to withdraw.
 */
export const withdraw = async (
  transaction: Database,
  feed: Pick<Feed, 'name'>,
  sourceId: string,
  run: Pick<FeedRun, 'at' | 'id'>,
): Promise<LineResult | null> => {
  const isItem = and(eq(feedItems.feed, feed.name), eq(feedItems.sourceId, sourceId));
  const [item] = await transaction.select().from(feedItems).where(isItem).for('update');
  if (!item) return null;
  const { subjectId } = item;
  const isIt = (table: typeof properties | typeof projects) =>
    and(eq(table.id, subjectId), eq(table.source, feed.name));
  const [property] = await transaction.select().from(properties).where(isIt(properties)).for('update');
  const [project] = await transaction.select().from(projects).where(isIt(projects)).for('update');
  const standing = property ?? project;
  if (!standing || !canVanish(standing.stockStatus)) return null;
  const change = feedChange(feed.name, run);
  const stockStatus = stockStatusTable[standing.stockStatus].whenGone;
  const heldIds: string[] = [];
  const unlocked = <R extends object>(table: typeof properties | typeof projects, row: R): R => {
    const wantedRow = withoutLocked(table, row, standing);
    heldIds.push(...wantedRow.held);
    return wantedRow.row;
  };
  const writeResult = property
    ? await writeProperties(transaction, [unlocked(properties, { ...property, stockStatus })], change)
    : project && (await writeProjects(transaction, [unlocked(projects, { ...project, stockStatus })], change));
  if (heldIds.length === 0) await unlinkUnit(transaction, feed, { sourceId, subjectId, except: null }, run);
  // Lets the home be written again if the feed brings it back unchanged.
  await forgetHash(transaction, feed, sourceId);
  const changed = writeResult?.changed[subjectId] ?? [];
  if (property && changed.includes('stockStatus') && endedStatuses.includes(stockStatus))
    await closeSlots(transaction, subjectId, change);
  return {
    subjectId,
    created: false,
    changed,
    held: heldIds,
    newCity: null,
    pictures: { named: 0, toFetch: 0 },
    missing: [],
  };
};

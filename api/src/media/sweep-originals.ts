import { and, eq, inArray, isNull, lte, notExists, or, sql } from '../database/orm.ts';
import { feedItems, fetchedFiles, media, originalFiles } from '../database/schema.ts';
import { forgetBegun } from './begun-pictures.ts';
import type { StoreDependencies } from './store-original.ts';
import { usedOriginals } from './used-originals.ts';

const month = 30 * 24 * 3_600_000;
// Small, since an embedded database answers no other query during the removal.
const atOnce = 50;

const inParts = async (hashes: readonly string[], work: (part: string[]) => PromiseLike<unknown>): Promise<void> => {
  for (let start = 0; start < hashes.length; start += 5000) await work(hashes.slice(start, start + 5000));
};

/**
 * Removes originals that have been unused for a month and are not among those that this sweep saw in use, with their
 * names; returns how many were examined and removed.
 */
const removeSome = (
  { database, originals, now }: StoreDependencies,
  used: ReadonlySet<string>,
): Promise<{ looked: number; removed: number }> =>
  database.transaction(async (transaction) => {
    // Locked: a transaction that is about to use one of them waits, and then finds it gone; one that was faster has
    // removed the mark (`reserveOriginals`), so that the row is not read.
    const rows = await transaction
      .select({ hash: originalFiles.hash })
      .from(originalFiles)
      .where(lte(originalFiles.unusedSince, new Date(now().getTime() - month)))
      .orderBy(originalFiles.hash)
      .limit(atOnce)
      .for('update');
    const hashes = rows.map(({ hash }) => hash);
    const unused = hashes.filter((hash) => !used.has(hash));
    const back = hashes.filter((hash) => used.has(hash));
    if (back.length > 0)
      await transaction.update(originalFiles).set({ unusedSince: null }).where(inArray(originalFiles.hash, back));
    // The file goes first: when that fails, the row remains and is found again.
    for (const hash of unused) await originals.remove(hash);
    for (const table of [media, fetchedFiles, originalFiles])
      if (unused.length > 0) await transaction.delete(table).where(inArray(table.hash, unused));
    return { looked: rows.length, removed: unused.length };
  });

/** Marks the originals that nothing names, and removes those unnamed for a month; returns how many. */
export const sweepOriginals = async (dependencies: StoreDependencies): Promise<number> => {
  const { database, now } = dependencies;
  const used = await usedOriginals(database);
  const rows = await database
    .select({ hash: originalFiles.hash, unusedSince: originalFiles.unusedSince })
    .from(originalFiles);
  const hashesOf = (some: typeof rows) => some.map(({ hash }) => hash);
  const fresh = hashesOf(rows.filter(({ hash, unusedSince }) => !used.has(hash) && unusedSince === null));
  await inParts(fresh, (part) =>
    database
      .update(originalFiles)
      .set({ unusedSince: now() })
      .where(and(inArray(originalFiles.hash, part), isNull(originalFiles.unusedSince))),
  );
  const back = hashesOf(rows.filter(({ hash, unusedSince }) => used.has(hash) && unusedSince !== null));
  await inParts(back, (part) =>
    database.update(originalFiles).set({ unusedSince: null }).where(inArray(originalFiles.hash, part)),
  );
  let count = 0;
  for (let part = await removeSome(dependencies, used); part.looked > 0; part = await removeSome(dependencies, used))
    count += part.removed;
  // Rows of addresses that failed or were stored as documents, and that no item of the feed names any more.
  const isNamed = database
    .select({ feed: feedItems.feed })
    .from(feedItems)
    .where(and(eq(feedItems.feed, fetchedFiles.feed), sql`${feedItems.addresses} @> array[${fetchedFiles.address}]`));
  const isUnused = or(isNull(fetchedFiles.hash), eq(fetchedFiles.kind, 'document'));
  const isOld = lte(fetchedFiles.checkedAt, new Date(now().getTime() - month));
  await database.delete(fetchedFiles).where(and(isUnused, isOld, notExists(isNamed)));
  await forgetBegun(dependencies);
  return count;
};

import type { Database } from '../database/database.ts';
import { and, eq, inArray, isNotNull, isNull, lte, notLike } from '../database/orm.ts';
import type { NamedFile, NamedFiles, StoredPicture } from '../database/schema/texts.ts';
import { feedItems, fetchedFiles, originalFiles } from '../database/schema.ts';
import { reserveOriginals } from '../media/used-originals.ts';
import { documentAddresses, nameDocuments } from './feed-documents.ts';

export interface HeldFiles {
  pictures: StoredPicture[];
  plans: StoredPicture[];
}

// A file fetched within a day is not fetched again because something else of its home changed.
const shortest = 24 * 3_600_000;

// An entry of a feed's archive is handed over, not fetched; after this time it counts as missing.
const longestWait = 6 * 3_600_000;

/** Whether a file is an entry of its feed's archive, as `zip:<name>`. */
export const isArchived = (address: string): boolean => address.startsWith('zip:');

const addressesOf = ({ pictures, plans }: NamedFiles): string[] =>
  // Sorted, so that two transactions with the same files cannot deadlock.
  [...new Set([...pictures, ...plans].map(({ source }) => source))].sort();

/** The files that are stored so far, in order; a repeated picture is shown once. */
export const storedPictures = async (
  database: Database,
  feed: string,
  files: readonly NamedFile[],
): Promise<StoredPicture[]> => {
  const addresses = files.map(({ source }) => source);
  const rows = await database
    .select()
    .from(fetchedFiles)
    .where(and(eq(fetchedFiles.feed, feed), inArray(fetchedFiles.address, addresses), isNotNull(fetchedFiles.hash)));
  const stored = new Map(rows.map((row) => [row.address, row]));
  const shownPictures = new Map<string, StoredPicture>();
  for (const { source, alt } of files) {
    const { hash, width, height } = stored.get(source) ?? {};
    if (hash && width && height && !shownPictures.has(hash))
      shownPictures.set(hash, { src: `/media/${hash}`, alt, width, height });
  }
  return [...shownPictures.values()];
};

/** The files of a home or project that are stored so far. */
export const heldFiles = async (database: Database, feed: string, files: NamedFiles): Promise<HeldFiles> => ({
  pictures: await storedPictures(database, feed, files.pictures),
  plans: await storedPictures(database, feed, files.plans),
});

/** Whether some of these pictures of a feed were not tried yet. */
export const areAwaited = async (database: Database, feed: string, addresses: readonly string[]): Promise<boolean> => {
  const [row] = await database
    .select({ address: fetchedFiles.address })
    .from(fetchedFiles)
    .where(
      and(
        eq(fetchedFiles.feed, feed),
        inArray(fetchedFiles.address, [...addresses]),
        eq(fetchedFiles.kind, 'picture'),
        and(isNull(fetchedFiles.hash), eq(fetchedFiles.attempts, 0), isNotNull(fetchedFiles.dueAt)),
      ),
    )
    .limit(1);
  return row !== undefined;
};

/**
 * Records which files an item of a feed names, whose row exists already, and returns those that its home is to show for
 * now: the former ones as long as files are awaited. New files are fetched, and known ones fetched again, since the
 * item changed in the feed. The item's row stays locked, so that files that arrive meanwhile wait until the home is
 * written.
 */
export const nameFiles = async (
  transaction: Database,
  {
    feed,
    sourceId,
    files,
    standing,
  }: { feed: string; sourceId: string; files: NamedFiles; standing: HeldFiles | null },
  now: Date,
): Promise<HeldFiles & { named: number; toFetch: number }> => {
  const addresses = addressesOf(files);
  const { pictures, plans, documents = [] } = files;
  const later = new Date(now.getTime() + longestWait);
  const dueAt = (address: string) => (isArchived(address) ? later : now);
  const namedFiles = { pictures, plans, documents };
  const [item] = await transaction
    .update(feedItems)
    .set({ files: namedFiles, addresses: [...addresses, ...documentAddresses({ files: namedFiles })] })
    .where(and(eq(feedItems.feed, feed), eq(feedItems.sourceId, sourceId)))
    .returning();
  const papers = item ? await nameDocuments(transaction, item, now, dueAt) : { named: 0, toFetch: 0 };
  if (addresses.length === 0) return { pictures: [], plans: [], ...papers };
  const knownFile = transaction
    .select({ hash: fetchedFiles.hash })
    .from(fetchedFiles)
    .where(and(eq(fetchedFiles.feed, feed), inArray(fetchedFiles.address, addresses)));
  await reserveOriginals(transaction, inArray(originalFiles.hash, knownFile));
  const rows = addresses.map((address) => ({ feed, address, dueAt: dueAt(address) }));
  const askedFiles = await transaction
    .insert(fetchedFiles)
    .values(rows)
    .onConflictDoUpdate({
      target: [fetchedFiles.feed, fetchedFiles.address],
      set: { dueAt: now, attempts: 0 },
      setWhere: and(
        lte(fetchedFiles.checkedAt, new Date(now.getTime() - shortest)),
        isNull(fetchedFiles.leasedUntil),
        notLike(fetchedFiles.address, 'zip:%'),
      ),
    })
    .returning({ address: fetchedFiles.address });
  const keepsStanding = standing !== null && (await areAwaited(transaction, feed, addresses));
  return {
    ...(keepsStanding ? standing : await heldFiles(transaction, feed, files)),
    named: addresses.length + papers.named,
    toFetch: askedFiles.filter(({ address }) => !isArchived(address)).length + papers.toFetch,
  };
};

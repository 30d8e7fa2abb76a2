import { inArray, or, sql } from '../database/orm.ts';
import { inBatches } from '../database/rows.ts';
import { originalFiles } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { FileStore } from '../files/file-store.ts';

export type StoreDependencies = Pick<Dependencies, 'database' | 'originals' | 'now'>;

/** A picture or film in the store of originals; a film has no size. */
interface Original {
  hash: string;
  width: number | null;
  height: number | null;
}

/** A file to store: its hash as it was given, and its content. */
interface NewOriginal extends Original {
  given: string;
  read: () => Promise<Uint8Array<ArrayBuffer>>;
}

const isThere = async (store: FileStore, hash: string): Promise<boolean> => {
  const file = await store.read(hash);
  await file?.stream.cancel();
  return file !== null;
};

/**
 * The stored originals of files that were given before, by their hashes as given or as stored; they are marked as used
 * again. New files are not among them.
 */
export const knownOriginals = async (
  given: readonly string[],
  { database, originals }: StoreDependencies,
): Promise<Map<string, Original>> => {
  const byHash = new Map<string, Original>();
  await inBatches(given, async (batch) => {
    const rows = await database
      .update(originalFiles)
      .set({ unusedSince: null })
      .where(or(inArray(originalFiles.given, batch), inArray(originalFiles.hash, batch)))
      .returning();
    for (const row of rows)
      if (row.storedAt && (await isThere(originals, row.hash))) byHash.set(row.given, row).set(row.hash, row);
  });
  return byHash;
};

/**
 * Stores files by the hashes of their content, each once. Their rows are written first, so that the store never holds a
 * file without a row.
 */
export const storeOriginals = (
  files: readonly NewOriginal[],
  { database, originals, now }: StoreDependencies,
): Promise<void> =>
  inBatches([...new Map(files.map((file) => [file.hash, file])).values()], async (batch) => {
    await database
      .insert(originalFiles)
      .values(batch.map(({ read: _, ...row }) => row))
      .onConflictDoUpdate({ target: originalFiles.hash, set: { given: sql`excluded.given`, unusedSince: null } });
    for (const { hash, read } of batch) if (!(await isThere(originals, hash))) await originals.put(hash, await read());
    const hashes = batch.map(({ hash }) => hash);
    await database.update(originalFiles).set({ storedAt: now() }).where(inArray(originalFiles.hash, hashes));
  });

import { eq, or } from '../database/orm.ts';
import { originalFiles } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { FileStore } from '../files/file-store.ts';
import { hashOf } from './original.ts';

export type StoreDependencies = Pick<Dependencies, 'database' | 'originals' | 'now'>;

/** A picture or film in the store of originals; a film has no size. */
interface Original {
  hash: string;
  width: number | null;
  height: number | null;
}

const isThere = async (store: FileStore, hash: string): Promise<boolean> => {
  const file = await store.read(hash);
  await file?.stream.cancel();
  return file !== null;
};

/**
 * The stored original of a file that was given before, by its hash as given or as stored; it is marked as used again.
 * Null for a new file.
 */
export const knownOriginal = async (
  given: string,
  { database, originals }: StoreDependencies,
): Promise<Original | null> => {
  const [row] = await database
    .update(originalFiles)
    .set({ unusedSince: null })
    .where(or(eq(originalFiles.given, given), eq(originalFiles.hash, given)))
    .returning();
  return row?.storedAt && (await isThere(originals, row.hash)) ? row : null;
};

/**
 * Stores a file by the hash of its content. Its row is written first, so that the store never holds a file without a
 * row.
 */
export const storeOriginal = async (
  bytes: Uint8Array<ArrayBuffer>,
  { given, width, height }: { given: string; width: number | null; height: number | null },
  { database, originals, now }: StoreDependencies,
): Promise<Original> => {
  const original = { hash: hashOf(bytes), width, height };
  await database
    .insert(originalFiles)
    .values({ ...original, given })
    .onConflictDoUpdate({ target: originalFiles.hash, set: { given, unusedSince: null } });
  if (!(await isThere(originals, original.hash))) await originals.put(original.hash, bytes);
  await database.update(originalFiles).set({ storedAt: now() }).where(eq(originalFiles.hash, original.hash));
  return original;
};

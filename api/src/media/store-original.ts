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

/** What is stored of a file that was given before, by the hash that it had or has; it counts as used again. Null where it is new. */
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

/** Stores a file by the hash of its content. Its row comes first, so that no file is ever unknown. */
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

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from '../database/orm.ts';
import { originalFiles } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';

/** Removes the cached sizes of removed originals from this machine; returns how many. */
export const sweepSizes = async ({
  database,
  mediaCache,
}: Pick<Dependencies, 'database' | 'mediaCache'>): Promise<number> => {
  const files = await readdir(mediaCache).catch(() => []);
  const ofHash = Map.groupBy(files, (name) => /^([0-9a-f]{32})_/.exec(name)?.[1] ?? '');
  ofHash.delete('');
  const hashes = [...ofHash.keys()];
  for (let start = 0; start < hashes.length; start += 5000) {
    const part = hashes.slice(start, start + 5000);
    const rows = await database
      .select({ hash: originalFiles.hash })
      .from(originalFiles)
      .where(inArray(originalFiles.hash, part));
    for (const { hash } of rows) ofHash.delete(hash);
  }
  const old = [...ofHash.values()].flat();
  for (const name of old) await rm(join(mediaCache, name), { force: true });
  return old.length;
};

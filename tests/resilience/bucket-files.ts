import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Paths of all files in a bucket that is a directory. */
export const bucketFiles = async (bucket: string): Promise<string[]> =>
  (await readdir(bucket, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(bucket, join(entry.parentPath, entry.name)).split(sep).join('/'));

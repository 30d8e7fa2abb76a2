import fs from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import * as v from 'valibot';

interface FileOperations {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

const fileOperationsSchema = v.custom<FileOperations>(
  (value) => typeof value === 'object' && value !== null && 'stream_ops' in value,
  'PGlite has no file operations that can be synced',
);

type Init = NodeFS['init'];

/** The files of a PGlite, with syncs passed to the disk once they are in use, which PGlite itself never does. */
class SyncedFiles extends NodeFS {
  readonly #isInUse: () => boolean;

  constructor(folder: string, isInUse: () => boolean) {
    super(folder);
    this.#isInUse = isInUse;
  }

  override async init(...input: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...input);
    const syncing = ({ NODEFS }: { NODEFS: unknown }) => {
      v.parse(fileOperationsSchema, NODEFS).stream_ops.fsync = ({ nfd }) => {
        if (this.#isInUse()) fs.fsyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), syncing] } };
  }
}

/** The options of a PGlite in a folder that survives a power cut while it is in use, as PostgreSQL does. */
export const syncedIn = (folder: string, isInUse: () => boolean): PGliteOptions => ({
  fs: new SyncedFiles(folder, isInUse),
  startParams: [
    // `-F` turns syncing off; `fsync` is the only sync method that PGlite's C library supports.
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    ...['-c', 'wal_sync_method=fsync'],
    // An obsolete file of the log is removed with the personal data in it, instead of being kept for reuse.
    ...['-c', 'wal_recycle=off'],
    // PGlite's 160 MB are cleared at each start; the operating system caches the files, too.
    ...['-c', 'shared_buffers=64MB'],
  ],
});

/** Syncs a file, or the names in a folder, to the disk. */
export const syncPath = async (path: string): Promise<void> => {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

export const syncFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(entries.filter((entry) => entry.isFile()).map(({ name }) => syncPath(join(folder, name))));
  for (const entry of entries) if (entry.isDirectory()) await syncFolder(join(folder, entry.name));
  await syncPath(folder);
};

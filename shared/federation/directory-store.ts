import { createHash, randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { type FileStream, type ObjectStore, rangePattern, TooLarge } from './stored-files.ts';

const tagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

// A missing folder means that the store cannot be reached, not that a file is missing.
const orNull = async <T>(root: string, file: Promise<T>): Promise<T | null> => {
  try {
    return await file;
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
    await stat(root);
    return null;
  }
};

// Reads at most one byte more than the limit, even if the file grows meanwhile.
const readUpTo = async (file: string, path: string, limit: number): Promise<Buffer> => {
  const handle = await open(file);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new Error(`${path} is not a file`);
    if (stats.size > limit) throw new TooLarge(path, limit);
    const bytes = Buffer.alloc(stats.size + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await handle.read(bytes, length, bytes.length - length);
      length += bytesRead;
      if (length === bytes.length) throw new Error(`${path} changed while it was read`);
      if (bytesRead === 0) return bytes.subarray(0, length);
    }
  } finally {
    await handle.close();
  }
};

const partOf = (range: string, size: number): FileStream['part'] => {
  const [, from, to, last] = rangePattern.exec(range) ?? [];
  if (from === undefined && last === undefined) return null;
  const first = from === undefined ? Math.max(0, size - Number(last)) : Number(from);
  const end = Math.min(to ? Number(to) : size, size - 1);
  return first <= end ? [first, end] : null;
};

const lockLife = 10_000; // ms

// Only one of the programs that see a stale lock creates this link, and that program removes the lock. The link names the stale lock, so
// a newer lock stays.
const removeDead = async (file: string, { mtimeMs }: Stats): Promise<void> => {
  const dead = `${file}.${mtimeMs}`;
  try {
    await link(file, dead);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    // The program that created the link may have died too.
    const stats = await stat(dead).catch(() => null);
    if (stats && Math.abs(Date.now() - stats.ctimeMs) > lockLife) await rm(dead, { force: true });
    return;
  }
  if ((await stat(dead)).mtimeMs === mtimeMs) await rm(file, { force: true });
  await rm(dead);
};

const newLock = async (file: string): Promise<Stats> => {
  const lock = await open(file, 'wx');
  return lock.stat().finally(() => lock.close());
};

// The work can check whether it still holds the lock: another program may have removed the lock of a stalled one as stale.
const withLock = async <T>(file: string, work: (isHeld: () => Promise<boolean>) => Promise<T>): Promise<T> => {
  let ownLock: Stats;
  for (let attempt = 0; ; attempt += 1) {
    try {
      ownLock = await newLock(file);
      break;
    } catch (error) {
      // Waiting does not help with a directory that is missing or read-only.
      if (!isCode(error, 'EEXIST')) throw error;
      const lock = await stat(file).catch(() => null);
      // A lock that is too old belongs to a dead program, and one from the future to a machine with a wrong clock.
      if (lock && Math.abs(Date.now() - lock.mtimeMs) > lockLife) await removeDead(file, lock);
      if (attempt > 400) throw error;
      await sleep(25);
    }
  }
  const isOwn = async () => {
    const lock = await stat(file).catch(() => null);
    return lock?.ino === ownLock.ino && lock.mtimeMs === ownLock.mtimeMs;
  };
  const start = performance.now();
  try {
    // At least half of the lock's lifetime must remain, so that no other program removes it during the next step.
    return await work(async () => performance.now() - start < lockLife / 2 && (await isOwn()));
  } finally {
    if (await isOwn()) await rm(file, { force: true });
  }
};

const syncNames = async (folder: string): Promise<void> => {
  const names = await open(folder);
  await names.sync().finally(() => names.close());
};

/** A store in a directory; `personal` files are flushed to disk and only readable by this user. */
export const directoryStore = (root: string, personal: boolean): ObjectStore => {
  const folderMode = personal ? { mode: 0o700 } : {};
  const fileMode = personal ? { mode: 0o600, flush: true } : {};
  const write = async (path: string, bytes: Uint8Array, mayStill = async () => true): Promise<boolean> => {
    const file = join(root, path);
    const fresh = `${file}.${randomUUID()}`;
    await mkdir(dirname(file), { recursive: true, ...folderMode });
    // Writing is atomic: a file exists completely or not at all.
    try {
      await writeFile(fresh, bytes, fileMode);
      if (!(await mayStill())) return false;
      await rename(fresh, file);
    } finally {
      await rm(fresh, { force: true });
    }
    if (personal) await syncNames(dirname(file));
    return true;
  };
  return {
    prepare: async () => void (await mkdir(root, { recursive: true, ...folderMode })),
    read: async (path, range = '') => {
      const file = await orNull(root, open(join(root, path)));
      if (!file) return null;
      const { size } = await file.stat();
      const part = partOf(range, size);
      const from = file.createReadStream(part ? { start: part[0], end: part[1] } : {});
      // The next chunk is read only when the previous one was consumed.
      const stream = Readable.toWeb(from, { strategy: { highWaterMark: 0 } });
      return { size, part, stream: v.parse(v.instance(ReadableStream<Uint8Array>), stream) };
    },
    get: async (path, { limit, tag }) => {
      const bytes = await orNull(root, readUpTo(join(root, path), path, limit));
      if (!bytes) return null;
      const current = tagOf(bytes);
      return current === tag ? 'same' : { bytes, tag: current };
    },
    put: async (path, bytes, onlyIf) => {
      if (!onlyIf) return write(path, bytes);
      return withLock(join(root, '.lock'), async (isHeld) => {
        const current = await orNull(root, readFile(join(root, path)));
        if ((current && tagOf(current)) !== onlyIf.tag) return false;
        return write(path, bytes, isHeld);
      });
    },
    remove: (path) => rm(join(root, path), { recursive: true, force: true }),
  };
};

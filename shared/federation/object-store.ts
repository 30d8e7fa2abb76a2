import { createHash, randomUUID } from 'node:crypto';
import { type Stats, watch } from 'node:fs';
import { link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import * as v from 'valibot';

/** A stored file, with the tag that changes when it does. */
export interface StoredFile {
  bytes: Buffer;
  tag: string;
}

/** A file that is being read: its size, and the first and last byte of the range that the stream holds, or null for the whole file. */
export interface FileStream {
  size: number;
  part: [first: number, last: number] | null;
  stream: ReadableStream<Uint8Array>;
}

/** A store of files by path: a directory, or a store that speaks S3. */
export interface ObjectStore {
  /** Creates the directory if it does not exist. Otherwise a missing directory counts as a store that cannot be reached. */
  prepare: () => Promise<void>;
  /**
   * Returns the file, or null if it does not exist. Rejects if the store cannot be reached, and if the file has more than `limit` bytes,
   * without reading further. With `tag`, returns 'same' if the file is unchanged.
   */
  get: (path: string, options: { limit: number; tag?: string | undefined }) => Promise<StoredFile | null | 'same'>;
  /**
   * Returns the file as a stream, or null if it does not exist; with a valid `Range` header, only that part. A caller that does not read
   * the stream must cancel it.
   */
  read: (path: string, range?: string) => Promise<FileStream | null>;
  /** Writes a file; with `onlyIf`, only if the file still has that tag (null: if it does not exist). Returns whether it was written. */
  put: (path: string, bytes: Uint8Array, onlyIf?: { tag: string | null }) => Promise<boolean>;
  /** Removes a file, or a folder with these files; missing ones are ignored. */
  remove: (path: string, files?: string[]) => Promise<void>;
}

const shortLimit = 10_000; // ms
const longLimit = 30_000; // ms, for files of any size
// Attempts for a request that an overloaded store rejects, and the pause before a retry in ms.
const attempts = 3;
const retryPause = 50;

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

/** Thrown for a file with more bytes than the caller accepts. */
export class TooLarge extends Error {
  constructor(path: string, limit: number) {
    super(`${path} is larger than ${limit} bytes`);
  }
}

/** The reason why a store could not be reached. */
export const whyUnreached = (error: unknown): string => {
  // Node puts the message of a failed connection in the cause of its error; if several attempts failed, the cause has only their code.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
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

const bodyUpTo = async (response: Response, path: string, limit: number): Promise<Buffer> => {
  const named = Number(response.headers.get('content-length') ?? 0);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of named > limit ? [] : (response.body ?? [])) {
    length += piece.length;
    if (length > limit) break;
    pieces.push(piece);
  }
  if (named <= limit && length <= limit) return Buffer.concat(pieces);
  if (named > limit) await response.body?.cancel();
  throw new TooLarge(path, limit);
};

const rangePattern = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

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
    const made = await stat(dead).catch(() => null);
    if (made && Math.abs(Date.now() - made.ctimeMs) > lockLife) await rm(dead, { force: true });
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
  let own: Stats;
  for (let attempt = 0; ; attempt += 1) {
    try {
      own = await newLock(file);
      break;
    } catch (error) {
      // Waiting does not help with a directory that is missing or read-only.
      if (!isCode(error, 'EEXIST')) throw error;
      const held = await stat(file).catch(() => null);
      // A lock that is too old belongs to a dead program, and one from the future to a machine with a wrong clock.
      if (held && Math.abs(Date.now() - held.mtimeMs) > lockLife) await removeDead(file, held);
      if (attempt > 400) throw error;
      await sleep(25);
    }
  }
  const isOwn = async () => {
    const held = await stat(file).catch(() => null);
    return held?.ino === own.ino && held.mtimeMs === own.mtimeMs;
  };
  const begun = performance.now();
  try {
    // At least half of the lock's lifetime must remain, so that no other program removes it during the next step.
    return await work(async () => performance.now() - begun < lockLife / 2 && (await isOwn()));
  } finally {
    if (await isOwn()) await rm(file, { force: true });
  }
};

const syncNames = async (folder: string): Promise<void> => {
  const names = await open(folder);
  await names.sync().finally(() => names.close());
};

const directoryStore = (root: string, personal: boolean): ObjectStore => {
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

/** Aborts a call when the store sends nothing for `limit` ms while the caller waits; wrap each awaited step in `limited`. */
const silenceOf = (limit: number) => {
  const silent = new AbortController();
  const limited = async <T>(next: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => silent.abort(new DOMException('The store is silent', 'TimeoutError')), limit);
    try {
      return await next;
    } finally {
      clearTimeout(timer);
    }
  };
  return { signal: silent.signal, limited };
};

const s3Store = (address: string, keys: StoreKeys): ObjectStore => {
  const client = new AwsClient({ ...keys, service: 's3' });
  // The client's own `fetch` attaches the signal to the signed request, where it can be garbage collected (nodejs/undici#4068): a store
  // that hangs would then never time out.
  const send = async (url: string, init: RequestInit, signal: AbortSignal): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(await client.sign(url, init), { signal });
      const isBusy = response.status >= 500 || response.status === 429;
      if (!isBusy || attempt === attempts) return response;
      await response.body?.cancel();
      await sleep(attempt * retryPause * Math.random());
    }
  };
  const call = async (
    path: string,
    {
      expected = [],
      signal = AbortSignal.timeout(shortLimit),
      ...init
    }: Omit<RequestInit, 'signal'> & { expected?: number[]; signal?: AbortSignal },
  ): Promise<Response> => {
    const url = `${address.replace(/\/$/, '')}/${path}`;
    const response = await send(url, init, signal);
    if (response.ok || expected.includes(response.status)) return response;
    throw new Error(`The store answered ${response.status} to ${init.method} of ${path}`);
  };
  const read: ObjectStore['read'] = async (path, range = '') => {
    const { signal, limited } = silenceOf(longLimit);
    const headers: Record<string, string> = rangePattern.test(range) ? { range } : {};
    const response = await limited(call(path, { method: 'GET', headers, signal, expected: [404, 416] }));
    const { status, body } = response;
    if (status === 200 || status === 206) {
      const [, first, last, all] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
      if (!body || (status === 206 && !all))
        throw new Error(`The store answered for ${path} without a body or without its range`);
      const reader = body.getReader();
      // The reader may take any time between chunks.
      const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
        const { done, value } = await limited(reader.read());
        if (done) controller.close();
        else controller.enqueue(value);
      };
      const stream = new ReadableStream({ pull, cancel: () => reader.cancel() }, { highWaterMark: 0 });
      const part: FileStream['part'] = all ? [Number(first), Number(last)] : null;
      return { size: Number(all ?? response.headers.get('content-length')), part, stream };
    }
    await body?.cancel();
    return status === 416 ? read(path) : null;
  };
  return {
    prepare: async () => undefined,
    read,
    get: async (path, { limit, tag }) => {
      const headers: Record<string, string> = tag ? { 'if-none-match': tag } : {};
      const response = await call(path, { method: 'GET', headers, expected: [304, 404] });
      if (response.status === 304) return 'same';
      if (response.status === 404) return null;
      return { bytes: await bodyUpTo(response, path, limit), tag: response.headers.get('etag') ?? '' };
    },
    put: async (path, bytes, onlyIf) => {
      const headers: Record<string, string> = !onlyIf
        ? {}
        : onlyIf.tag === null
          ? { 'if-none-match': '*' }
          : { 'if-match': onlyIf.tag };
      const expected = onlyIf ? [409, 412] : [];
      const body = new Uint8Array(bytes);
      return (await call(path, { method: 'PUT', body, headers, signal: AbortSignal.timeout(longLimit), expected })).ok;
    },
    remove: async (path, files = [path]) => {
      for (const file of files) await call(file, { method: 'DELETE', expected: [404] });
    },
  };
};

/** Access keys of a store that speaks S3, from the environment. */
export const storeKeys = (environment: NodeJS.ProcessEnv) => ({
  accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '',
  secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? '',
  region: environment.AWS_REGION ?? 'auto',
});

/** Access keys of a store that speaks S3. */
export type StoreKeys = ReturnType<typeof storeKeys>;

const isS3 = (address: string): boolean => /^https?:\/\//.test(address);

/**
 * Calls back when a stored file may have changed; returns a function that stops watching. Only a local directory reports changes, and
 * a directory changed by another machine may not: callers must also poll.
 */
export const watchFile = (address: string, path: string, onChange: () => void): (() => void) => {
  if (isS3(address)) return () => undefined;
  try {
    const watcher = watch(dirname(join(address, path)), { persistent: false }, (_, name) => {
      if (name === basename(path)) onChange();
    });
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return () => undefined;
  }
};

/**
 * Opens the store at an address: `http(s)://host/bucket` for one that speaks S3, else a directory. `personal` files are flushed to
 * disk and only readable by this user.
 */
export const openObjectStore = (
  address: string,
  keys: StoreKeys = storeKeys(process.env),
  { personal = false }: { personal?: boolean } = {},
): ObjectStore => (isS3(address) ? s3Store(address, keys) : directoryStore(address, personal));

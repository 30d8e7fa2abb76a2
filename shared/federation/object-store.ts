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

/** A file as it is read: its size, and the first and the last byte of the part that the stream holds, where it is one. */
export interface FileStream {
  size: number;
  part: [first: number, last: number] | null;
  stream: ReadableStream<Uint8Array>;
}

/** Where files are kept by their paths: a directory, or a store that speaks S3. */
export interface ObjectStore {
  /** Makes the directory where there is none; without it, a directory that is gone is a store that cannot be reached. */
  prepare: () => Promise<void>;
  /** The file, or null where there is none; rejects where the store cannot be reached, and a file of more than `limit` bytes before that many are read. With `tag`, 'same' where it is unchanged. */
  get: (path: string, options: { limit: number; tag?: string | undefined }) => Promise<StoredFile | null | 'same'>;
  /** The file as a stream, or null where there is none; with a `Range` header, the part that it names, if it names one. Whoever does not read the stream cancels it. */
  read: (path: string, range?: string) => Promise<FileStream | null>;
  /** Writes a file; with `onlyIf`, only where it still has that tag (null: where it does not exist). Whether it was written. */
  put: (path: string, bytes: Uint8Array, onlyIf?: { tag: string | null }) => Promise<boolean>;
  /** Removes a file, or a folder with these files, as far as they are there. */
  remove: (path: string, files?: string[]) => Promise<void>;
}

const shortLimit = 10_000; // ms
const longLimit = 30_000; // ms, for files of any size
// Of a request that a store has no time for, in ms.
const attempts = 3;
const retryPause = 50;

const tagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

// A folder that is gone is a store that cannot be reached, and not a file that is missing.
const orNull = async <T>(root: string, file: Promise<T>): Promise<T | null> => {
  try {
    return await file;
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
    await stat(root);
    return null;
  }
};

/** A file that has more bytes than whoever asked for it will read. */
export class TooLarge extends Error {
  constructor(path: string, limit: number) {
    super(`${path} is larger than ${limit} bytes`);
  }
}

/** Why a store could not be reached. */
export const whyUnreached = (error: unknown): string => {
  // What Node says of a connection that failed stands in the cause of its error; of several that failed, only their code.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
};

// Never more than the limit and one byte, whatever the file becomes meanwhile.
const readUpTo = async (file: string, path: string, limit: number): Promise<Buffer> => {
  const handle = await open(file);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new Error(`${path} is no file`);
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

// Of all who see the lock of a program that died, the one who makes this link removes it. It says which lock that was: one that was made
// since stays.
const removeDead = async (file: string, { mtimeMs }: Stats): Promise<void> => {
  const dead = `${file}.${mtimeMs}`;
  try {
    await link(file, dead);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    // Whoever made it may have died too.
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

// The work is told whether it still has the lock: a program that stood still may have lost it as a dead one does.
const withLock = async <T>(file: string, work: (isHeld: () => Promise<boolean>) => Promise<T>): Promise<T> => {
  let own: Stats;
  for (let attempt = 0; ; attempt += 1) {
    try {
      own = await newLock(file);
      break;
    } catch (error) {
      // A directory that may not be written, or is gone, does not become another by waiting.
      if (!isCode(error, 'EEXIST')) throw error;
      const held = await stat(file).catch(() => null);
      // One that is too old belongs to a program that died; one of the future, to a machine whose clock is wrong.
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
    // With half of its life to go, so that nobody removes it in the next moment.
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
    // A file is there whole or not at all.
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
      // The next piece is read when the last one was taken.
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

/** Gives a call up that says nothing for so many ms while somebody waits for it: `heard` is told what of it is awaited. */
const silenceOf = (limit: number) => {
  const silent = new AbortController();
  const heard = async <T>(next: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => silent.abort(new DOMException('The store is silent', 'TimeoutError')), limit);
    try {
      return await next;
    } finally {
      clearTimeout(timer);
    }
  };
  return { signal: silent.signal, heard };
};

const s3Store = (address: string, keys: StoreKeys): ObjectStore => {
  const client = new AwsClient({ ...keys, service: 's3' });
  // The client's own `fetch` makes the signal a part of the signed request, and loses it where that is collected as garbage
  // (nodejs/undici#4068): a store that hangs would then be waited for without a limit.
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
    const { signal, heard } = silenceOf(longLimit);
    const headers: Record<string, string> = rangePattern.test(range) ? { range } : {};
    const response = await heard(call(path, { method: 'GET', headers, signal, expected: [404, 416] }));
    const { status, body } = response;
    if (status === 200 || status === 206) {
      const [, first, last, all] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
      if (!body || (status === 206 && !all)) throw new Error(`The store sent no part of ${path} that it names`);
      const reader = body.getReader();
      // Whoever reads may take as long as they like.
      const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
        const { done, value } = await heard(reader.read());
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

/** Calls back once a file of a store may have changed; gives what ends that. Only a directory tells, and not one of another machine: whoever wants to know asks now and then all the same. */
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

/** The store at an address: `http(s)://host/bucket` of one that speaks S3, else a directory; `personal` files are written through to the disk, and nobody else on the machine reads them. */
export const openObjectStore = (
  address: string,
  keys: StoreKeys = storeKeys(process.env),
  { personal = false }: { personal?: boolean } = {},
): ObjectStore => (isS3(address) ? s3Store(address, keys) : directoryStore(address, personal));

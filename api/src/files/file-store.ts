import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';

/** Where files are kept, each by an id that is safe as a name; nothing of it is served but by a route that checks who asks. */
export interface FileStore {
  put: (id: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** The file whole, or null where there is none. */
  get: (id: string) => Promise<Buffer | null>;
  /** The file as a stream with its size, or null where there is none. */
  read: (id: string) => Promise<{ size: number; stream: ReadableStream<Uint8Array> } | null>;
  /** Also where there is none. */
  remove: (id: string) => Promise<void>;
}

export interface StoreKeys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const timeLimit = 30_000;

/** The store at an address: `http(s)://host/bucket` of a store that speaks S3, else a directory. */
export const openFileStore = (address: string, keys: StoreKeys): FileStore =>
  /^https?:\/\//.test(address) ? s3Store(address, keys) : directoryStore(address);

const directoryStore = (folder: string): FileStore => {
  const orNull = (error: NodeJS.ErrnoException): null => {
    if (error.code === 'ENOENT') return null;
    throw error;
  };
  return {
    async put(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A file is there whole or not at all.
      const unfinished = join(folder, `.${id}.${randomUUID()}`);
      await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
      await rename(unfinished, join(folder, id));
    },
    get: (id) => readFile(join(folder, id)).catch(orNull),
    async read(id) {
      const file = await open(join(folder, id)).catch(orNull);
      if (!file) return null;
      const { size } = await file.stat();
      return { size, stream: streamOf(file) };
    },
    remove: (id) => rm(join(folder, id), { force: true }),
  };
};

const piece = 64 * 1024;

// The next piece is read when someone takes it.
const streamOf = (file: FileHandle): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      async pull(controller) {
        const { bytesRead, buffer } = await file.read(new Uint8Array(piece));
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await file.close();
        controller.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );

const s3Store = (address: string, keys: StoreKeys): FileStore => {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 });
  const call = async (method: string, id: string, body?: Uint8Array<ArrayBuffer>) => {
    const signal = AbortSignal.timeout(timeLimit);
    const response = await client.fetch(`${address.replace(/\/$/, '')}/${id}`, {
      method,
      signal,
      ...(body && { body }),
    });
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
    throw new Error(`the store of files answered ${response.status} to ${method}`);
  };
  return {
    put: async (id, bytes) => void (await call('PUT', id, bytes)),
    async get(id) {
      const response = await call('GET', id);
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
    },
    async read(id) {
      const response = await call('GET', id);
      if (response.status === 404 || !response.body) return null;
      return { size: Number(response.headers.get('content-length')), stream: response.body };
    },
    remove: async (id) => void (await call('DELETE', id)),
  };
};

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';

/** Where the files of visitors are kept, each by the id of its upload; nothing of it is served to the public. */
export type UploadStore = {
  put: (id: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** The file, or null where there is none. */
  get: (id: string) => Promise<Buffer | null>;
  /** Also where there is none. */
  remove: (id: string) => Promise<void>;
};

export type StoreKeys = { accessKeyId: string; secretAccessKey: string; region: string };

const timeLimit = 30_000;

/** The store at an address: `http(s)://host/bucket` of a store that speaks S3, else a directory. */
export const openUploadStore = (address: string, keys: StoreKeys): UploadStore =>
  /^https?:\/\//.test(address) ? s3Store(address, keys) : directoryStore(address);

function directoryStore(folder: string): UploadStore {
  return {
    async put(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A file is there whole or not at all.
      await writeFile(join(folder, `.${id}`), bytes, { mode: 0o600, flush: true });
      await rename(join(folder, `.${id}`), join(folder, id));
    },
    get: (id) =>
      readFile(join(folder, id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    remove: (id) => rm(join(folder, id), { force: true }),
  };
}

function s3Store(address: string, keys: StoreKeys): UploadStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 });
  const call = async (method: string, id: string, body?: Uint8Array<ArrayBuffer>) => {
    const signal = AbortSignal.timeout(timeLimit);
    const response = await client.fetch(`${address.replace(/\/$/, '')}/${id}`, {
      method,
      signal,
      ...(body && { body }),
    });
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
    throw new Error(`the store of uploads answered ${response.status} to ${method}`);
  };
  return {
    put: async (id, bytes) => void (await call('PUT', id, bytes)),
    async get(id) {
      const response = await call('GET', id);
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
    },
    remove: async (id) => void (await call('DELETE', id)),
  };
}

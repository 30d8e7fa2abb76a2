import { type ObjectStore, openObjectStore, type StoreKeys } from '@rowhouse/federation/object-store';

/** A store of files, each by an id that is safe as a name. Files are served only by routes that check the caller. */
export interface FileStore {
  put: (id: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** The whole file, or null when there is none. */
  get: (id: string) => Promise<Buffer | null>;
  /** The file as a stream, or the part that a `Range` header names; null when there is none. */
  read: ObjectStore['read'];
  /** Succeeds also when there is none. */
  remove: (id: string) => Promise<void>;
}

/** The store at an address: `http(s)://host/bucket` of an S3-compatible store, else a directory. */
export const openFileStore = (address: string, keys: StoreKeys): FileStore => {
  const store = openObjectStore(address, keys, { personal: true });
  const read: FileStore['read'] = async (id, range) => {
    await store.prepare();
    return store.read(id, range);
  };
  return {
    put: async (id, bytes) => void (await store.put(id, bytes)),
    get: async (id) => {
      const file = await read(id);
      return file && Buffer.from(await new Response(file.stream).arrayBuffer());
    },
    read,
    remove: (id) => store.remove(id),
  };
};

import { watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { directoryStore } from './directory-store.ts';
import { s3Store } from './s3-store.ts';
import { type StoreKeys, storeKeys } from './store-keys.ts';
import type { ObjectStore } from './stored-files.ts';

export { type StoreKeys, storeKeys } from './store-keys.ts';
export { type ObjectStore, TooLarge } from './stored-files.ts';

/** The reason why a store could not be reached. */
export const whyUnreached = (error: unknown): string => {
  // Node puts the message of a failed connection in the cause of its error; if several attempts failed, the cause has only their code.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
};

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

import { join } from 'node:path';
import { type ReleaseKeys, releaseKeys } from './keys.ts';
import { type ObjectStore, openObjectStore, storeKeys } from './object-store.ts';
import { emptyRegistry, type Registry, registryPath } from './registry.ts';
import { signedRegistry, trustedRegistry } from './signed-registry.ts';

/** Where releases lie, and who may name one live. */
export interface ReleaseStore {
  bucket: ObjectStore;
  keys: ReleaseKeys;
}

/** The store that the environment names: BUCKET (the directory `bucket` in DATA_DIR without it), and the keys. */
export const openStore = (environment: NodeJS.ProcessEnv = process.env): ReleaseStore => ({
  bucket: openObjectStore(
    environment.BUCKET || join(environment.DATA_DIR || '.data', 'bucket'),
    storeKeys(environment),
  ),
  keys: releaseKeys(environment),
});

/** The registry of a store with its tag; an empty one, with the tag null, where the bucket holds none; throws where its signature is not trusted. */
export const readRegistry = async ({
  bucket,
  keys,
}: ReleaseStore): Promise<{ registry: Registry; tag: string | null }> => {
  await bucket.prepare();
  const file = await bucket.get(registryPath);
  if (!file || file === 'same') return { registry: emptyRegistry, tag: null };
  return { registry: trustedRegistry(file.bytes, keys.trusted()), tag: file.tag };
};

/** Changes the registry by compare-and-swap and signs it, so that two teams who release at once both succeed; gives what was written. */
export const changeRegistry = async (
  store: ReleaseStore,
  change: (registry: Registry) => Registry,
): Promise<Registry> => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { registry, tag } = await readRegistry(store);
    const next = change(registry);
    if (next === registry) return registry;
    if (await store.bucket.put(registryPath, signedRegistry(next, store.keys.signing()), { tag })) return next;
  }
  throw new Error('The registry kept changing: nothing was written');
};

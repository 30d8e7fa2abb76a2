import { type Registry, registryPath } from '@rowhouse/federation/registry';
import { trustedRegistry } from '@rowhouse/federation/signed-registry';
import type { ReleaseStore } from '@rowhouse/federation/store';
import { log, reasonOf } from './log.ts';
import type { ReleaseCache } from './release-cache.ts';

/** Makes the reader of the bucket's registry; several who ask at once cause one read. */
export const createRegistryReader = ({ bucket, keys }: ReleaseStore, cache: Pick<ReleaseCache, 'sequence'>) => {
  let last: { registry: Registry; tag: string } | null = null;
  let reading: Promise<Registry | null> | null = null;
  let isAway = false;

  const fetchFile = async () => {
    try {
      const file = await bucket.get(registryPath, last?.tag);
      if (!file) throw new Error(`The bucket holds no ${registryPath}`);
      if (isAway) log('bucket-back');
      isAway = false;
      return file;
    } catch (error) {
      if (!isAway) log('bucket-away', { why: reasonOf(error) });
      isAway = true;
      return null;
    }
  };
  const readNow = async (): Promise<Registry | null> => {
    const file = await fetchFile();
    if (!file) return null;
    if (file === 'same') return last?.registry ?? null;
    const registry = trustedRegistry(file.bytes, keys.trusted());
    const seen = await cache.sequence();
    // An old registry that was put back may name releases that were withdrawn.
    if (registry.sequence < seen)
      throw new Error(`The registry carries the number ${registry.sequence}, lower than ${seen}, which was seen here`);
    last = { registry, tag: file.tag };
    return registry;
  };

  return {
    /** The registry that was last read. */
    last: () => last?.registry ?? null,
    /** The registry as it is now, the same object while it is unchanged; null while the bucket cannot be reached. Rejects one that is not to be trusted. */
    read: () => {
      reading ??= readNow().finally(() => {
        reading = null;
      });
      return reading;
    },
  };
};

/** Reads the registry of the bucket. */
export type RegistryReader = ReturnType<typeof createRegistryReader>;

import { appOf } from '@rowhouse/federation/app-names';
import { formerSets } from '@rowhouse/federation/former-sets';
import type { ObjectStore } from '@rowhouse/federation/object-store';
import { type Registry, type Release, registryPath } from '@rowhouse/federation/registry';
import type { ReleaseSet } from '@rowhouse/federation/release-set';
import { trustedRegistry } from '@rowhouse/federation/signed-registry';
import type { ReleaseStore } from '@rowhouse/federation/store';
import { apps } from '@rowhouse/shared/routes';
import { log, reasonOf } from './log.ts';
import type { ReleaseCache } from './release-cache.ts';

/** Finds what this machine never held: another may have shown a page of it before it was followed here, or before this one was there. */
export interface ReleaseFinder {
  /** The release, verified on the disk; null where the registry holds none, or it cannot be had. */
  release: (name: string, version: string) => Promise<Release | null>;
  /** The set that stood on a channel once; null where the registry knows of none. */
  set: (id: string) => Promise<ReleaseSet | null>;
}

interface Known {
  registry: Registry;
  tag: string;
  sets?: Map<string, ReleaseSet>;
}

const readFresh = async (bucket: ObjectStore, trusted: string[], known: Known | null): Promise<Known | null> => {
  const file = await bucket.get(registryPath, known?.tag);
  if (file === 'same') return known;
  return file && { registry: trustedRegistry(file.bytes, trusted), tag: file.tag };
};

/** Makes the finder; however many ask, it looks at the registry once at a time. */
export const createReleaseFinder = ({ bucket, keys }: ReleaseStore, cache: ReleaseCache): ReleaseFinder => {
  let known: Known | null = null;
  let looking: Promise<Known | null> | null = null;

  const look = (): Promise<Known | null> => {
    looking ??= readFresh(bucket, keys.trusted(), known)
      .then((fresh) => {
        known = fresh;
        return fresh;
      })
      .catch((error: unknown) => {
        log('registry-not-read', { why: reasonOf(error) });
        return known;
      })
      .finally(() => {
        looking = null;
      });
    return looking;
  };

  return {
    release: async (name, version) => {
      const owner = appOf(apps, name);
      const release = owner && (await look())?.registry.releases[name]?.[version];
      if (!release) return null;
      try {
        await cache.bring({ id: '', apps: { [owner]: { version, release } } });
        return release;
      } catch (error) {
        log('release-not-found', { app: name, version, why: reasonOf(error) });
        return null;
      }
    },
    set: async (id) => {
      const fresh = await look();
      if (!fresh) return null;
      fresh.sets ??= formerSets(fresh.registry, apps);
      return fresh.sets.get(id) ?? null;
    },
  };
};

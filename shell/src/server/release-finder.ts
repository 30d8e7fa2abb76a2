import { appOf } from '@rowhouse/federation/app-names';
import type { Registry, Release } from '@rowhouse/federation/registry';
import { formerSets, type ReleaseSet } from '@rowhouse/federation/release-set';
import { apps } from '@rowhouse/shared/routes';
import { log, reasonOf } from './log.ts';
import type { RegistryReader } from './registry-reader.ts';
import type { ReleaseCache } from './release-cache.ts';

/** Finds in the registry what this machine does not hold: a browser may have its page from another machine. */
export interface ReleaseFinder {
  /** The release, verified on the disk; null where the registry holds none, or its files cannot be had. */
  release: (name: string, version: string) => Promise<Release | null>;
  /** A set that a channel once named; null where the registry knows of none. */
  set: (id: string) => Promise<ReleaseSet | null>;
}

/** Makes the finder. */
export const createReleaseFinder = (reader: RegistryReader, cache: ReleaseCache): ReleaseFinder => {
  let sets: { of: Registry; byId: Map<string, ReleaseSet> } | null = null;
  const latest = async (): Promise<Registry | null> => (await reader.read().catch(() => null)) ?? reader.last();

  return {
    release: async (name, version) => {
      const owner = appOf(apps, name);
      const release = owner && (await latest())?.releases[name]?.[version];
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
      const registry = await latest();
      if (!registry) return null;
      if (sets?.of !== registry) sets = { of: registry, byId: formerSets(registry, apps) };
      return sets.byId.get(id) ?? null;
    },
  };
};

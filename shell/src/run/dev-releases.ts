import { join } from 'node:path';
import { packageOf } from '@rowhouse/shared/federation/apps';
import { dropReleases, superfluous } from '@rowhouse/shared/federation/prune';
import { publish } from '@rowhouse/shared/federation/publish';
import { withPointer } from '@rowhouse/shared/federation/registry';
import { sourceVersion } from '@rowhouse/shared/federation/source-version';
import { changeRegistry, type ReleaseStore, readRegistry } from '@rowhouse/shared/federation/store';
import type { Owner } from '@rowhouse/shared/routes';
import { openReleaseCache } from '../server/release-cache.ts';

/** Where development keeps its releases, apart from those of `pnpm start`. */
export interface DevPlaces {
  store: ReleaseStore;
  cacheFolder: string;
  buildFolder: string;
  channel: string;
}

/** Builds a remote as its sources stand and puts it into the bucket, unless it is there; gives null where they changed meanwhile. A faulty build throws. */
export const buildForDevelopment = async (
  places: DevPlaces,
  owner: Owner,
): Promise<{ version: string; built: boolean } | null> => {
  const { store } = places;
  const name = packageOf(owner);
  const version = sourceVersion(owner, true);
  const { registry } = await readRegistry(store);
  if (registry.releases[name]?.[version]) return { version, built: false };
  await publish({ owner, store, development: true, version, outDir: join(places.buildFolder, name) });
  if (sourceVersion(owner, true) === version) return { version, built: true };
  // Whether the build read the old or the new text nobody knows, so that no version may name it.
  await dropReleases(store, () => [{ name, version }]);
  return null;
};

/** Moves the pointers of several remotes in one step, so that the shell switches once; tells whether any moved. */
export const promoteTogether = async (
  { store, channel }: DevPlaces,
  versions: Map<Owner, string>,
): Promise<boolean> => {
  let moved = false;
  await changeRegistry(store, (registry) => {
    const moves = [...versions].filter(
      ([owner, version]) => registry.channels[channel]?.[packageOf(owner)] !== version,
    );
    moved = moves.length > 0;
    return moves.reduce(
      (next, [owner, version]) =>
        withPointer(next, channel, packageOf(owner), version, new Date().toISOString(), 'saved'),
      registry,
    );
  });
  return moved;
};

/** Drops all but the last three releases of each remote; the front's cache follows the registry. */
export const pruneReleases = async ({ store, cacheFolder, channel }: DevPlaces): Promise<void> => {
  const standing = await openReleaseCache(cacheFolder, store.bucket, channel).remembered();
  const names = Object.entries(standing?.apps ?? {}).map(([owner, { version }]) => ({
    name: packageOf(owner as Owner),
    version,
  }));
  await dropReleases(store, (registry) => superfluous(registry, names, Date.now(), { newest: 3, liveWithin: 0 }));
};

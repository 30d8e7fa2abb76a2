import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { dropReleases, superfluous } from '@rowhouse/federation/prune';
import { type Published, publish } from '@rowhouse/federation/publish';
import { withPointer } from '@rowhouse/federation/registry';
import { changeRegistry, type ReleaseStore } from '@rowhouse/federation/store';
import type { Owner } from '@rowhouse/shared/routes';
import { site } from '@rowhouse/shared/site';

/** Where development keeps its releases, apart from those of `pnpm start`. */
export interface DevPlaces {
  store: ReleaseStore;
  cacheFolder: string;
  buildFolder: string;
  channel: string;
}

/** Builds an app from its sources and puts it into the bucket, unless it is there. A faulty build throws. */
export const buildForDevelopment = ({ store, buildFolder }: DevPlaces, owner: Owner): Promise<Published> =>
  publish({ site, owner, store, development: true, outDir: join(buildFolder, packageOf(owner)) });

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

/** Drops all but the last three releases of each remote; the front's cache follows the registry, and keeps what is active. */
export const pruneReleases = async ({ store }: DevPlaces): Promise<void> => {
  await dropReleases(store, (registry) => superfluous(registry, Date.now(), { newest: 3, liveWithin: 0 }));
};

import { apps, packageOf } from '@rowhouse/shared/federation/apps';
import { publish } from '@rowhouse/shared/federation/publish';
import { sourceVersion } from '@rowhouse/shared/federation/source-version';
import { promote, type ReleaseStore, readRegistry } from '@rowhouse/shared/federation/store';
import type { Owner } from '@rowhouse/shared/routes';

/** What `bringUpToDate` did for a remote: its version, and whether it was built now. */
export interface Brought {
  owner: Owner;
  version: string;
  built: boolean;
}

/**
 * Publishes each remote whose sources are not released yet and points the channel at it; a remote whose sources are
 * released already keeps the pointer it has, so that a rollback outlives a restart.
 */
export const bringUpToDate = async (
  store: ReleaseStore,
  channel: string,
  development: boolean,
  owners: Owner[] = apps,
): Promise<Brought[]> => {
  const { registry } = await readRegistry(store);
  const brought: Brought[] = [];
  for (const owner of owners) {
    const version = sourceVersion(owner, development);
    const built = !registry.releases[packageOf(owner)]?.[version];
    if (built) await publish({ owner, store, development, version });
    if (built || !registry.channels[channel]?.[packageOf(owner)])
      await promote(store, channel, owner, version, 'started from source');
    brought.push({ owner, version, built });
  }
  return brought;
};

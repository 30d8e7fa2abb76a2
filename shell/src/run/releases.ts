import { packageOf } from '@rowhouse/federation/app-names';
import { publish } from '@rowhouse/federation/publish';
import { promote, type ReleaseStore, readRegistry } from '@rowhouse/federation/store';
import { apps, type Owner } from '@rowhouse/shared/routes';
import { site } from '@rowhouse/shared/site';

/** What `bringUpToDate` did for an app: its version, and whether it was built now. */
export interface Brought {
  owner: Owner;
  version: string;
  built: boolean;
}

/**
 * Publishes each app whose sources are not released yet and points the channel at it; an app whose sources are released
 * already keeps the pointer it has, so that a rollback outlives a restart.
 */
export const bringUpToDate = async (
  store: ReleaseStore,
  channel: string,
  development: boolean,
  owners: readonly Owner[] = apps,
): Promise<Brought[]> => {
  const { registry } = await readRegistry(store);
  const brought: Brought[] = [];
  for (const owner of owners) {
    const { version, built } = await publish({ site, owner, store, development });
    if (built || !registry.channels[channel]?.[packageOf(owner)])
      await promote(store, channel, owner, version, 'started from source');
    brought.push({ owner, version, built });
  }
  return brought;
};

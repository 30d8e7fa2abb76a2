import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from '@rowhouse/shared/federation/bucket';
import { changeRegistry } from '@rowhouse/shared/federation/publish';
import type { Registry } from '@rowhouse/shared/federation/registry';

/** One release of one house. */
export interface ReleaseName {
  name: string;
  version: string;
}

const kept = 3; // releases of each house

/** The releases that nobody needs: older than the newest of their house, named by no channel, and not standing. */
export const superfluous = ({ channels, releases }: Registry, standing: ReleaseName[], keep = kept): ReleaseName[] => {
  const needed = new Set([
    ...Object.values(channels).flatMap((pointers) => Object.entries(pointers).map(([name, v]) => `${name}/${v}`)),
    ...standing.map(({ name, version }) => `${name}/${version}`),
  ]);
  return Object.entries(releases).flatMap(([name, versions]) =>
    Object.entries(versions)
      .toSorted(([, a], [, b]) => b.date.localeCompare(a.date))
      .slice(keep)
      .map(([version]) => ({ name, version }))
      .filter(({ version }) => !needed.has(`${name}/${version}`)),
  );
};

/** The registry without some releases, and without the moves to them. */
export const withoutReleases = (registry: Registry, dropped: ReleaseName[]): Registry => {
  if (dropped.length === 0) return registry;
  const gone = new Set(dropped.map(({ name, version }) => `${name}/${version}`));
  return {
    ...registry,
    sequence: registry.sequence + 1,
    releases: Object.fromEntries(
      Object.entries(registry.releases).map(([name, versions]) => [
        name,
        Object.fromEntries(Object.entries(versions).filter(([version]) => !gone.has(`${name}/${version}`))),
      ]),
    ),
    history: registry.history.filter(({ name, version }) => !gone.has(`${name}/${version}`)),
  };
};

/** Takes releases out of the registry, then their folders out of the directories (bucket, cache). */
export const dropReleases = async (
  bucket: Bucket,
  directories: string[],
  choose: (registry: Registry) => ReleaseName[],
): Promise<void> => {
  let dropped: ReleaseName[] = [];
  await changeRegistry(bucket, (registry) => {
    dropped = choose(registry);
    return withoutReleases(registry, dropped);
  });
  for (const { name, version } of dropped)
    for (const directory of directories) await rm(join(directory, name, version), { recursive: true, force: true });
};

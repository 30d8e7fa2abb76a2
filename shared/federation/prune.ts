import type { Machines } from './machines.ts';
import {
  emptyRegistry,
  mapPath,
  newestReleases,
  type Registry,
  releasePath,
  versionBefore,
  withChange,
} from './registry.ts';
import { changeRegistry, type ReleaseStore } from './store.ts';

/** One release of one remote. */
export interface ReleaseName {
  name: string;
  version: string;
}

// Kept regardless of age: this many releases of each remote, the target of a rollback, and releases that were live within this many ms. A
// tab that stays open loads files of the releases with which it started, and a page that is sent while the API or the shells are away is
// minutes old: two days are more than a day at an open tab.
const keepInProduction = { newest: 3, liveWithin: 2 * 24 * 3_600_000 };

/**
 * The releases that are no longer needed: older than the newest of their remote, named by no channel, not the target of a rollback,
 * live on no channel within the kept period, and shown by no machine, which may have gone back to one by itself.
 */
export const prunableReleases = (
  registry: Registry,
  now: number,
  { newest, liveWithin } = keepInProduction,
  machines: Machines = {},
): ReleaseName[] => {
  const { channels, releases, history } = registry;
  const recentMoves = history.filter(({ from, date }) => from !== null && now - Date.parse(date) < liveWithin);
  const needed = new Set([
    ...Object.entries(channels).flatMap(([channel, pointers]) =>
      Object.entries(pointers).flatMap(([name, v]) => [
        `${name}/${v}`,
        `${name}/${versionBefore(registry, channel, name)}`,
      ]),
    ),
    ...recentMoves.map(({ name, from }) => `${name}/${from}`),
    ...Object.values(machines).flatMap(({ shows }) => Object.entries(shows).map((release) => release.join('/'))),
  ]);
  return Object.keys(releases).flatMap((name) =>
    newestReleases(registry, name)
      .slice(newest)
      .map(([version]) => ({ name, version }))
      .filter(({ version }) => !needed.has(`${name}/${version}`)),
  );
};

/** The registry without some releases, and without the moves to them. */
export const withoutReleases = (registry: Registry, dropped: ReleaseName[]): Registry => {
  if (dropped.length === 0) return registry;
  const gone = new Set(dropped.map(({ name, version }) => `${name}/${version}`));
  const without = {
    ...registry,
    releases: Object.fromEntries(
      Object.entries(registry.releases).map(([name, versions]) => [
        name,
        Object.fromEntries(Object.entries(versions).filter(([version]) => !gone.has(`${name}/${version}`))),
      ]),
    ),
    history: registry.history.filter(({ name, version }) => !gone.has(`${name}/${version}`)),
  };
  return [...new Set(dropped.map(({ name }) => name))].reduce((next, name) => withChange(next, name), without);
};

/** Removes releases from the registry, then their files from the bucket. Returns the dropped releases. */
export const dropReleases = async (
  store: ReleaseStore,
  choose: (registry: Registry) => ReleaseName[],
): Promise<ReleaseName[]> => {
  let before = emptyRegistry;
  let dropped: ReleaseName[] = [];
  await changeRegistry(store, (registry) => {
    before = registry;
    dropped = choose(registry);
    return withoutReleases(registry, dropped);
  });
  for (const { name, version } of dropped) {
    const files = Object.keys(before.releases[name]?.[version]?.files ?? {});
    await store.bucket.remove(
      `${name}/${version}`,
      files.flatMap((file) => [
        releasePath(name, version, file),
        ...(file.endsWith('.js') ? [mapPath(name, version, file)] : []),
      ]),
    );
  }
  return dropped;
};

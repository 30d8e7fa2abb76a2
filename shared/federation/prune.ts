import { type Registry, releasePath } from './registry.ts';
import { changeRegistry, type ReleaseStore } from './store.ts';

/** One release of one remote. */
export interface ReleaseName {
  name: string;
  version: string;
}

/** What is kept whatever its age: so many releases of each remote, and what was live within so many ms. */
export interface Keep {
  newest: number;
  liveWithin: number;
}

/** A page may lie in a cache for eleven minutes, and a tab stay open; a day on top of the longest cache life is less than this. */
export const keepInProduction: Keep = { newest: 3, liveWithin: 2 * 24 * 3_600_000 };

/** The releases that nobody needs: older than the newest of their remote, named by no channel, not standing, and left by every channel long enough ago. */
export const superfluous = (
  { channels, releases, history }: Registry,
  standing: ReleaseName[],
  now: number,
  { newest, liveWithin }: Keep = keepInProduction,
): ReleaseName[] => {
  const left = history.filter(({ from, date }) => from !== null && now - Date.parse(date) < liveWithin);
  const needed = new Set([
    ...Object.values(channels).flatMap((pointers) => Object.entries(pointers).map(([name, v]) => `${name}/${v}`)),
    ...standing.map(({ name, version }) => `${name}/${version}`),
    ...left.map(({ name, from }) => `${name}/${from}`),
  ]);
  return Object.entries(releases).flatMap(([name, versions]) =>
    Object.entries(versions)
      .toSorted(([, a], [, b]) => b.date.localeCompare(a.date))
      .slice(newest)
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

/** Takes releases out of the registry, then their files out of the bucket; gives what was dropped. */
export const dropReleases = async (
  store: ReleaseStore,
  choose: (registry: Registry) => ReleaseName[],
): Promise<ReleaseName[]> => {
  let dropped: (ReleaseName & { files: string[] })[] = [];
  await changeRegistry(store, (registry) => {
    dropped = choose(registry).map(({ name, version }) => ({
      name,
      version,
      files: Object.keys(registry.releases[name]?.[version]?.files ?? {}),
    }));
    return withoutReleases(registry, dropped);
  });
  for (const { name, version, files } of dropped)
    await store.bucket.remove(
      `${name}/${version}`,
      files.map((file) => releasePath(name, version, file)),
    );
  return dropped.map(({ name, version }) => ({ name, version }));
};

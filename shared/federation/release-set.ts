import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { containerOf, ownerOf, packageOf, publicPrefix, versionedPrefix } from './app-names.ts';
import {
  canaryChannel,
  type Move,
  type Registry,
  type Release,
  releaseSchema,
  wayAfter,
  withoutRemote,
} from './registry.ts';
import type { ReleaseFacts } from './release-facts.ts';
import { type Pages, pagesOfSet } from './release-routes.ts';

/** The releases of a channel, one of each app; `id` changes if any of them changes. */
export const releaseSetSchema = v.object({
  id: v.string(),
  apps: v.record(v.string(), v.object({ version: v.string(), release: releaseSchema })),
});

/** The releases of a channel, one of each app. */
export type ReleaseSet = v.InferOutput<typeof releaseSetSchema>;

/**
 * The apps that a release of the shell shows, starting with the shell itself. `otherwise` is used if there is no shell, or it was
 * released before it listed its remotes.
 */
export const appsShownBy = (shell: Release | undefined, otherwise: readonly string[]): readonly string[] =>
  shell?.remotes ? ['shell', ...shell.remotes] : otherwise;

/** The apps that the live shell of a registry shows, by the same rule. */
export const liveApps = ({ channels, releases }: Registry, otherwise: readonly string[]): readonly string[] =>
  appsShownBy(releases.shell?.[channels.live?.shell ?? ''], otherwise);

/**
 * The set that a channel names, with the live release of each app that the channel does not name. Candidates (versions by package
 * name) replace releases, even of apps that the shell of the set does not show. `otherwise` are the apps if that shell does not list
 * them. Throws if an app has no release, except for a remote whose first release the site withdrew.
 */
export const releaseSetOf = (
  registry: Registry,
  otherwise: readonly string[],
  channel: string,
  candidates: Readonly<Record<string, string>> = {},
): ReleaseSet => {
  const pointers = {
    ...registry.channels.live,
    ...registry.channels[channel],
    ...candidates,
  };
  const shownApps = appsShownBy(registry.releases.shell?.[pointers.shell ?? ''], otherwise);
  const apps = new Set([...shownApps, ...Object.keys(candidates).map(ownerOf)]);
  const isShown = (owner: string): boolean =>
    pointers[packageOf(owner)] !== undefined || !registry.absent?.includes(packageOf(owner));
  const named = [...apps].filter(isShown).map((owner): [string, ReleaseSet['apps'][string]] => {
    const version = pointers[packageOf(owner)];
    const release = version === undefined ? undefined : registry.releases[packageOf(owner)]?.[version];
    if (version === undefined || !release)
      throw new Error(
        `The channel '${channel}' names no release of ${packageOf(owner)}, which its shell shows: promote it first`,
      );
    return [owner, { version, release }];
  });
  const names = named.map(([owner, { version }]) => `${owner}@${version}`).join('\n');
  return { id: createHash('sha256').update(names).digest('hex').slice(0, 12), apps: Object.fromEntries(named) };
};

/** The set that a channel names, or null if an app has no release on it, or its release was pruned since. */
export const findReleaseSet = (...named: Parameters<typeof releaseSetOf>): ReleaseSet | null => {
  try {
    return releaseSetOf(...named);
  } catch {
    return null;
  }
};

// Moves of one change follow one another: no machine has shown a part of them.
const inChanges = (history: readonly Move[]): Move[][] => {
  const changes: Move[][] = [];
  for (const move of history) {
    const [first] = changes.at(-1) ?? [];
    const isSame = first?.date === move.date && first.together?.includes(move.name) === true;
    if (isSame) changes.at(-1)?.push(move);
    else changes.push([move]);
  }
  return changes;
};

// What a browser may still show that another machine sent; the sets of a long history would take seconds and 100 MB.
const mostChanges = 50;
const mostWithdrawals = 8;

/**
 * The sets that a channel has named in the latest 50 changes, and each of them with one release withdrawn to one of the eight before, as
 * a machine may do by itself. They are listed by id, so that a machine that never held a set can also send its facts to a browser.
 */
export const formerSets = (registry: Registry, otherwise: readonly string[]): Map<string, ReleaseSet> => {
  const sets = new Map<string, ReleaseSet>();
  let channels: Registry['channels'] = {};
  const ways = new Map<string, readonly string[]>();
  const together = new Map<string, readonly string[]>();
  const noteSet = (of: Registry, channel: string): void => {
    const set = findReleaseSet(of, otherwise, channel);
    if (set) sets.set(set.id, set);
  };
  const note = (channel: string, pointers: Record<string, string>): void =>
    noteSet({ ...registry, channels: { ...channels, [channel]: pointers } }, channel);
  const before = (channel: string, name: string): string[] =>
    (ways.get(`${channel} ${name}`) ?? [])
      .slice(0, -1)
      .filter((one) => registry.releases[name]?.[one] !== undefined)
      .slice(-mostWithdrawals);

  const noteWithdrawn = (channel: string, name: string, pointers: Record<string, string>): void => {
    const group = together.get(`${channel} ${name}`) ?? [name];
    if (channel === canaryChannel) {
      note(channel, Object.fromEntries(Object.entries(pointers).filter(([one]) => !group.includes(one))));
      return;
    }
    const others = group.flatMap((one): [string, string][] => {
      const target = one === name ? undefined : before(channel, one).at(-1);
      return target === undefined ? [] : [[one, target]];
    });
    for (const target of before(channel, name))
      note(channel, { ...pointers, ...Object.fromEntries(others), [name]: target });
    if (before(channel, name).length === 0 && name !== 'shell')
      noteSet(withoutRemote({ ...registry, channels }, name), channel);
  };
  const noteAll = (): void => {
    for (const [channel, pointers] of Object.entries(channels)) {
      note(channel, pointers);
      for (const name of Object.keys(pointers)) noteWithdrawn(channel, name, pointers);
    }
  };
  const changes = inChanges(registry.history);
  for (const [index, change] of changes.entries()) {
    for (const move of change) {
      const { channel, name, version } = move;
      const key = `${channel} ${name}`;
      channels = { ...channels, [channel]: { ...channels[channel], [name]: version } };
      ways.set(key, wayAfter(ways.get(key) ?? [], move));
      const moved = change.map((one) => one.name);
      for (const one of moved) together.set(`${channel} ${one}`, moved);
    }
    if (index >= changes.length - mostChanges) noteAll();
  }
  channels = registry.channels;
  noteAll();
  return sets;
};

// The manifest and the entry that it names are for other hosts.
const servedFile = /^web\/(?!.*\.(?:br|gz)$|mf-manifest\.json$|standalone-entry\.)/;

const isStaff = ({ routes }: Pages, owner: string): boolean =>
  Object.values(routes).some((route) => route.staff && route.owner === owner);

/** Derives the facts for the browser from a release set of the registry. */
export const factsOf = (set: ReleaseSet): ReleaseFacts => {
  const pages = pagesOfSet(set.apps);
  return { id: set.id, pages, apps: appFacts(set, pages) };
};

const appFacts = (set: ReleaseSet, pages: Pages): ReleaseFacts['apps'] =>
  Object.fromEntries(
    Object.entries(set.apps).map(
      ([
        owner,
        {
          version,
          release: { entry, modules, files, namedByContent },
        },
      ]) => [
        owner,
        {
          version,
          prefix: namedByContent ? publicPrefix(owner) : versionedPrefix(owner, version),
          container: containerOf(owner),
          entry,
          modules,
          ...(isStaff(pages, owner) && { staff: true }),
          integrity: Object.fromEntries(
            Object.entries(files)
              .filter(([file]) => servedFile.test(file))
              .map(([file, { integrity }]) => [file.slice('web/'.length), integrity]),
          ),
        },
      ],
    ),
  );

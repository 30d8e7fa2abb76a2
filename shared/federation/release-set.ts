import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { containerOf, packageOf, publicPrefix, versionedPrefix } from './app-names.ts';
import { type Registry, releaseSchema } from './registry.ts';
import type { ReleaseFacts } from './release-facts.ts';

/** The releases of a channel, one of each app; `id` changes with any of them. */
export const releaseSetSchema = v.object({
  id: v.string(),
  apps: v.record(v.string(), v.object({ version: v.string(), release: releaseSchema })),
});

/** The releases of a channel, one of each app. */
export type ReleaseSet = v.InferOutput<typeof releaseSetSchema>;

/** The set that a channel's pointers name, with the live ones where it has none, and with a candidate in place of one of them; throws where an app has none. */
export const releaseSetOf = (
  registry: Registry,
  apps: readonly string[],
  channel: string,
  candidate?: { name: string; version: string },
): ReleaseSet => {
  const pointers = {
    ...registry.channels.live,
    ...registry.channels[channel],
    ...(candidate && { [candidate.name]: candidate.version }),
  };
  const named = apps.map((owner): [string, ReleaseSet['apps'][string]] => {
    const version = pointers[packageOf(owner)];
    const release = version === undefined ? undefined : registry.releases[packageOf(owner)]?.[version];
    if (version === undefined || !release)
      throw new Error(`The channel '${channel}' names no release of ${packageOf(owner)}`);
    return [owner, { version, release }];
  });
  const names = named.map(([owner, { version }]) => `${owner}@${version}`).join('\n');
  return { id: createHash('sha256').update(names).digest('hex').slice(0, 12), apps: Object.fromEntries(named) };
};

/** The set that a channel names, or null where an app has no release on it, or one that was pruned since. */
export const findReleaseSet = (...named: Parameters<typeof releaseSetOf>): ReleaseSet | null => {
  try {
    return releaseSetOf(...named);
  } catch {
    return null;
  }
};

/** Every set that a channel named as far as the registry remembers, by its id: also a machine that never held one can give a browser its facts. */
export const formerSets = (registry: Registry, apps: readonly string[]): Map<string, ReleaseSet> => {
  const sets = new Map<string, ReleaseSet>();
  const note = (channels: Registry['channels']): void => {
    for (const channel of Object.keys(channels)) {
      const set = findReleaseSet({ ...registry, channels }, apps, channel);
      if (set) sets.set(set.id, set);
    }
  };
  let channels: Registry['channels'] = {};
  for (const { channel, name, version } of registry.history) {
    channels = { ...channels, [channel]: { ...channels[channel], [name]: version } };
    note(channels);
  }
  note(registry.channels);
  return sets;
};

const served = /^web\/(?!.*\.(?:br|gz)$)/;

/** What the browser needs of a release set, from what the registry knows of it. */
export const factsOf = (set: ReleaseSet): ReleaseFacts => ({
  id: set.id,
  apps: Object.fromEntries(
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
          integrity: Object.fromEntries(
            Object.entries(files)
              .filter(([file]) => served.test(file))
              .map(([file, { integrity }]) => [file.slice('web/'.length), integrity]),
          ),
        },
      ],
    ),
  ),
});

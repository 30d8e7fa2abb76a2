import type { Registry } from './registry.ts';
import { type ReleaseSet, releaseSetOf } from './release-set.ts';

const setOrNull = (registry: Registry, apps: readonly string[], channel: string): ReleaseSet | null => {
  try {
    return releaseSetOf(registry, apps, channel);
  } catch {
    return null; // A remote had no release yet, or it was pruned since.
  }
};

/** Every set that stood on a channel as far as the registry remembers, by its id: a machine that never held one can still tell a browser what is in it. */
export const formerSets = (registry: Registry, apps: readonly string[]): Map<string, ReleaseSet> => {
  const sets = new Map<string, ReleaseSet>();
  let channels: Registry['channels'] = {};
  const note = (at: Registry['channels']): void => {
    for (const channel of Object.keys(at)) {
      const set = setOrNull({ ...registry, channels: at }, apps, channel);
      if (set) sets.set(set.id, set);
    }
  };
  for (const { channel, name, version } of registry.history) {
    channels = { ...channels, [channel]: { ...channels[channel], [name]: version } };
    note(channels);
  }
  note(registry.channels);
  return sets;
};

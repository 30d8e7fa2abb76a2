import type { ReleaseSet } from '@rowhouse/federation/release-set';
import { LRUCache } from 'lru-cache';
import { log, reasonOf } from './log.ts';
import type { StartedSet, StartSet } from './start-set.ts';

// Each takes as much memory as the active one at rest: more do not fit into what compose and Kubernetes give a shell.
const maxSets = 2;
const idleLimit = 5 * 60_000; // ms
// ms before a set that failed to start is started again.
const retryPause = 15_000;

interface Entry {
  starting: Promise<StartedSet | null>;
  started: StartedSet | null;
}

/** Makes the release sets beside the active one, each with its own workers: started on demand and ended when idle. */
export const createSecondarySets = (start: StartSet) => {
  const sets = new LRUCache<string, Entry>({
    max: maxSets,
    ttl: idleLimit,
    updateAgeOnGet: true,
    dispose: ({ starting }) => void starting.then((started) => started?.pool.retire()),
  });
  setInterval(() => sets.purgeStale(), 30_000).unref();

  const startLogged = async (set: ReleaseSet): Promise<StartedSet | null> => {
    try {
      const started = await start(set);
      log('secondary-set-started', { set: set.id });
      return started;
    } catch (error) {
      log('secondary-set-refused', { set: set.id, why: reasonOf(error) });
      return null;
    }
  };
  const entryOf = (set: ReleaseSet): Entry => {
    const standing = sets.get(set.id);
    if (standing) return standing;
    const entry: Entry = { starting: startLogged(set), started: null };
    void entry.starting.then((started) => {
      entry.started = started;
      // The entry may have been evicted and started again since.
      const forget = () => sets.peek(set.id) === entry && sets.delete(set.id);
      if (!started) setTimeout(forget, retryPause).unref();
    });
    sets.set(set.id, entry);
    return entry;
  };

  return {
    /** The started set; null when it fails to start. */
    get: (set: ReleaseSet): Promise<StartedSet | null> => entryOf(set).starting,
    /** The set when it is ready; otherwise null, and it is started in the background. */
    ready: (set: ReleaseSet): StartedSet | null => entryOf(set).started,
  };
};

/** Release sets beside the active one. */
export type SecondarySets = ReturnType<typeof createSecondarySets>;

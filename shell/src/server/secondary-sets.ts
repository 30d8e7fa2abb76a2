import type { ReleaseSet } from '@rowhouse/federation/release-set';
import { log, reasonOf } from './log.ts';
import type { StartedSet, StartSet } from './start-set.ts';

const maxSets = 4;
const idleLimit = 5 * 60_000; // ms
// ms; a set that was asked for so recently is not ended for another.
const inUse = 30_000;
// ms before a set that failed to start is started again.
const retryPause = 15_000;

interface Entry {
  starting: Promise<StartedSet | null>;
  started: StartedSet | null;
  usedAt: number;
  startedAt: number;
}

/** Release sets beside the active one, each with its own workers: started when asked for, ended when idle. */
export interface SecondarySets {
  /** The started set; null where it fails to start, or too many are in use. */
  get: (set: ReleaseSet) => Promise<StartedSet | null>;
  /** The set where it is ready; otherwise null, and it is started in the background. */
  ready: (set: ReleaseSet) => StartedSet | null;
  stop: () => Promise<void>;
}

/** Makes the secondary sets of one front. */
export const createSecondarySets = (start: StartSet, now: () => number = Date.now): SecondarySets => {
  const entries = new Map<string, Entry>();

  const end = async (id: string): Promise<void> => {
    const entry = entries.get(id);
    entries.delete(id);
    await (await entry?.starting)?.pool.retire();
  };
  const timer = setInterval(() => {
    for (const [id, { usedAt }] of entries) if (now() - usedAt > idleLimit) void end(id);
  }, 30_000);
  timer.unref();

  const logged = async (set: ReleaseSet): Promise<StartedSet | null> => {
    try {
      const started = await start(set);
      log('secondary-set-started', { set: set.id });
      return started;
    } catch (error) {
      log('secondary-set-refused', { set: set.id, why: reasonOf(error) });
      return null;
    }
  };
  const get = async (set: ReleaseSet): Promise<StartedSet | null> => {
    const existing = entries.get(set.id);
    if (existing) {
      existing.usedAt = now();
      const started = await existing.starting;
      if (started || now() - existing.startedAt < retryPause) return started;
      entries.delete(set.id);
    }
    if (entries.size >= maxSets) {
      const [oldest] = [...entries].toSorted(([, a], [, b]) => a.usedAt - b.usedAt);
      if (!oldest || now() - oldest[1].usedAt < inUse) return null;
      void end(oldest[0]);
    }
    const entry: Entry = { starting: logged(set), started: null, usedAt: now(), startedAt: now() };
    entries.set(set.id, entry);
    entry.started = await entry.starting;
    return entry.started;
  };
  return {
    get,
    ready: (set) => {
      const entry = entries.get(set.id);
      if (entry?.started) entry.usedAt = now();
      else void get(set);
      return entry?.started ?? null;
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all([...entries.keys()].map(end));
    },
  };
};

import { packageOf } from '@rowhouse/federation/app-names';
import type { StoredFile } from '@rowhouse/federation/object-store';
import { canaryChannel, lastMove, type Registry, registryPath, withWithdrawals } from '@rowhouse/federation/registry';
import { type ReleaseSet, releaseSetOf } from '@rowhouse/federation/release-set';
import { trustedRegistry } from '@rowhouse/federation/signed-registry';
import type { ReleaseStore } from '@rowhouse/federation/store';
import { apps, type Owner } from '@rowhouse/shared/routes';
import type { RenderAnswer } from '../render/protocol.ts';
import type { Environment } from './environment.ts';
import { log, reasonOf } from './log.ts';
import { createRaiseSet, type Standing } from './raise-set.ts';
import type { ReleaseCache } from './release-cache.ts';
import type { Health } from './render-health.ts';
import { ApiAway } from './render-pool.ts';
import { createWithdrawals } from './withdrawals.ts';

// A set that was refused is tried again, less and less often: what was wrong may have been the way to the bucket.
const firstRefusedPause = 2000; // ms
const longestRefusedPause = 2 * 60_000; // ms
// So long a start waits for the registry and what it names, before the set that stood last stands meanwhile.
const startPatience = 2000; // ms
// One that could not be judged, since the API is away, is tried again soon: visitors may have nothing meanwhile.
const awayPause = 1000; // ms
// ms between two looks at the registry: a moved pointer is followed within two seconds, in development at once.
const pauses = { '0': 500, '1': 150 } as const;

/** Follows the channel's pointers. */
export interface ReleaseWatch {
  standing: () => Standing | null;
  /** The registry that is followed, without what this machine took back; null before the first. */
  registry: () => Registry | null;
  /** The set of the canary; null where there is none, or it is what is live. */
  canary: () => ReleaseSet | null;
  /** Looks once, and switches where there is something new and good. */
  look: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Counts a page that a set rendered; a release that fails too often on the live set or the canary is taken back, and what stood before stands again. */
  note: (set: string, apps: RenderAnswer['apps']) => void;
  /** What is known of each remote: its version, since when, and how it did lately. */
  apps: () => { owner: string; version: string; since: string | null; why: string | null; health: Health }[];
  /** Tells of every switch; gives the way to be told no more. */
  onSwitch: (listener: (set: ReleaseSet) => void) => () => void;
}

/** Makes the watch; a set that cannot be fetched, verified or rendered is never switched to, and a bucket that is away harms nobody. */
export const createReleaseWatch = (
  environment: Environment,
  store: ReleaseStore,
  cache: ReleaseCache,
  raise = createRaiseSet(environment, cache),
): ReleaseWatch => {
  const listeners = new Set<(set: ReleaseSet) => void>();
  let known: Registry | null = null;
  let followed: Registry | null = null;
  let standing: Standing | null = null;
  let canary: ReleaseSet | null = null;
  let tag: string | undefined;
  const refused = new Map<string, { why: string; pause: number; until: number }>();
  let registryFault: string | null = null;
  let away = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let stopped = false;
  const withdrawals = createWithdrawals(environment, store, cache, {
    registry: () => known,
    live: () => standing?.set ?? null,
    canary: () => canary,
    done: () => {
      tag = undefined;
    },
  });

  const switchTo = async (set: ReleaseSet, { onlyIfNone = false } = {}): Promise<void> => {
    const raised = await raise(set);
    if (onlyIfNone && standing) return raised.pool.end();
    await cache.remember(set).catch((error: unknown) => log('set-not-kept', { set: set.id, why: reasonOf(error) }));
    const before = standing;
    standing = raised;
    for (const [owner, { version }] of Object.entries(set.apps))
      if (before?.set.apps[owner]?.version !== version) withdrawals.forget(owner);
    log('switched', {
      set: set.id,
      from: before?.set.id ?? null,
      versions: Object.fromEntries(Object.entries(set.apps).map(([owner, { version }]) => [owner, version])),
    });
    for (const listener of listeners) listener(set);
    void before?.pool.retire();
  };

  const registryFile = async (): Promise<StoredFile | 'same' | null> => {
    try {
      const file = await store.bucket.get(registryPath, tag);
      if (!file) throw new Error(`The bucket holds no ${registryPath}`);
      if (away) log('bucket-back');
      away = false;
      return file;
    } catch (error) {
      if (!away) log('bucket-away', { why: reasonOf(error) });
      away = true;
      return null;
    }
  };

  // A lower number is an old registry put back: what it names may have been withdrawn for a reason.
  const newer = async (bytes: Buffer): Promise<Registry> => {
    const registry = trustedRegistry(bytes, store.keys.trusted());
    const seen = await cache.sequence();
    if (registry.sequence < seen)
      throw new Error(`The registry carries the number ${registry.sequence}, lower than ${seen}, which was seen here`);
    return registry;
  };

  const canaryOf = (registry: Registry, live: ReleaseSet): ReleaseSet | null => {
    if (!registry.channels[canaryChannel]) return null;
    try {
      const set = releaseSetOf(registry, apps, canaryChannel);
      return set.id === live.id ? null : set;
    } catch (error) {
      log('canary-refused', { why: reasonOf(error) });
      return null;
    }
  };

  const registrySet = async (): Promise<ReleaseSet | null> => {
    const file = await registryFile();
    if (!file) return null;
    if (file === 'same') {
      registryFault = null;
      return null;
    }
    try {
      const registry = await newer(file.bytes);
      const current = withWithdrawals(registry, await cache.withdrawals());
      const set = releaseSetOf(current, apps, environment.CHANNEL);
      await cache.follow(registry);
      known = registry;
      followed = current;
      canary = canaryOf(current, set);
      tag = file.tag;
      registryFault = null;
      return set;
    } catch (error) {
      const why = reasonOf(error);
      if (why !== registryFault) log('registry-refused', { stays: standing?.set.id ?? null, why });
      registryFault = why;
      return null;
    }
  };

  const refuse = (set: ReleaseSet, error: unknown): void => {
    const why = reasonOf(error);
    const apiAway = error instanceof ApiAway;
    if (refused.get(set.id)?.why !== why)
      log(apiAway ? 'api-away' : 'release-refused', { set: set.id, stays: standing?.set.id ?? null, why });
    const last = refused.get(set.id)?.pause ?? 0;
    const pause = apiAway ? awayPause : Math.min(Math.max(firstRefusedPause, 2 * last), longestRefusedPause);
    refused.set(set.id, { why, pause, until: Date.now() + pause });
  };

  /** Whether the set stands now. */
  const consider = async (set: ReleaseSet, how = { onlyIfNone: false }): Promise<boolean> => {
    if (set.id === standing?.set.id) return true;
    if (Date.now() < (refused.get(set.id)?.until ?? 0)) return false;
    try {
      await switchTo(set, how);
      // What stands for want of better says nothing of what was refused.
      if (!how.onlyIfNone) refused.clear();
      return true;
    } catch (error) {
      refuse(set, error);
      return false;
    }
  };

  // The set that stood last is better than none.
  const standAsLast = async (): Promise<void> => {
    const last = standing ? null : await cache.remembered();
    if (last) await consider(last, { onlyIfNone: true });
  };

  const look = async (): Promise<void> => {
    const set = await registrySet();
    // What does not stand yet is read again.
    if (set && !(await consider(set))) tag = undefined;
    await standAsLast();
  };

  const lookOnAndOn = (): void => {
    looking = look().finally(() => {
      if (!stopped) timer = setTimeout(lookOnAndOn, pauses[environment.DEVELOPMENT]);
    });
  };

  return {
    standing: () => standing,
    registry: () => followed,
    onSwitch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    look,
    canary: () => canary,
    note: withdrawals.note,
    apps: () =>
      Object.entries(standing?.set.apps ?? {}).map(([owner, { version }]) => {
        const move = known && lastMove(known, environment.CHANNEL, packageOf(owner as Owner));
        return {
          owner,
          version,
          since: move?.date ?? null,
          why: move?.why ?? null,
          health: withdrawals.healthOf(owner),
        };
      }),
    start: async () => {
      lookOnAndOn();
      await Promise.race([looking, new Promise((resolve) => setTimeout(resolve, startPatience).unref())]);
      await standAsLast();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await standing?.pool.end();
    },
  };
};

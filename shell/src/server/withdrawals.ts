import { packageOf } from '@rowhouse/federation/app-names';
import {
  canaryChannel,
  lastMove,
  type Registry,
  takenBack,
  type Withdrawal,
  withdrawn,
} from '@rowhouse/federation/registry';
import type { ReleaseSet } from '@rowhouse/federation/release-set';
import type { RenderAnswer } from '../render/protocol.ts';
import type { Environment } from './environment.ts';
import { log, reasonOf } from './log.ts';
import type { ReleaseCache } from './release-cache.ts';

const slice = 10_000; // ms
const within = 10 * 60_000; // ms
const share = 0.02;

/** How an app did within the last ten minutes. */
interface Health {
  renders: number;
  failed: number;
}

// On more than two in a hundred pages.
const failsOften = ({ renders, failed }: Health): boolean => failed > share * renders;

/** Counts, for each app, the pages that showed it and those on which it failed, in slices of ten seconds; it is judged after so many pages. */
export const createRenderHealth = (fewestRenders: number, now: () => number = Date.now) => {
  const counts = new Map<string, Map<number, Health>>();

  const recent = (owner: string): Map<number, Health> => {
    const slices = counts.get(owner) ?? new Map<number, Health>();
    counts.set(owner, slices);
    for (const at of slices.keys()) if (at * slice < now() - within) slices.delete(at);
    return slices;
  };
  const of = (owner: string): Health =>
    [...recent(owner).values()].reduce(
      (sum, one) => ({ renders: sum.renders + one.renders, failed: sum.failed + one.failed }),
      { renders: 0, failed: 0 },
    );
  return {
    of,
    /** Drops the counts of an app. */
    reset: (owner: string): void => void counts.delete(owner),
    /** Counts one page; gives the apps that failed on it and fail too often. */
    count: (apps: RenderAnswer['apps']): string[] => {
      const at = Math.floor(now() / slice);
      for (const { owner, failed } of apps) {
        const slices = recent(owner);
        const { renders, failed: before } = slices.get(at) ?? { renders: 0, failed: 0 };
        slices.set(at, { renders: renders + 1, failed: before + (failed ? 1 : 0) });
      }
      return apps.flatMap(({ owner, failed }) => {
        const health = of(owner);
        return failed && health.renders >= fewestRenders && failsOften(health) ? [owner] : [];
      });
    },
  };
};

/** What is watched: the registry as it is in the bucket, and the two sets that answer visitors. */
interface Watched {
  registry: () => Registry | null;
  live: () => ReleaseSet | null;
  canary: () => ReleaseSet | null;
  onWithdrawn: () => void;
}

const sentence = ({ renders, failed }: Health): string => `it failed on ${failed} of ${renders} pages`;

/** Withdraws releases that fail too often in traffic, from the live channel and from the canary, for this machine: each once, and only while its pointer is where it was. The team makes it final by a rollback. */
export const createWithdrawals = (
  environment: Environment,
  cache: Pick<ReleaseCache, 'withdraw'>,
  watched: Watched,
) => {
  const newHealth = () => createRenderHealth(environment.WITHDRAW_RENDERS);
  const health = newHealth();
  let canary = { set: '', health: newHealth() };
  const withdrawing = new Set<string>();

  const withdraw = async (channel: string, owner: string, failed: string | undefined, why: string): Promise<void> => {
    const registry = watched.registry();
    const name = packageOf(owner);
    const move = registry && lastMove(registry, channel, name);
    // What a withdrawal went back to is not withdrawn in turn.
    if (!registry || !move || move.version !== failed || move.why.startsWith(withdrawn)) return;
    const { version, sequence } = move;
    const withdrawal: Withdrawal = { channel, name, version, move: sequence, date: new Date().toISOString(), why };
    // There is no earlier release.
    if (takenBack(registry, withdrawal) === registry) return;
    log('release-withdrawn', { app: name, channel, version, why });
    await cache.withdraw(withdrawal);
    watched.onWithdrawn();
  };

  const withdrawOnce = (channel: string, owner: string, { apps }: ReleaseSet, why: string): void => {
    const key = `${channel} ${owner}`;
    if (withdrawing.has(key)) return;
    withdrawing.add(key);
    void withdraw(channel, owner, apps[owner]?.version, why)
      .catch((error: unknown) => log('withdrawal-failed', { app: owner, why: reasonOf(error) }))
      .finally(() => withdrawing.delete(key));
  };

  const countLive = (set: ReleaseSet, apps: RenderAnswer['apps']): void => {
    for (const owner of health.count(apps)) {
      const why = sentence(health.of(owner));
      health.reset(owner);
      withdrawOnce('live', owner, set, why);
    }
  };

  // An app that fails on the canary with its live version fails because of the candidates, unless it fails live too.
  const countCanary = (set: ReleaseSet, apps: RenderAnswer['apps']): void => {
    if (canary.set !== set.id) canary = { set: set.id, health: newHealth() };
    for (const owner of canary.health.count(apps)) {
      const why = sentence(canary.health.of(owner));
      canary.health.reset(owner);
      const live = watched.live();
      const candidates = Object.keys(set.apps).filter((one) => set.apps[one]?.version !== live?.apps[one]?.version);
      if (candidates.includes(owner)) withdrawOnce(canaryChannel, owner, set, why);
      else if (!failsOften(health.of(owner)))
        for (const one of candidates)
          withdrawOnce(canaryChannel, one, set, `beside it ${packageOf(owner)} failed: ${why}`);
    }
  };

  return {
    /** Counts a page that a set rendered; pages of sets that are neither live nor canary are ignored. */
    count: (set: string, apps: RenderAnswer['apps']): void => {
      const [live, canarySet] = [watched.live(), watched.canary()];
      if (live && set === live.id) countLive(live, apps);
      else if (canarySet && set === canarySet.id) countCanary(canarySet, apps);
    },
    /** How an app of the live set did lately. */
    healthOf: health.of,
    /** Drops the counts of an app whose live version changed. */
    reset: health.reset,
  };
};

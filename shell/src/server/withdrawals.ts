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
import { changeRegistry, type ReleaseStore } from '@rowhouse/federation/store';
import type { Owner } from '@rowhouse/shared/routes';
import type { RenderAnswer } from '../render/protocol.ts';
import type { Environment } from './environment.ts';
import { log, reasonOf } from './log.ts';
import type { ReleaseCache } from './release-cache.ts';
import { createRenderHealth, type Health } from './render-health.ts';

/** What is watched: the registry as it is in the bucket, and the two sets that visitors are sent to. */
interface Watched {
  registry: () => Registry | null;
  live: () => ReleaseSet | null;
  canary: () => ReleaseSet | null;
  /** Something was taken back: the registry is to be read again. */
  done: () => void;
}

/** Takes back, by itself, what fails too often in traffic: of the live set, and of the canary. */
export interface Withdrawals {
  /** Counts a page that a set rendered; pages of other sets count for nothing. */
  note: (set: string, apps: RenderAnswer['apps']) => void;
  /** How a remote of the live set did lately. */
  healthOf: (owner: string) => Health;
  /** Another version of a remote is live. */
  forget: (owner: string) => void;
}

const sentence = ({ renders, failed }: Health): string => `it failed on ${failed} of ${renders} pages`;

/** Makes it; each release is taken back once, and only as long as nobody moved its pointer meanwhile. */
export const createWithdrawals = (
  environment: Environment,
  store: ReleaseStore,
  cache: Pick<ReleaseCache, 'withdraw'>,
  watched: Watched,
): Withdrawals => {
  const patience = {
    share: environment.WITHDRAW_SHARE,
    least: environment.WITHDRAW_RENDERS,
    within: environment.WITHDRAW_MINUTES * 60_000,
  };
  const health = createRenderHealth(patience);
  let canary = { set: '', health: createRenderHealth(patience) };
  const withdrawing = new Set<string>();

  // The registry is told where this machine may sign; else it stands back alone, and whoever promotes again is followed.
  const takeBack = async (channel: string, owner: Owner, stands: string | undefined, why: string): Promise<void> => {
    const registry = watched.registry();
    const name = packageOf(owner);
    const move = registry && lastMove(registry, channel, name);
    // What stands because another was withdrawn is not taken back in turn.
    if (!registry || !move || move.version !== stands || move.why.startsWith(withdrawn)) return;
    const { version, sequence } = move;
    const withdrawal: Withdrawal = { channel, name, version, move: sequence, date: new Date().toISOString(), why };
    // There is nothing to go back to.
    if (takenBack(registry, withdrawal) === registry) return;
    log('release-withdrawn', { app: name, channel, version, why });
    await cache.withdraw(withdrawal);
    if (store.keys.canSign())
      await changeRegistry(store, (current) => takenBack(current, withdrawal)).catch((error: unknown) =>
        log('withdrawal-not-told', { app: name, why: reasonOf(error) }),
      );
    watched.done();
  };

  const withdraw = (channel: string, owner: string, { apps }: ReleaseSet, why: string): void => {
    const key = `${channel} ${owner}`;
    if (withdrawing.has(key)) return;
    withdrawing.add(key);
    void takeBack(channel, owner as Owner, apps[owner]?.version, why)
      .catch((error: unknown) => log('withdrawal-failed', { app: owner, why: reasonOf(error) }))
      .finally(() => withdrawing.delete(key));
  };

  const noteLive = (set: ReleaseSet, apps: RenderAnswer['apps']): void => {
    for (const owner of health.note(apps)) {
      const why = sentence(health.of(owner));
      health.forget(owner);
      withdraw(environment.CHANNEL, owner, set, why);
    }
  };

  // What fails on the canary and is not on trial itself fails by what is, unless it fails on the live set as well.
  const noteCanary = (set: ReleaseSet, apps: RenderAnswer['apps']): void => {
    if (canary.set !== set.id) canary = { set: set.id, health: createRenderHealth(patience) };
    for (const owner of canary.health.note(apps)) {
      const why = sentence(canary.health.of(owner));
      canary.health.forget(owner);
      const live = watched.live();
      const tried = Object.keys(set.apps).filter((one) => set.apps[one]?.version !== live?.apps[one]?.version);
      const { renders, failed } = health.of(owner);
      if (tried.includes(owner)) withdraw(canaryChannel, owner, set, why);
      else if (failed <= patience.share * renders)
        for (const one of tried)
          withdraw(canaryChannel, one, set, `beside it ${packageOf(owner as Owner)} failed: ${why}`);
    }
  };

  return {
    note: (set, apps) => {
      const [live, tried] = [watched.live(), watched.canary()];
      if (live && set === live.id) noteLive(live, apps);
      else if (tried && set === tried.id) noteCanary(tried, apps);
    },
    healthOf: health.of,
    forget: health.forget,
  };
};

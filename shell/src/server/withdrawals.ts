import { setTimeout as after } from 'node:timers/promises';
import { ownerOf, packageOf } from '@rowhouse/federation/app-names';
import { errorInWords } from '@rowhouse/federation/machines';
import { canaryChannel, lastMove, type Registry, withdrawn } from '@rowhouse/federation/registry';
import type { ReleaseSet } from '@rowhouse/federation/release-set';
import { takenBack, type Withdrawal } from '@rowhouse/federation/withdrawal';
import { unknownPlace } from '../layout/browser-report.ts';
import type { BrowserFailure, HydratedPage } from '../layout/browser-report-schema.ts';
import type { Environment } from './environment.ts';
import { createHydrationShare } from './hydration-share.ts';
import { log, reasonOf } from './log.ts';
import type { NewestErrors } from './newest-errors.ts';
import { readable } from './readable.ts';
import type { ReleaseCache } from './release-cache.ts';
import {
  createReleaseHealth,
  healthRules,
  type ReleaseHealth,
  type ShownApp,
  type Verdict,
  type Visitor,
  type Way,
} from './release-health.ts';
import { withdrawalTargets } from './withdrawal-target.ts';

/** What is watched: the current registry of the bucket, what this machine made of it, and the two sets that answer visitors. */
interface Watch {
  registry: () => Registry | null;
  /** The registry without what this machine withdrew. */
  followed: () => Registry | null;
  withdrawals: () => readonly Withdrawal[];
  live: () => ReleaseSet | null;
  canary: () => ReleaseSet | null;
  onWithdrawn: () => void;
  errorOf?: NewestErrors['of'] | undefined;
}

// ms to wait for the source line of the error.
const timeout = 2000;
// A release to which a withdrawal returned is withdrawn in turn if it fails more than the one before: on at least half of so many pages.
const inTurn = { fewest: 8, share: 0.5 };

// A set that answers visitors, and how a verdict on it is handled.
interface JudgedSet {
  set: ReleaseSet;
  channel: string;
  health: ReleaseHealth;
  judge: (verdicts: Verdict[]) => void;
}

// A browser may name any app.
const isShown = ({ apps }: ReleaseSet, owner: string): boolean => Object.hasOwn(apps, owner);

/**
 * Withdraws releases that fail too often in traffic, from the live channel and from the canary, on this machine: each
 * once, and only while its pointer is unchanged. The team makes it final by a rollback.
 */
export const createWithdrawals = (
  environment: Environment,
  cache: Pick<ReleaseCache, 'withdraw' | 'hasWorked' | 'noteWorked' | 'isEstablished' | 'noteEstablished'>,
  watched: Watch,
) => {
  const rules = healthRules(environment.WITHDRAW_RENDERS, environment.WITHDRAW_ROW);
  const isReturn = (channel: string, owner: string): boolean => {
    const registry = watched.followed();
    return (registry && lastMove(registry, channel, packageOf(owner))?.why.startsWith(withdrawn)) === true;
  };
  const newHealth = (set: () => ReleaseSet | null) =>
    createReleaseHealth(rules, undefined, (owner, way) => {
      const version = set()?.apps[owner]?.version;
      const isOld = version !== undefined && cache.isEstablished(packageOf(owner), version, way);
      return isOld && !isReturn('live', owner);
    });
  const health = newHealth(watched.live);
  const share = createHydrationShare();
  const doubted = new Set<string>();
  const established = new Set<string>();
  let canary = { set: '', health: newHealth(watched.canary) };
  const startedWithdrawals = new Set<string>();

  const withdraw = async (registry: Registry, withdrawal: Withdrawal, parts: readonly string[]): Promise<void> => {
    // There is nothing to return to.
    if (takenBack(registry, withdrawal) === registry) return;
    const { name, channel, version } = withdrawal;
    const lastError = parts.length > 0 ? watched.errorOf?.(name, version, parts) : null;
    const error = await Promise.race([lastError, after(timeout, null, { ref: false })]);
    const why = error ? `${withdrawal.why}; last error: ${errorInWords(error)}` : withdrawal.why;
    log('release-withdrawn', { app: name, channel, version, why, ...(withdrawal.back && { back: withdrawal.back }) });
    await cache.withdraw({ ...withdrawal, why });
    watched.onWithdrawn();
  };

  const failedBefore = (name: string, move: number): number =>
    watched.withdrawals().findLast((one) => one.name === name && one.move === move)?.failed ?? 1;

  type Failing = Pick<Verdict, 'owner' | 'why' | 'failed' | 'shown' | 'parts' | 'never'>;

  // Returns whether it begins.
  const withdrawOnce = (channel: string, { apps }: ReleaseSet, failing: Failing): boolean => {
    const { owner, why, failed, shown, parts, never } = failing;
    const [registry, followed] = [watched.registry(), watched.followed()];
    const name = packageOf(owner);
    const move = followed && lastMove(followed, channel, name);
    if (!registry || !followed || !move || move.version !== apps[owner]?.version) return false;
    const { version, sequence } = move;
    if (isReturn(channel, owner)) {
      const isWorse = failed >= Math.max(inTurn.share, failedBefore(name, sequence));
      if (shown < inTurn.fewest || !isWorse) return false;
    }
    const history = { registry, followed, withdrawals: watched.withdrawals(), hasWorked };
    const back = channel === canaryChannel ? null : withdrawalTargets(history, name, version, failed);
    // A remote that works in part is better than none.
    if (channel !== canaryChannel && !back && (!never || hasWorked(name, version))) return false;
    // Its pages are still shown until the other set has started.
    const key = `${channel} ${name} ${sequence} ${version}`;
    if (startedWithdrawals.has(key)) return false;
    startedWithdrawals.add(key);
    const date = new Date().toISOString();
    const withdrawal = { channel, name, version, move: sequence, date, why, failed, ...(back && { back }) };
    withdraw(followed, withdrawal, parts).catch((error: unknown) => {
      startedWithdrawals.delete(key);
      log('withdrawal-failed', { app: owner, why: reasonOf(error) });
    });
    return true;
  };

  const judgeLive = (set: ReleaseSet, verdicts: Verdict[]): void => {
    for (const verdict of verdicts) if (withdrawOnce('live', set, verdict)) health.reset(verdict.owner);
  };

  const worked = new Set<string>();
  const hasWorked = (name: string, version: string): boolean =>
    worked.has(`${name} ${version}`) || cache.hasWorked(name, version);
  // A later withdrawal returns to what has worked here, also after a restart.
  const noteWorked = ({ apps }: ReleaseSet, owner: string): void => {
    const [name, version] = [packageOf(owner), apps[owner]?.version];
    if (version === undefined || worked.has(`${name} ${version}`)) return;
    worked.add(`${name} ${version}`);
    if (cache.hasWorked(name, version)) return;
    cache
      .noteWorked(name, version)
      .catch((error: unknown) => log('worked-not-saved', { app: owner, why: reasonOf(error) }));
  };

  // An app that fails on the canary with its live version fails because of the candidates, unless it fails on live
  // too.
  const judgeCanary = (set: ReleaseSet, verdicts: Verdict[]): void => {
    for (const verdict of verdicts) {
      const { owner, why } = verdict;
      canary.health.reset(owner);
      const live = watched.live();
      const moved = watched.registry()?.channels[canaryChannel] ?? {};
      // A remote that only the canary's shell shows, in its live release, is not a candidate.
      const candidates = Object.entries(set.apps)
        .filter(([one, { version }]) => moved[packageOf(one)] === version && version !== live?.apps[one]?.version)
        .map(([one]) => one);
      if (candidates.includes(owner)) withdrawOnce(canaryChannel, set, verdict);
      else if (!health.isFailing(owner))
        for (const one of candidates)
          withdrawOnce(canaryChannel, set, {
            ...verdict,
            owner: one,
            why: `with this candidate active, ${packageOf(owner)} failed: ${why}`,
            parts: [],
          });
    }
  };

  const judgedOf = (id: string): JudgedSet | null => {
    const [live, candidate] = [watched.live(), watched.canary()];
    if (live?.id === id) return { set: live, channel: 'live', health, judge: (verdicts) => judgeLive(live, verdicts) };
    if (candidate?.id !== id) return null;
    if (canary.set !== id) canary = { set: id, health: newHealth(watched.canary) };
    const judge = (verdicts: Verdict[]): void => judgeCanary(candidate, verdicts);
    return { set: candidate, channel: canaryChannel, health: canary.health, judge };
  };

  // What browsers report can be forged, so alone it only warns: the server has to see more failures than it allows, too.
  const isSeenElsewhere = ({ set, health: counts }: JudgedSet, owner: string): boolean =>
    counts.isFailing(owner) || counts.isFailing(owner, 'forms') || share.isBroken(set.id);

  const judgeReports = (judged: JudgedSet, verdicts: Verdict[]): void => {
    for (const verdict of verdicts) {
      const { owner, why } = verdict;
      if (isSeenElsewhere(judged, owner)) {
        judged.judge([verdict]);
        continue;
      }
      const version = judged.set.apps[owner]?.version;
      const key = `${judged.channel} ${owner} ${version}`;
      if (doubted.has(key)) continue;
      doubted.add(key);
      log('release-doubted', { app: packageOf(owner), channel: judged.channel, version, why });
    }
  };

  const noteEstablished = ({ set, health: counts }: JudgedSet, owner: string, way: Way): void => {
    const [name, version] = [packageOf(owner), set.apps[owner]?.version];
    const key = `${name} ${version} ${way}`;
    if (version === undefined || established.has(key) || !counts.isOld(owner, way)) return;
    established.add(key);
    cache
      .noteEstablished(name, version, way)
      .catch((error: unknown) => log('worked-not-saved', { app: owner, why: reasonOf(error) }));
  };

  // A blank page may be caused by another app's style, and a shift by anything; the release that moved last is held
  // responsible.
  const newestOf = ({ channel, set }: JudgedSet): string | undefined => {
    const last = watched
      .registry()
      ?.history.findLast((move) => move.channel === channel && isShown(set, ownerOf(move.name)));
    return last && ownerOf(last.name);
  };

  return {
    /** Counts a rendered page or an answered form of a set; sets that are neither live nor canary are ignored. */
    count: (id: string, showings: readonly ShownApp[], way: 'pages' | 'forms' = 'pages'): void => {
      const judged = judgedOf(id);
      if (!judged) return;
      if (judged.channel === 'live' && way === 'pages')
        for (const { owner, failed } of showings) if (!failed) noteWorked(judged.set, owner);
      judged.judge(judged.health.count(way, showings));
      for (const { owner } of showings) noteEstablished(judged, owner, way);
    },
    /** Counts a document of a set that a browser opened. */
    opened: (set: string, network: string): void => {
      if (judgedOf(set)) share.opened(set, network);
    },
    /** Counts a visitor's browser in which a page became interactive. */
    hydrated: ({ set, apps }: HydratedPage, visitor: Visitor): void => {
      const judged = judgedOf(set);
      if (!judged) return;
      share.hydrated(set, visitor.network);
      for (const owner of apps) {
        if (!isShown(judged.set, owner)) continue;
        judged.health.report(owner, visitor, 'succeeded');
        noteEstablished(judged, owner, 'browsers');
      }
    },
    /** Counts a visitor's browser in which an app failed. */
    browserFailed: ({ set, app, failure, what, altered }: BrowserFailure, visitor: Visitor): void => {
      const judged = judgedOf(set);
      const isUnknown = failure === 'blank' || what === unknownPlace;
      const owner = judged && isUnknown ? newestOf(judged) : app;
      if (judged && owner && isShown(judged.set, owner))
        judgeReports(judged, judged.health.report(owner, visitor, altered ? 'altered' : 'failed', readable(what)));
    },
    /**
     * Notes a set that did not start: each release in it to which a withdrawal returned goes further back, if there is
     * anything else.
     */
    refused: (set: ReleaseSet, why: string): void => {
      const active = watched.live();
      for (const [owner, { version }] of Object.entries(set.apps)) {
        if (!isReturn('live', owner) || active?.apps[owner]?.version === version) continue;
        const failing = { owner, why: `it did not start: ${why}`, failed: 1, parts: [], never: false };
        withdrawOnce('live', set, { ...failing, shown: inTurn.fewest });
      }
    },
    /** The recent health of an app of the live set. */
    healthOf: health.of,
    /** The recent health of an app of the live set in each family of browsers. */
    familiesOf: health.byFamily,
    /** Drops the counts of an app whose live version changed. */
    reset: health.reset,
  };
};

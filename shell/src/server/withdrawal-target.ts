import { type Registry, versionsBefore } from '@rowhouse/federation/registry';
import { movedTogether, type Withdrawal } from '@rowhouse/federation/withdrawal';

/** What this machine knows of the releases to which it may go back. */
export interface History {
  /** The registry of the bucket. */
  registry: Registry;
  /** The same without the releases that this machine withdrew. */
  followed: Registry;
  /** What this machine withdrew. */
  withdrawals: readonly Withdrawal[];
  hasWorked: (name: string, version: string) => boolean;
}

/**
 * The release to which a live one that fails on a share of its pages goes back: the last that worked on this machine, else the last that
 * it never showed; never one that was withdrawn here, unless that one failed less and nothing else is left. Null if there is none.
 */
export const withdrawalTarget = (
  { registry, withdrawals, hasWorked }: Omit<History, 'followed'>,
  name: string,
  version: string,
  failed: number,
): string | null => {
  const isThere = (one: string): boolean => one !== version && registry.releases[name]?.[one] !== undefined;
  const shares = new Map(
    withdrawals.flatMap((one) => (one.name === name && one.channel === 'live' ? [[one.version, one.failed ?? 1]] : [])),
  );
  const before = versionsBefore(registry, 'live', name).filter((one) => isThere(one) && !shares.has(one));
  const [target] = [...before.filter((one) => hasWorked(name, one)), ...before];
  if (target !== undefined) return target;
  const [least] = [...shares].filter(([one]) => isThere(one)).toSorted(([, a], [, b]) => a - b);
  return least && least[1] < failed ? least[0] : null;
};

/** The releases to which an app and those that were moved together with it go back, by package name; null if the app has none. */
export const withdrawalTargets = (
  history: History,
  name: string,
  version: string,
  failed: number,
): Record<string, string> | null => {
  const { followed } = history;
  const targets = movedTogether(followed, 'live', name).flatMap((one): [string, string][] => {
    const target = withdrawalTarget(
      history,
      one,
      one === name ? version : (followed.channels.live?.[one] ?? ''),
      failed,
    );
    return target === null ? [] : [[one, target]];
  });
  const back = Object.fromEntries(targets);
  return back[name] === undefined ? null : back;
};

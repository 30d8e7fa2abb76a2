import * as v from 'valibot';
import {
  canaryChannel,
  lastMove,
  type Move,
  moveSchema,
  type Registry,
  versionsBefore,
  withdrawn,
  withoutPointer,
  withoutRemote,
} from './registry.ts';

/** A release that failed in traffic and was withdrawn by a site itself. */
export const withdrawalSchema = v.object({
  ...v.pick(moveSchema, ['date', 'channel', 'name', 'version', 'why']).entries,
  /** The number of the move that brought it onto the channel. */
  move: v.number(),
  /** The version to which it goes back, and each app that was moved together with it. Missing: the one before. */
  back: v.optional(v.record(v.string(), v.string())),
  /** The share of its pages that failed. */
  failed: v.optional(v.number()),
});

/** A release that failed in traffic and was withdrawn by a site itself. */
export type Withdrawal = v.InferOutput<typeof withdrawalSchema>;

/** The apps that were moved in the same change as an app's last move, and not since; the app itself is among them. */
export const movedTogether = (registry: Registry, channel: string, name: string): string[] => {
  const last = lastMove(registry, channel, name);
  const isSame = (other: Move | undefined): boolean =>
    other?.date === last?.date && other?.together?.includes(name) === true;
  return [name, ...(last?.together ?? []).filter((one) => one !== name && isSame(lastMove(registry, channel, one)))];
};

// A move that a site makes for itself has the number of the one that it takes back: the numbers of the bucket go on rising meanwhile.
const historyWith = (registry: Registry, { channel, date, why }: Withdrawal, name: string, version: string): Move[] => {
  const { sequence = 0, version: from = null } = lastMove(registry, channel, name) ?? {};
  return [...registry.history, { sequence, date, channel, name, version, from, why: withdrawn + why }];
};

const movedBack = (registry: Registry, withdrawal: Withdrawal, name: string, version: string): Registry => {
  const { channels } = registry;
  const { channel } = withdrawal;
  return {
    ...registry,
    channels: { ...channels, [channel]: { ...channels[channel], [name]: version } },
    history: historyWith(registry, withdrawal, name, version),
  };
};

const leftOut = (registry: Registry, withdrawal: Withdrawal): Registry => ({
  ...withoutRemote(registry, withdrawal.name),
  history: historyWith(registry, withdrawal, withdrawal.name, withdrawal.version),
});

/**
 * The registry with one release withdrawn from a channel, unless the pointer was moved again since. The channel then names the version
 * to which it goes back, and the canary shows the live version. Apps that were moved in the same change go back with it: they need one
 * another. A remote without a previous version is no longer shown. `earlier` are the withdrawals before it: what was withdrawn itself
 * is only shown if nothing else is left.
 */
export const takenBack = (
  registry: Registry,
  withdrawal: Withdrawal,
  earlier: readonly Withdrawal[] = [],
): Registry => {
  const { channel, name, version, move, date, why, back = {} } = withdrawal;
  const last = lastMove(registry, channel, name);
  if (last?.sequence !== move || last.version !== version || registry.absent?.includes(name)) return registry;
  const names = movedTogether(registry, channel, name);
  if (channel === canaryChannel)
    return names.reduce((next, one) => withoutPointer(next, channel, one, date, withdrawn + why), registry);
  // A remote that was new with the others has no target: none of their former releases shows it.
  const targetOf = (one: string): string | undefined => {
    const targets = [back[one] ?? '', ...versionsBefore(registry, channel, one)].filter(
      (target) => registry.releases[one]?.[target],
    );
    const isFaulty = (target: string): boolean =>
      earlier.some((other) => other.channel === channel && other.name === one && other.version === target);
    return targets.find((target) => target === back[one] || !isFaulty(target)) ?? targets[0];
  };
  if (targetOf(name) === undefined)
    return name === 'shell' || channel !== 'live' ? registry : leftOut(registry, withdrawal);
  return names.reduce((next, one) => {
    const target = targetOf(one);
    return target === undefined ? next : movedBack(next, withdrawal, one, target);
  }, registry);
};

/**
 * The registry as it is followed by a site that has withdrawn releases itself: each pointer at such a release is back at the version to
 * which it was withdrawn, until it is moved again.
 */
export const withWithdrawals = (registry: Registry, withdrawals: readonly Withdrawal[]): Registry => {
  const {
    channels,
    history,
    absent = [],
  } = withdrawals.reduce(
    (followed, withdrawal, at) => takenBack(followed, withdrawal, withdrawals.slice(0, at)),
    registry,
  );
  return { ...registry, channels, history, absent };
};

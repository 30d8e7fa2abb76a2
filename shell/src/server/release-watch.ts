import { packageOf } from '@rowhouse/federation/app-names';
import { onCanary } from '@rowhouse/federation/canary-share';
import { canaryChannel, lastMove, type Registry, rolledBack } from '@rowhouse/federation/registry';
import { type ReleaseSet, releaseSetOf } from '@rowhouse/federation/release-set';
import { type Withdrawal, withWithdrawals } from '@rowhouse/federation/withdrawal';
import { apps } from '@rowhouse/shared/routes';
import { atMost } from './at-most.ts';
import type { Environment } from './environment.ts';
import { log, reasonOf } from './log.ts';
import { createNamedStart } from './named-start.ts';
import type { NewestErrors } from './newest-errors.ts';
import { createPolling } from './polling.ts';
import type { RegistryReader } from './registry-reader.ts';
import type { ReleaseCache } from './release-cache.ts';
import { createCounts } from './release-counts.ts';
import { createFailures, type StartFailure } from './start-failures.ts';
import type { StartedSet, StartSet } from './start-set.ts';
import { createWithdrawals } from './withdrawals.ts';

// ms that a start waits for the registry and its set, before it starts the set that was active last.
const startPatience = 2000;
// ms between two polls: a moved pointer is followed within two seconds, or within one while visitors are here.
const pauses = { visited: 1000, resting: 2000, development: 150 } as const;
// A set that the machine was too busy to try so often is shown untried: it is proved, and followed in traffic.
const mostBusyTrials = 2;

/** The sets that a registry names. */
interface NamedSets {
  registry: Registry;
  /** The registry without the releases that this machine withdrew. */
  followed: Registry;
  withdrawals: readonly Withdrawal[];
  live: ReleaseSet;
  canary: ReleaseSet | null;
}

/** Releases that this machine does not show, and why. */
interface Refusal {
  versions: Record<string, string>;
  why: string;
}

const withdrawnFrom = (channel: string, named: NamedSets | null): Refusal[] =>
  Object.entries(named?.registry.channels[channel] ?? {}).flatMap(([name, version]) =>
    named?.followed.channels[channel]?.[name] === version
      ? []
      : [{ versions: { [name]: version }, why: (named && lastMove(named.followed, channel, name)?.why) ?? '' }],
  );

const versionsOf = ({ apps }: ReleaseSet): [owner: string, version: string][] =>
  Object.entries(apps).map(([owner, { version }]) => [owner, version]);

const canaryOf = (followed: Registry, live: ReleaseSet): ReleaseSet | null => {
  const registry = onCanary(followed);
  if (!registry.channels[canaryChannel]) return null;
  try {
    const set = releaseSetOf(registry, apps, canaryChannel);
    return set.id === live.id ? null : set;
  } catch (error) {
    log('canary-refused', { why: reasonOf(error) });
    return null;
  }
};

const nameSets = async (registry: Registry, cache: ReleaseCache, isDevelopment: boolean): Promise<NamedSets> => {
  const withdrawals = await cache.withdrawals();
  const followed = withWithdrawals(registry, withdrawals);
  const live = releaseSetOf(followed, apps, 'live');
  // A failed removal stops no release.
  await cache.dropUnheld(registry).catch((error: unknown) => log('releases-not-dropped', { why: reasonOf(error) }));
  return { registry, followed, withdrawals, live, canary: isDevelopment ? null : canaryOf(followed, live) };
};

// What worked here before, or what somebody goes back to, waits for no trial: it replaces what fails.
const isTrusted = (set: ReleaseSet, active: ReleaseSet, named: NamedSets | null, cache: ReleaseCache): boolean =>
  versionsOf(set).every(([owner, version]) => {
    const name = packageOf(owner);
    const isBack = named && lastMove(named.followed, 'live', name)?.why.startsWith(rolledBack);
    return active.apps[owner]?.version === version || isBack || cache.hasWorked(name, version);
  });

interface Faults {
  reader: RegistryReader;
  registryFault: string | null;
  failureOf: (id: string) => StartFailure | undefined;
}

const refusalsOf = (
  named: NamedSets | null,
  active: StartedSet | null,
  { reader, registryFault, failureOf }: Faults,
): Refusal[] => {
  if (!named) return [];
  const { registry, live } = named;
  const failure = live.id === active?.set.id ? undefined : failureOf(live.id);
  const unnamed = Object.entries(reader.last()?.channels.live ?? {}).filter(
    ([name, version]) => registry.channels.live?.[name] !== version,
  );
  const reasons = [registryFault, ...reader.state().map(({ refused }) => refused)].filter((why) => why !== null);
  const whyUnnamed = [...new Set(reasons)];
  const didNotStart = Object.fromEntries(versionsOf(live).map(([owner, version]) => [packageOf(owner), version]));
  return [
    ...(registryFault !== null && unnamed.length > 0
      ? [{ versions: Object.fromEntries(unnamed), why: whyUnnamed.join('; ') }]
      : []),
    ...(failure && !failure.untried ? [{ versions: didNotStart, why: failure.why }] : []),
    ...withdrawnFrom('live', named),
  ];
};

const healthRow = (
  owner: string,
  version: string,
  named: NamedSets | null,
  withdrawals: ReturnType<typeof createWithdrawals>,
) => {
  const move = named && lastMove(named.followed, 'live', packageOf(owner));
  const { shown: pages, failed } = withdrawals.healthOf(owner);
  const { shown: visitors, failed: failedInBrowsers, altered } = withdrawals.healthOf(owner, 'browsers');
  const browsers = withdrawals.familiesOf(owner).filter(({ shown, altered }) => shown + altered > 0);
  const release = { owner, version, since: move?.date ?? null, why: move?.why ?? null };
  return { ...release, pages, failed, visitors, failedInBrowsers, failedOnAlteredPages: altered, browsers };
};

// What the registry names now.
const createNaming = (
  reader: RegistryReader,
  cache: ReleaseCache,
  isDevelopment: boolean,
  active: () => ReleaseSet | null,
) => {
  let named: NamedSets | null = null;
  let isStale = false;
  let registryFault: string | null = null;

  const readLive = async (): Promise<ReleaseSet | null> => {
    try {
      // While the bucket is away, releases that this machine withdrew are still dropped, and a start uses the registry
      // that was followed before it.
      const registry = (await reader.read()) ?? (isStale || !active() ? reader.last() : null);
      if (!registry) return null;
      if (isStale || registry !== named?.registry) {
        isStale = false;
        named = await nameSets(registry, cache, isDevelopment);
      }
      registryFault = null;
      return named.live;
    } catch (error) {
      const why = reasonOf(error);
      if (why !== registryFault) log('registry-refused', { stays: active()?.id ?? null, why });
      registryFault = why;
      return null;
    }
  };

  return {
    named: () => named,
    /** Why the registry is refused; null when it is followed. */
    fault: () => registryFault,
    /** A release was withdrawn here, so that the registry is followed otherwise. */
    outdate: () => {
      isStale = true;
    },
    readLive,
    /** Whether a set is still the live one, as far as the registry can be read. */
    isNamed: async (set: ReleaseSet): Promise<boolean> => ((await readLive()) ?? set).id === set.id,
  };
};

/** Polls the registry and follows its live pointers; it never switches to a set that cannot be fetched, verified or rendered. */
export const createReleaseWatch = (
  environment: Environment,
  cache: ReleaseCache,
  reader: RegistryReader,
  startSet: StartSet,
  errors?: Pick<NewestErrors, 'note' | 'of'>,
  isAtRest: () => boolean = () => false,
) => {
  // In development there is no canary: a developer sees what is live, and the candidate under test is not theirs.
  const isDevelopment = environment.DEVELOPMENT === '1';
  const listeners = new Set<() => void>();
  const refusalListeners = new Set<() => void>();
  const pollListeners = new Set<() => void>();
  const failures = createFailures();
  let active: StartedSet | null = null;
  const pause = (): number => pauses[isDevelopment ? 'development' : isAtRest() ? 'resting' : 'visited'];
  const naming = createNaming(reader, cache, isDevelopment, () => active?.set ?? null);
  const { named, readLive } = naming;
  // In development the process of the active set may already run the one that starts.
  const startNamed = isDevelopment ? startSet : createNamedStart(startSet, naming.isNamed, pause);
  const withdrawals = createWithdrawals(environment, cache, {
    registry: () => named()?.registry ?? null,
    followed: () => named()?.followed ?? null,
    withdrawals: () => named()?.withdrawals ?? [],
    live: () => active?.set ?? null,
    canary: () => named()?.canary ?? null,
    errorOf: errors?.of,
    onWithdrawn: () => {
      naming.outdate();
      void polling.hurry();
    },
  });

  const switchTo = async (started: StartedSet): Promise<void> => {
    const { set } = started;
    await cache.remember(set).catch((error: unknown) => log('set-not-saved', { set: set.id, why: reasonOf(error) }));
    const before = active;
    active = started;
    for (const [owner, version] of versionsOf(set))
      if (before?.set.apps[owner]?.version !== version) withdrawals.reset(owner);
    log('switched', { set: set.id, from: before?.set.id ?? null, versions: Object.fromEntries(versionsOf(set)) });
    for (const listener of listeners) listener();
    void before?.pool.retire();
  };

  const onStartFailure = (set: ReleaseSet, error: unknown): void => {
    const { why, untried } = failures.add(set.id, error, active?.set.id ?? null);
    for (const listener of refusalListeners) listener();
    if (!untried) withdrawals.refused(set, why);
  };

  // `asFallback`: activates the set only if no other has become active when it has started.
  const activate = async (set: ReleaseSet, { asFallback }: { asFallback: boolean }): Promise<void> => {
    const failure = failures.of(set.id);
    if (set.id === active?.set.id || performance.now() < (failure?.until ?? 0)) return;
    try {
      const untried =
        active !== null && (isTrusted(set, active.set, named(), cache) || (failure?.busy ?? 0) >= mostBusyTrials);
      const started = await (asFallback ? startSet : startNamed)(set, active?.set ?? null, { untried });
      if (!started || polling.isStopped() || (asFallback && active)) return await started?.pool.end();
      await switchTo(started);
      // The start of a fallback says nothing about the sets that were refused before it.
      if (!asFallback) failures.clear();
    } catch (error) {
      onStartFailure(set, error);
    }
  };

  const startLast = async (): Promise<void> => {
    const last = active ? null : await cache.remembered();
    if (last) await activate(last, { asFallback: true });
  };

  const poll = async (): Promise<void> => {
    const live = await readLive();
    if (live) await activate(live, { asFallback: false });
    await startLast();
    for (const listener of pollListeners) listener();
  };

  const polling = createPolling(poll, pause);

  return {
    active: (): StartedSet | null => active,
    /** The followed registry, without the releases that this machine withdrew; null before the first. */
    registry: () => named()?.followed ?? null,
    /** The set of the canary; null when there is none or it equals the live set. */
    canary: () => named()?.canary ?? null,
    /** Reads the registry once, and switches when it names another set that starts well. */
    poll,
    ...createCounts(withdrawals, () => [active?.set, named()?.canary], errors),
    /**
     * What the registry names as live but this machine does not show: releases that form no set, a set that did not
     * start, and releases that were withdrawn here.
     */
    refused: (): Refusal[] =>
      refusalsOf(named(), active, { reader, registryFault: naming.fault(), failureOf: failures.of }),
    /** Candidates that the registry names for the canary and that were withdrawn here. */
    canaryRefused: (): Refusal[] => withdrawnFrom(canaryChannel, named()),
    /** Whether the live set or the canary set shows an app. */
    shows: (owner: string): boolean =>
      [active?.set, named()?.canary].some((set) => set && Object.hasOwn(set.apps, owner)),
    /** Polls at once, after the poll in progress. */
    hurry: polling.hurry,
    /** Calls a listener after each poll. */
    onPoll: (listener: () => void): void => void pollListeners.add(listener),
    /** Calls a listener when a set does not start. */
    onRefused: (listener: () => void): void => void refusalListeners.add(listener),
    onSwitch: (listener: () => void): void => void listeners.add(listener),
    /** Each app of the active set: its version, since when and why it is live, and its recent health. */
    apps: () =>
      (active ? versionsOf(active.set) : []).map(([owner, version]) => healthRow(owner, version, named(), withdrawals)),
    start: async () => {
      polling.start();
      await atMost(startPatience, polling.current());
      await startLast();
    },
    stop: async () => {
      await polling.stop();
      await active?.pool.end();
    },
  };
};

/** Polls the registry and follows its live pointers. */
export type ReleaseWatch = ReturnType<typeof createReleaseWatch>;

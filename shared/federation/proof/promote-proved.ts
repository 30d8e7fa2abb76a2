import { packageOf } from '../app-names.ts';
import { isMarked } from '../content-marks.ts';
import { readMachines } from '../machines.ts';
import {
  canaryChannel,
  lastMove,
  type Registry,
  releaseOf,
  rolledBack,
  versionBefore,
  withoutPointer,
  withPointer,
} from '../registry.ts';
import { findReleaseSet, releaseSetOf } from '../release-set.ts';
import type { SiteDefinition } from '../site-definition.ts';
import { changeRegistry, type ReleaseStore, readRegistry } from '../store.ts';
import { type Proof, type ProofOptions, prove } from './prove.ts';

const attempts = 5;

/** An app of a site, and the channel whose pointer is meant. */
export interface Pointer extends ProofOptions {
  site: SiteDefinition;
  store: ReleaseStore;
  channel: string;
  owner: string;
}

/** A release to which a pointer should move. */
export interface Candidate extends Pointer {
  version: string;
}

/** The result of a move. `proof` is null if the site does not exist yet, or no proof was requested. */
export interface Moved {
  proof: Proof | null;
  registry: Registry;
}

// A bucket without a running machine says nothing of the agency's content.
const contentOf = async ({ bucket }: ReleaseStore): Promise<(address: string) => boolean> => {
  const machines = Object.values(await readMachines(bucket));
  return (address) => machines.some(({ content = '' }) => isMarked(content, address));
};

/**
 * Proves a release together with all other releases on a channel. Both results are null if a remote has no release yet, since there is
 * no site then. Throws `Refused`, and another error for a shell that shows a remote without a live release.
 */
export const proveCandidate = async (
  { site, store, channel, owner, version, ...options }: Candidate,
  registry: Registry,
): Promise<{ set: string | null; proof: Proof | null }> => {
  const candidate = { name: packageOf(owner), version };
  releaseOf(registry, candidate.name, version);
  const live = findReleaseSet(registry, site.apps, channel);
  // If a site exists, a set that it cannot show is an error, such as a shell before one of its remotes. It is not an incomplete site.
  const set = (live ? releaseSetOf : findReleaseSet)(registry, site.apps, channel, candidate);
  if (!set) return { set: null, proof: null };
  // A shell, and the release that completes a site, must prove every remote.
  const proved = owner === 'shell' || !live ? Object.keys(set.apps) : [owner];
  return {
    set: set.id,
    proof: await prove(site, store.bucket, set, { owner, version, live }, proved, {
      isContent: await contentOf(store),
      ...options,
    }),
  };
};

const overtaken = (registry: Registry, channel: string, name: string, wanted: string): Error => {
  const version = registry.channels[channel]?.[name] ?? 'what is live';
  const move = lastMove(registry, channel, name);
  return new Error(
    `${name} was moved on '${channel}' meanwhile, to ${version}${
      move ? `: ${move.why} (registry ${move.sequence})` : ''
    }. Nothing was changed; to replace it all the same: npx pnpm@12 release promote ${name} ${wanted}${channel === 'live' ? '' : ` --channel ${channel}`}`,
  );
};

// The pointer moves only if it was not moved in the meantime, and only to a release that was proved with all that is live beside it now.
const move = async (candidate: Candidate, begun: Registry, why: string, isProved: boolean): Promise<Moved> => {
  const { site, store, channel, owner, version } = candidate;
  const name = packageOf(owner);
  const from = lastMove(begun, channel, name)?.sequence;
  let seen = begun;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { set, proof } = isProved ? await proveCandidate(candidate, seen) : { set: null, proof: null };
    let isStale = false;
    const registry = await changeRegistry(store, (current) => {
      // Two concurrent requests for the same version both succeed.
      if (current.channels[channel]?.[name] === version) return current;
      if (lastMove(current, channel, name)?.sequence !== from) throw overtaken(current, channel, name, version);
      isStale = isProved && findReleaseSet(current, site.apps, channel, { name, version })?.id !== (set ?? undefined);
      return isStale ? current : withPointer(current, channel, name, version, new Date().toISOString(), why);
    });
    if (!isStale) return { proof, registry };
    seen = registry;
  }
  throw new Error('Others kept releasing meanwhile: nothing was moved');
};

/**
 * Proves a release and points a channel at it. If other teams release meanwhile, the proof is repeated with their releases. Throws
 * `Refused`, or another error if another release of the same app was promoted first; no pointer has moved then.
 */
export const promoteProved = async (candidate: Candidate): Promise<Moved> =>
  move(candidate, (await readRegistry(candidate.store)).registry, 'promoted', true);

/**
 * Proves the previous release and points the channel back at it; with `anyway`, without a proof. On the canary channel it removes the
 * pointer, since its visitors then get the live release. Throws as `promoteProved` does, and if there is no previous release.
 */
export const rollBack = async (pointer: Pointer, anyway: boolean): Promise<Moved & { version: string }> => {
  const { store, channel, owner } = pointer;
  const name = packageOf(owner);
  const { registry: begun } = await readRegistry(store);
  if (channel === canaryChannel) {
    const version = begun.channels.live?.[name];
    if (begun.channels[channel]?.[name] === undefined || version === undefined)
      throw new Error(`${name} has no canary to go back from`);
    const date = new Date().toISOString();
    const registry = await changeRegistry(store, (current) => withoutPointer(current, channel, name, date, rolledBack));
    return { proof: null, registry, version };
  }
  const version = versionBefore(begun, channel, name);
  if (version === null) throw new Error(`${name} has no release to go back to on '${channel}'`);
  const why = anyway ? `${rolledBack}, unproved` : rolledBack;
  return { ...(await move({ ...pointer, version }, begun, why, !anyway)), version };
};

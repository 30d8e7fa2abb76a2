import { packageOf } from '../app-names.ts';
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

/** An app of a site, and the channel on which its pointer is. */
export interface Pointer extends ProofOptions {
  site: SiteDefinition;
  store: ReleaseStore;
  channel: string;
  owner: string;
}

/** A release that a pointer shall name. */
export interface Candidate extends Pointer {
  version: string;
}

/** What a move did: null for the proof where there is no site yet, or none was wanted. */
export interface Moved {
  proof: Proof | null;
  registry: Registry;
}

/** Proves a release with all that a registry names beside it on a channel; both are null where not every remote has a release yet, so that there is no site. Throws `Refused`, and another error for a shell that shows a remote of which nothing is live. */
export const proveCandidate = async (
  { site, store, channel, owner, version, ...options }: Candidate,
  registry: Registry,
): Promise<{ set: string | null; proof: Proof | null }> => {
  const candidate = { name: packageOf(owner), version };
  releaseOf(registry, candidate.name, version);
  const stands = findReleaseSet(registry, site.apps, channel);
  // What a site that stands cannot show, such as a shell before a remote that it shows, is no beginning of one.
  const set = (stands ? releaseSetOf : findReleaseSet)(registry, site.apps, channel, candidate);
  if (!set) return { set: null, proof: null };
  // A shell, and the release that completes a site, answer for every remote.
  const proved = owner === 'shell' || !stands ? Object.keys(set.apps) : [owner];
  return {
    set: set.id,
    proof: await prove(site, store.bucket, set, { owner, version, stands }, proved, options),
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

// The pointer moves only from where it was at the beginning, and only to what was proved with all that is beside it now.
const move = async (candidate: Candidate, begun: Registry, why: string, isProved: boolean): Promise<Moved> => {
  const { site, store, channel, owner, version } = candidate;
  const name = packageOf(owner);
  const from = lastMove(begun, channel, name)?.sequence;
  let seen = begun;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { set, proof } = isProved ? await proveCandidate(candidate, seen) : { set: null, proof: null };
    let isStale = false;
    const registry = await changeRegistry(store, (current) => {
      // Two who want the same have what they want.
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

/** Proves a release and points a channel at it; what other teams released meanwhile is proved with it anew. Throws `Refused`, or another error where another release of the remote came first, and then no pointer has moved. */
export const promoteProved = async (candidate: Candidate): Promise<Moved> =>
  move(candidate, (await readRegistry(candidate.store)).registry, 'promoted', true);

/** Proves the release before and points the channel back at it; with `anyway` without a proof. The canary's pointer is taken away, since its visitors get what is live then. Throws as `promoteProved` does, and where there is nothing to go back to. */
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

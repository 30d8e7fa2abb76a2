import { ownerOf } from '../app-names.ts';
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
  withPointers,
} from '../registry.ts';
import { findReleaseSet, releaseSetOf } from '../release-set.ts';
import type { SiteDefinition } from '../site-definition.ts';
import { changeRegistry, type ReleaseStore, readRegistry, signerOf } from '../store.ts';
import { type Proof, type ProofOptions, prove } from './prove.ts';

const attempts = 5;

/** A channel of a site. */
export interface Channel extends ProofOptions {
  site: SiteDefinition;
  store: ReleaseStore;
  channel: string;
}

/** Releases to which pointers should move in one step: versions by package name. */
export interface Candidates extends Channel {
  versions: Readonly<Record<string, string>>;
}

/** The result of a move. `proof` is null if the site does not exist yet, or no proof was requested. */
export interface MoveResult {
  proof: Proof | null;
  registry: Registry;
}

// A bucket without a running machine says nothing of the agency's content.
const contentOf = async ({ bucket }: ReleaseStore): Promise<(address: string) => boolean> => {
  const machines = Object.values(await readMachines(bucket));
  return (address) => machines.some(({ content = '' }) => isMarked(content, address));
};

/**
 * Proves releases together with all other releases on a channel. Both results are null if a remote has no release yet, since there is
 * no site then. Throws `ProofRefusal`, and another error for a shell that shows a remote without a live release.
 */
export const proveCandidates = async (
  { site, store, channel, versions, ...options }: Candidates,
  registry: Registry,
): Promise<{ set: string | null; proof: Proof | null }> => {
  for (const [name, version] of Object.entries(versions)) releaseOf(registry, name, version);
  const live = findReleaseSet(registry, site.apps, channel);
  // If a site exists, a set that it cannot show is an error, such as a shell before one of its remotes. It is not an incomplete site.
  const set = (live ? releaseSetOf : findReleaseSet)(registry, site.apps, channel, versions);
  if (!set) return { set: null, proof: null };
  const owners = Object.keys(versions).map(ownerOf);
  // A shell, and the release that completes a site, must prove every remote.
  const proved = owners.includes('shell') || !live ? Object.keys(set.apps) : owners;
  const isContent = await contentOf(store);
  return {
    set: set.id,
    proof: await prove(site, store.bucket, set, { owners, live }, proved, { isContent, ...options }),
  };
};

const overtaken = (registry: Registry, { channel, versions }: Candidates, name: string): Error => {
  const version = registry.channels[channel]?.[name] ?? 'what is live';
  const move = lastMove(registry, channel, name);
  const names = Object.keys(versions);
  const again = [
    ...(names.length > 1 ? names : [name, versions[name]]),
    ...(channel === 'live' ? [] : ['--channel', channel]),
  ];
  return new Error(
    `${name} was moved on '${channel}' meanwhile, to ${version}${
      move ? `: ${move.why} (registry ${move.sequence})` : ''
    }. Nothing was changed; to replace it all the same: npx pnpm@12 release promote ${again.join(' ')}`,
  );
};

// Pointers move only if none was moved in the meantime, and only to releases that were proved with all that is live beside them now.
const move = async (
  candidates: Candidates,
  registryBefore: Registry,
  why: string,
  isProved: boolean,
): Promise<MoveResult> => {
  const { site, store, channel, versions } = candidates;
  const names = Object.keys(versions);
  // Nobody waits for a proof whose result cannot be signed.
  for (const name of names) signerOf(store, name);
  const from = new Map(names.map((name) => [name, lastMove(registryBefore, channel, name)?.sequence]));
  let latest = registryBefore;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { set, proof } = isProved ? await proveCandidates(candidates, latest) : { set: null, proof: null };
    let isStale = false;
    const registry = await changeRegistry(store, (current) => {
      // Two concurrent requests for the same versions both succeed.
      const remaining = names.filter((name) => current.channels[channel]?.[name] !== versions[name]);
      if (remaining.length === 0) return current;
      const moved = remaining.find((name) => lastMove(current, channel, name)?.sequence !== from.get(name));
      if (moved !== undefined) throw overtaken(current, candidates, moved);
      isStale = isProved && findReleaseSet(current, site.apps, channel, versions)?.id !== (set ?? undefined);
      const reason = proof && !proof.inBrowser ? `${why}, proved without a browser` : why;
      return isStale ? current : withPointers(current, channel, versions, new Date().toISOString(), reason);
    });
    if (!isStale) return { proof, registry };
    latest = registry;
  }
  throw new Error('Others kept releasing meanwhile: nothing was moved');
};

/**
 * Proves releases together and points a channel at all of them in one step. If other teams release meanwhile, the proof is repeated with
 * their releases. Throws `ProofRefusal`, or another error if another release of one of the apps was promoted first; no pointer has moved
 * then. The registry's history has the reason.
 */
export const promoteProved = async (candidates: Candidates, why = 'promoted'): Promise<MoveResult> =>
  move(candidates, (await readRegistry(candidates.store)).registry, why, true);

const endCanary = async ({ store, channel }: Channel, names: readonly string[], registryBefore: Registry) => {
  const versions: Record<string, string> = {};
  for (const name of names) {
    const version = registryBefore.channels.live?.[name];
    if (registryBefore.channels[channel]?.[name] === undefined || version === undefined)
      throw new Error(`${name} has no canary to go back from`);
    versions[name] = version;
  }
  const date = new Date().toISOString();
  const registry = await changeRegistry(store, (current) =>
    names.reduce((next, name) => withoutPointer(next, channel, name, date, rolledBack), current),
  );
  return { proof: null, registry, versions };
};

/**
 * Proves the previous releases of some apps together and points the channel back at them in one step; with `anyway`, without a proof. On
 * the canary channel it removes the pointers, since its visitors then get the live releases. Throws as `promoteProved` does, and if
 * there is no previous release.
 */
export const rollBack = async (
  at: Channel,
  names: readonly string[],
  anyway: boolean,
): Promise<MoveResult & Pick<Candidates, 'versions'>> => {
  const { store, channel } = at;
  const { registry: registryBefore } = await readRegistry(store);
  if (channel === canaryChannel) return endCanary(at, names, registryBefore);
  const versions: Record<string, string> = {};
  for (const name of names) {
    const version = versionBefore(registryBefore, channel, name);
    if (version === null) throw new Error(`${name} has no release to go back to on '${channel}'`);
    versions[name] = version;
  }
  const why = anyway ? `${rolledBack}, unproved` : rolledBack;
  return { ...(await move({ ...at, versions }, registryBefore, why, !anyway)), versions };
};

import { packageOf } from '../app-names.ts';
import {
  canaryChannel,
  lastMove,
  type Registry,
  rolledBack,
  versionBefore,
  withoutPointer,
  withPointer,
} from '../registry.ts';
import { type ReleaseSet, releaseSetOf } from '../release-set.ts';
import type { SiteDefinition } from '../site-definition.ts';
import { changeRegistry, type ReleaseStore, readRegistry } from '../store.ts';
import { type Proof, prove } from './prove.ts';

const attempts = 5;

/** Somebody else moved the same pointer meanwhile, by an order or by itself: nothing was moved. */
export class Overtaken extends Error {}

const setOf = (...named: Parameters<typeof releaseSetOf>): ReleaseSet | null => {
  try {
    return releaseSetOf(...named);
  } catch {
    return null; // A remote has no release yet.
  }
};

const proveIn = async (
  site: SiteDefinition,
  store: ReleaseStore,
  registry: Registry,
  channel: string,
  owner: string,
  version: string,
): Promise<{ set: string | null; proof: Proof | null }> => {
  const name = packageOf(owner);
  if (!registry.releases[name]?.[version])
    throw new Error(`There is no release ${version} of ${name}: publish it first, or see 'pnpm release status'`);
  const set = setOf(registry, site.apps, channel, { name, version });
  if (!set) return { set: null, proof: null };
  // A shell, and the release that completes a site, answer for every remote.
  const all = owner === 'shell' || !setOf(registry, site.apps, channel);
  return { set: set.id, proof: await prove(site, store.bucket, set, { owner, version }, all ? site.apps : [owner]) };
};

/** Proves a release with all that stands beside it on a channel; null where not every remote has a release yet, so that there is no site. Throws `Refused`. */
export const proveCandidate = async (
  site: SiteDefinition,
  store: ReleaseStore,
  channel: string,
  owner: string,
  version: string,
): Promise<Proof | null> =>
  (await proveIn(site, store, (await readRegistry(store)).registry, channel, owner, version)).proof;

const overtaken = (registry: Registry, channel: string, name: string, wanted: string): Overtaken => {
  const stands = registry.channels[channel]?.[name];
  const move = lastMove(registry, channel, name);
  return new Overtaken(
    `${name} was moved on '${channel}' meanwhile: ${stands ?? 'what is live'} stands${
      move ? `, ${move.why} (registry ${move.sequence})` : ''
    }. Nothing was changed; to replace it all the same: pnpm release promote ${name} ${wanted}${channel === 'live' ? '' : ` --channel ${channel}`}`,
  );
};

/** What a move did: null for the proof where there is no site yet, or none was wanted. */
export interface Moved {
  proof: Proof | null;
  registry: Registry;
}

// The pointer moves only from where it stood at the beginning, and only to what was proved with all that stands beside it now.
const moveProved = async (
  site: SiteDefinition,
  store: ReleaseStore,
  begun: Registry,
  channel: string,
  owner: string,
  version: string,
  why: string,
): Promise<Moved> => {
  const name = packageOf(owner);
  const from = lastMove(begun, channel, name)?.sequence;
  let seen = begun;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { set, proof } = await proveIn(site, store, seen, channel, owner, version);
    let stale = false;
    const registry = await changeRegistry(store, (current) => {
      if (lastMove(current, channel, name)?.sequence !== from) {
        // Two who want the same have what they want.
        if (current.channels[channel]?.[name] === version) return current;
        throw overtaken(current, channel, name, version);
      }
      stale = (setOf(current, site.apps, channel, { name, version })?.id ?? null) !== set;
      if (stale || current.channels[channel]?.[name] === version) return current;
      return withPointer(current, channel, name, version, new Date().toISOString(), why);
    });
    if (!stale) return { proof, registry };
    seen = registry;
  }
  throw new Error('Others kept releasing meanwhile: nothing was moved');
};

/** Proves a release and points a channel at it; what other teams released meanwhile is proved with it anew. Throws `Refused`, or `Overtaken` where another release of the remote came first, and then no pointer has moved. */
export const promoteProved = async (
  site: SiteDefinition,
  store: ReleaseStore,
  channel: string,
  owner: string,
  version: string,
): Promise<Moved> => moveProved(site, store, (await readRegistry(store)).registry, channel, owner, version, 'promoted');

/** Proves what stood before a release and points the channel back at it; with `anyway` without a proof. The canary's pointer is taken away, since what is live stands there then. Throws `Refused`, `Overtaken`, or an error where there is nothing to go back to. */
export const rollBack = async (
  site: SiteDefinition,
  store: ReleaseStore,
  channel: string,
  owner: string,
  anyway: boolean,
): Promise<Moved & { version: string }> => {
  const name = packageOf(owner);
  const { registry: begun } = await readRegistry(store);
  const from = lastMove(begun, channel, name)?.sequence;
  const date = new Date().toISOString();
  if (channel === canaryChannel) {
    const version = begun.channels.live?.[name];
    if (begun.channels[channel]?.[name] === undefined || version === undefined)
      throw new Error(`${name} has no canary to go back from`);
    const registry = await changeRegistry(store, (current) => withoutPointer(current, channel, name, date, rolledBack));
    return { proof: null, registry, version };
  }
  const version = versionBefore(begun, channel, name);
  if (version === null) throw new Error(`${name} has no release to go back to on '${channel}'`);
  if (!anyway) return { ...(await moveProved(site, store, begun, channel, owner, version, rolledBack)), version };
  const registry = await changeRegistry(store, (current) => {
    if (lastMove(current, channel, name)?.sequence === from)
      return withPointer(current, channel, name, version, date, `${rolledBack}, unproved`);
    if (current.channels[channel]?.[name] === version) return current;
    throw overtaken(current, channel, name, version);
  });
  return { proof: null, registry, version };
};

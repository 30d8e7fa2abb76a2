import type { Owner } from '../../src/routes.ts';
import { houses, packageOf } from '../houses.ts';
import { type Registry, withPointer } from '../registry.ts';
import { type ReleaseSet, releaseSetOf } from '../release-set.ts';
import { changeRegistry, type ReleaseStore, readRegistry } from '../store.ts';
import { type Proof, prove } from './prove.ts';

const attempts = 3;

const setOf = (...named: Parameters<typeof releaseSetOf>): ReleaseSet | null => {
  try {
    return releaseSetOf(...named);
  } catch {
    return null; // A house has no release yet.
  }
};

const proveIn = async (
  store: ReleaseStore,
  registry: Registry,
  channel: string,
  owner: Owner,
  version: string,
): Promise<{ set: string | null; proof: Proof | null }> => {
  const name = packageOf(owner);
  if (!registry.releases[name]?.[version])
    throw new Error(`There is no release ${version} of ${name}: publish it first, or see 'pnpm release status'`);
  const set = setOf(registry, channel, { name, version });
  if (!set) return { set: null, proof: null };
  // A shell, and the release that completes a site, answer for every house.
  const all = owner === 'shell' || !setOf(registry, channel);
  return { set: set.id, proof: await prove(store.bucket, set, { owner, version }, all ? houses : [owner]) };
};

/** Proves a release with all that stands beside it on a channel; null where not every house has a release yet, so that there is no site. Throws `Refused`. */
export const proveCandidate = async (
  store: ReleaseStore,
  channel: string,
  owner: Owner,
  version: string,
): Promise<Proof | null> => (await proveIn(store, (await readRegistry(store)).registry, channel, owner, version)).proof;

/** Proves a release and points a channel at it; what another team released meanwhile is proved with it anew. Throws `Refused`, and then no pointer has moved. */
export const promoteProved = async (
  store: ReleaseStore,
  channel: string,
  owner: Owner,
  version: string,
): Promise<{ proof: Proof | null; registry: Registry }> => {
  const name = packageOf(owner);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { set, proof } = await proveIn(store, (await readRegistry(store)).registry, channel, owner, version);
    let stale = false;
    const registry = await changeRegistry(store, (current) => {
      stale = (setOf(current, channel, { name, version })?.id ?? null) !== set;
      if (stale || current.channels[channel]?.[name] === version) return current;
      return withPointer(current, channel, name, version, new Date().toISOString(), 'promoted');
    });
    if (!stale) return { proof, registry };
  }
  throw new Error('Others kept releasing meanwhile: nothing was moved');
};

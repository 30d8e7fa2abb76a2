import { packageOf } from '@rowhouse/federation/app-names';
import { promoteProved } from '@rowhouse/federation/proof/promote-proved';
import { ProofRefusal } from '@rowhouse/federation/proof/prove';
import { type ReleaseStore, readRegistry } from '@rowhouse/federation/store';
import { site } from '@rowhouse/shared/site';
import { makeLive } from './releases.ts';
import { fromSource } from './source-pointers.ts';

/**
 * Moves pointers of a site that others see, in one step, once the releases are proved with what is live beside them; the
 * first ones of a bucket at once. What is refused stays in the bucket, and the lines say why.
 */
export const moveProved = async (
  store: ReleaseStore,
  moves: ReadonlyMap<string, string>,
  say: (line: string) => void,
): Promise<void> => {
  if (moves.size === 0) return;
  const { registry } = await readRegistry(store);
  if (Object.keys(registry.channels.live ?? {}).length === 0) {
    await makeLive(store, moves, fromSource);
    return;
  }
  const releases = [...moves].map(([owner, version]) => [packageOf(owner), version] as const);
  const report = (line: string) => say(`proof: ${line}`);
  // These sources were built here, so that their code has run already.
  const candidates = { site, store, channel: 'live', versions: Object.fromEntries(releases), withoutNamespaces: true };
  try {
    await promoteProved({ ...candidates, report }, fromSource);
  } catch (error) {
    if (!(error instanceof ProofRefusal)) throw error;
    say(`${error.message}\nThe site shows what it showed before`);
    return;
  }
  for (const [name, version] of releases) say(`${name}: the site shows ${version}`);
};

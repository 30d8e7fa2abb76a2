import { factsOf } from '@rowhouse/federation/facts-of';
import type { ReleaseSet } from '@rowhouse/federation/release-set';
import type { Environment } from './environment.ts';
import { log, reasonOf } from './log.ts';
import type { ReleaseCache } from './release-cache.ts';
import { type RenderPool, startRenderPool } from './render-pool.ts';

/** A release set with the workers that render it. */
export interface Standing {
  set: ReleaseSet;
  pool: RenderPool;
}

/** Brings a set's files, starts its workers and proves them; rejects where it cannot be fetched, verified or rendered. */
export type RaiseSet = (set: ReleaseSet) => Promise<Standing>;

/** Makes the way to raise sets. */
export const createRaiseSet =
  (environment: Environment, cache: ReleaseCache): RaiseSet =>
  async (set) => {
    await cache.bring(set);
    const pool = startRenderPool(set.id, {
      facts: factsOf(set),
      folders: Object.fromEntries(
        Object.entries(set.apps).map(([owner, { version }]) => [owner, cache.folderOf(owner, version)]),
      ),
      apiUrl: environment.API_URL,
      serviceToken: environment.SERVICE_TOKEN,
      origin: environment.SITE_URL,
    });
    try {
      await pool.proved;
    } catch (error) {
      await pool.end();
      throw error;
    }
    // Kept before it stands, so that no page names a set whose facts are not to be had; a full disk is no reason to stay.
    await cache.keep(set).catch((error: unknown) => log('set-not-kept', { set: set.id, why: reasonOf(error) }));
    return { set, pool };
  };

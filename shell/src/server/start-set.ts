import { factsOf, type ReleaseSet } from '@rowhouse/federation/release-set';
import type { Environment } from './environment.ts';
import { log, reasonOf } from './log.ts';
import type { ReleaseCache } from './release-cache.ts';
import { type RenderPool, startRenderPool } from './render-pool.ts';

/** A release set whose render workers have been started and tried. */
export interface StartedSet {
  set: ReleaseSet;
  pool: RenderPool;
}

/** Makes the function that starts a set: it fetches and verifies its files, starts its workers and tries them; rejects with what failed. */
export const createStartSet =
  (environment: Environment, cache: ReleaseCache) =>
  async (set: ReleaseSet): Promise<StartedSet> => {
    await cache.bring(set);
    const folders = Object.entries(set.apps).map(([owner, { version }]) => [owner, cache.folderOf(owner, version)]);
    const pool = startRenderPool(set.id, {
      facts: factsOf(set),
      folders: Object.fromEntries(folders),
      apiUrl: environment.API_URL,
      serviceToken: environment.SERVICE_TOKEN,
      origin: environment.SITE_URL,
    });
    try {
      await pool.tried;
    } catch (error) {
      await pool.end();
      throw error;
    }
    // Saved before it answers: browsers ask for the facts of the set that a page names. A full disk does not stop it.
    await cache.keep(set).catch((error: unknown) => log('set-not-saved', { set: set.id, why: reasonOf(error) }));
    return { set, pool };
  };

/** Starts a release set. */
export type StartSet = ReturnType<typeof createStartSet>;

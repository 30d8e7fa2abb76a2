import { factsOf, type ReleaseSet } from '@rowhouse/federation/release-set';
import { createApiDoor } from './api-door.ts';
import type { Environment } from './environment.ts';
import { stylesOfApi, stylesOfSet, withStyles } from './inline-styles.ts';
import { log, reasonOf } from './log.ts';
import type { ReleaseCache } from './release-cache.ts';
import { type RenderRealms, startRenderRealms } from './render-realms.ts';

/** A release set whose render processes have been started and tried. */
export interface StartedSet {
  set: ReleaseSet;
  pool: RenderRealms;
}

/** Makes the function that starts a set: it fetches and verifies its files, starts its workers and tries them; rejects with what failed. */
export const createStartSet = (environment: Environment, cache: ReleaseCache) => {
  const apiStyles = stylesOfApi(environment.API_URL);
  return async (set: ReleaseSet): Promise<StartedSet> => {
    await cache.bring(set);
    const facts = factsOf(set);
    const folders = Object.fromEntries(
      Object.entries(set.apps).map(([owner, { version }]) => [owner, cache.folderOf(owner, version)]),
    );
    const styles = await stylesOfSet(facts, folders);
    const pool = startRenderRealms(set.id, {
      facts,
      folders,
      origin: environment.SITE_URL,
      api: createApiDoor(environment),
    });
    try {
      await pool.tried;
    } catch (error) {
      await pool.end();
      throw error;
    }
    // Saved before it answers: browsers ask for the facts of the set that a page names. A full disk does not stop it.
    await cache.keep(set).catch((error: unknown) => log('set-not-saved', { set: set.id, why: reasonOf(error) }));
    return {
      set,
      pool: { ...pool, render: async (request) => withStyles(await pool.render(request), styles, apiStyles) },
    };
  };
};

/** Starts a release set. */
export type StartSet = ReturnType<typeof createStartSet>;

import type { ReleaseFacts } from '@rowhouse/federation/release-facts';
import { factsOf, type ReleaseSet } from '@rowhouse/federation/release-set';
import { createApiDoor } from './api-door.ts';
import type { Environment } from './environment.ts';
import { type FrontTable, frontTable } from './front-routes.ts';
import { createStyler, type FindStyle, stylesOfApi, stylesOfSet } from './inline-styles.ts';
import { log, reasonOf } from './log.ts';
import type { ReleaseCache } from './release-cache.ts';
import { ApiAway, MachineBusy } from './render-probes.ts';
import { type RealmsData, type RenderRealms, startRenderRealms } from './render-realms.ts';

/** A release set whose render processes have been started and tried. */
export interface StartedSet {
  set: ReleaseSet;
  pool: Omit<RenderRealms, 'take'>;
  routes: FrontTable;
}

interface PreparedSet {
  facts: ReleaseFacts;
  folders: Record<string, string>;
  styles: FindStyle;
  routes: FrontTable;
}

const parts = (environment: Environment, cache: ReleaseCache, isAway?: () => boolean) => {
  const apiStyles = stylesOfApi(environment.API_URL);
  return {
    prepare: async (set: ReleaseSet, how: { onceIsEnough?: boolean } = {}): Promise<PreparedSet> => {
      await cache.bring(set, how);
      const facts = factsOf(set);
      const folders = Object.fromEntries(
        Object.entries(set.apps).map(([owner, { version }]) => [owner, cache.folderOf(owner, version)]),
      );
      return { facts, folders, styles: await stylesOfSet(facts, folders), routes: frontTable(set.apps) };
    },
    start: async (
      set: ReleaseSet,
      { facts, folders, routes }: PreparedSet,
      { isKnown = false, ...how }: Pick<RealmsData, 'releases' | 'unchanged' | 'untried'> & { isKnown?: boolean } = {},
    ): Promise<RenderRealms> => {
      const { SITE_URL: origin } = environment;
      const pool = startRenderRealms(set.id, {
        facts,
        folders,
        routes,
        origin,
        api: createApiDoor(environment, isAway),
        ...how,
      });
      try {
        await pool.tried;
      } catch (error) {
        // Nothing speaks against a set that visitors saw before, without the API or on a busy machine.
        if (isKnown && (error instanceof ApiAway || error instanceof MachineBusy)) {
          log('release-not-tried', { set: set.id, why: reasonOf(error) });
          return pool;
        }
        await pool.end();
        throw error;
      }
      return pool;
    },
    // Saved before the set answers: browsers request the facts of the set that a page names. A full disk does not stop
    // the start.
    finish: async (set: ReleaseSet, pool: StartedSet['pool'], { styles, routes }: PreparedSet): Promise<StartedSet> => {
      await cache.keep(set).catch((error: unknown) => log('set-not-saved', { set: set.id, why: reasonOf(error) }));
      // The styles of a draft are inlined only for a browser that previews it.
      const [withStyles, withOwnStyles] = [createStyler(styles, apiStyles), createStyler(styles)];
      return {
        set,
        routes,
        pool: {
          ...pool,
          render: async (request) => (request.preview ? withOwnStyles : withStyles)(await pool.render(request)),
        },
      };
    },
  };
};

const sameIn = ({ apps }: ReleaseSet, active: ReleaseSet | null): ReadonlySet<string> => {
  const isSame = (owner: string): boolean => apps[owner]?.version === active?.apps[owner]?.version;
  return new Set(Object.keys(apps).filter((owner) => isSame('shell') && isSame(owner)));
};

/**
 * Makes the function that starts a set: it fetches and verifies the files, starts the workers and tries them; rejects
 * with the failure. While the API is away, only the set that was active last here is started, untried. Its pages wait
 * only shortly for an API that is away. With `untried` its processes only have to be ready.
 */
export const createStartSet = (environment: Environment, cache: ReleaseCache, isAway?: () => boolean) => {
  const { prepare, start, finish } = parts(environment, cache, isAway);
  return async (
    set: ReleaseSet,
    active: ReleaseSet | null = null,
    { untried = false }: { untried?: boolean } = {},
  ): Promise<StartedSet> => {
    const prepared = await prepare(set);
    const isKnown = active === null && (await cache.remembered())?.id === set.id;
    return finish(set, await start(set, prepared, { unchanged: sameIn(set, active), isKnown, untried }), prepared);
  };
};

/** Starts a release set. */
export type StartSet = ReturnType<typeof createStartSet>;

/**
 * The same in development, where the developer waits for it: a set with an unchanged shell is loaded into the running
 * process and shown untried, since failures are shown with their source.
 */
export const createDevelopmentStart = (environment: Environment, cache: ReleaseCache): StartSet => {
  const { prepare, start, finish } = parts(environment, cache);
  let running: { shell: string | undefined; realms: RenderRealms; set: string } | null = null;

  const realmsFor = async (set: ReleaseSet, prepared: PreparedSet): Promise<RenderRealms> => {
    const shell = set.apps.shell?.version;
    if (running?.shell === shell && running) {
      const { realms } = running;
      running.set = set.id;
      try {
        await realms.take(prepared);
        return realms;
      } catch (error) {
        log('set-not-taken', { set: set.id, why: reasonOf(error) });
      }
    }
    const realms = await start(set, prepared, { releases: cache.directory });
    running = { shell, realms, set: set.id };
    return realms;
  };
  return async (set) => {
    const prepared = await prepare(set, { onceIsEnough: true });
    const realms = await realmsFor(set, prepared);
    // A process that another set has taken over is not ended with the previous set.
    const isOwn = (): boolean => running?.realms !== realms || running.set === set.id;
    const once = (how: 'retire' | 'end') => async () => void (isOwn() && (await realms[how]()));
    return finish(set, { ...realms, retire: once('retire'), end: once('end') }, prepared);
  };
};

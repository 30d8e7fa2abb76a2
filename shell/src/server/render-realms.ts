import { setTimeout as after } from 'node:timers/promises';
import type { ReleaseFacts } from '@rowhouse/federation/release-facts';
import { type Language, languageOfPath } from '@rowhouse/shared/domain/language';
import { fragmentKey } from '@rowhouse/shared/platform/page-result';
import { hrefFor } from '@rowhouse/shared/routes';
import { layoutFragments } from '../layout/layout-fragments.ts';
import { hasChosenIn } from '../render/has-chosen.ts';
import type { GivenFragments } from '../render/protocol.ts';
import type { ApiDoor, VisitorRequest } from './api-door.ts';
import { type FrontTable, frontTable } from './front-routes.ts';
import { log, reasonOf } from './log.ts';
import type { PageAnswer } from './page-answer.ts';
import { type RenderPool, startRenderPool } from './render-pool.ts';
import { ApiAway, MachineBusy, tryRelease } from './render-probes.ts';
import { retireLimit } from './render-process.ts';

/** A release set as it is rendered: its facts, the folders of its releases, and the API client. */
export interface RealmsData {
  facts: ReleaseFacts;
  folders: Record<string, string>;
  origin: string;
  api: ApiDoor;
  /** The routes that decide which app's process gets a request; defaults to the program's own. */
  routes?: FrontTable | undefined;
  /**
   * In development, the folder of all releases. A developer waits for the set: only one page is tried, private realms
   * start on the first request, and the running process takes the next set with the same shell.
   */
  releases?: string | undefined;
  /**
   * Apps that are unchanged, together with the shell, from the active set: their private processes have started
   * before, so the trial of this set does not wait for them.
   */
  unchanged?: ReadonlySet<string> | undefined;
  /** Whether the set is shown without a trial, once its processes are ready. */
  untried?: boolean | undefined;
}

// ms; the fragments of a layout hardly change.
const givenFor = 10_000;

// Shown as a notice where the fragments are unavailable; the failure is not counted against their remote here.
const noFragments: GivenFragments = Object.fromEntries(
  layoutFragments.map(({ id, props }) => [fragmentKey(id, props), { id, data: null, failure: 'api', html: '' }]),
);

const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '');

// The fragments of the layout as HTML, per language and choice of cookies, each rendered again after a while.
const createLayouts = (set: string, origin: string, pool: RenderPool) => {
  const layouts = new Map<string, { given: Promise<GivenFragments>; until: number }>();

  const read = (language: Language, hasChosen: boolean): Promise<GivenFragments> => {
    const variant = `${language} ${hasChosen}`;
    const recent = layouts.get(variant);
    if (recent && recent.until > performance.now()) return recent.given;
    const request: VisitorRequest = {
      method: 'GET',
      // The shared realm never renders this page whole, so a fault of the page cannot cause a part to be left out
      // here.
      url: origin + hrefFor('login', {}, language),
      headers: [],
      body: null,
      hasChosen,
      visitorAddress: '127.0.0.1',
      without: ['page'],
      giving: true,
    };
    const fragments = pool.render(request).then(
      (answer) => answer.given ?? noFragments,
      (error: unknown) => {
        log('layout-failed', { set, why: reasonOf(error) });
        layouts.delete(variant);
        return noFragments;
      },
    );
    layouts.set(variant, { given: fragments, until: performance.now() + givenFor });
    return fragments;
  };
  return { read, clear: () => layouts.clear() };
};

/**
 * Starts the render processes of a release set and tries them by rendering a few pages. One realm holds all remotes
 * and renders public pages. Forms and private pages are loaded and rendered in a realm with only the page's owner;
 * fragments of other remotes on such a page come from the first realm as HTML.
 */
export const startRenderRealms = (
  set: string,
  { releases, unchanged = new Set(), untried = false, routes: first = frontTable(), ...given }: RealmsData,
) => {
  let { folders, ...data } = given;
  let routes = first;
  const besides = releases === undefined ? [] : [releases];
  const everyone = startRenderPool(set, { ...data, folders, besides, personal: false }, routes);
  const personal = new Map<string, RenderPool>();
  const personalOf = (owner: string): RenderPool | undefined => {
    const folder = folders[owner];
    const ownPool = personal.get(owner);
    if (ownPool || folder === undefined || !routes.isPersonal(owner)) return ownPool;
    const ownFolders = { shell: folders.shell ?? '', [owner]: folder };
    const pool = startRenderPool(set, { ...data, folders: ownFolders, besides, personal: true }, routes);
    personal.set(owner, pool);
    return pool;
  };
  if (releases === undefined) for (const owner of Object.keys(folders)) if (!unchanged.has(owner)) personalOf(owner);
  const pools = (): RenderPool[] => [everyone, ...personal.values()];
  const layouts = createLayouts(set, data.origin, everyone);

  let isOver = false;
  const end = async (): Promise<void> => {
    isOver = true;
    await Promise.all(pools().map((pool) => pool.end()));
  };

  // Counts requests that still wait for their layout, which no process holds yet.
  let underWay = 0;
  const retire = async (): Promise<void> => {
    isOver = true;
    const deadline = performance.now() + retireLimit;
    // A request that was sent just before may still arrive.
    do await after(50);
    while (underWay > 0 && performance.now() < deadline);
    await end();
  };

  type Render = (pool: RenderPool, request: VisitorRequest) => Promise<PageAnswer>;
  const renderBy =
    (render: Render) =>
    async (request: VisitorRequest): Promise<PageAnswer> => {
      const { pathname } = new URL(request.url);
      const route = routes.find(pathname);
      const isOwn = request.method === 'POST' || route?.private;
      const pool = isOwn && route && personalOf(route.owner);
      // Public pages take no form: the request is rejected without reading its body.
      if (!pool) return render(everyone, { ...request, body: null });
      const layout = await layouts.read(languageOfPath(pathname) ?? 'nl', hasChosenIn(request) ?? true);
      const answer = await render(pool, { ...request, given: layout, sessionOf: route.session ? route.owner : null });
      if (!answer.lost) return answer;
      const { lost } = answer;
      return render(everyone, { ...request, method: 'GET', body: null, url: withoutQuery(request.url), lost });
    };

  const renderInPools = renderBy((pool, request) => pool.render(request));
  const render = async (request: VisitorRequest): Promise<PageAnswer> => {
    underWay += 1;
    try {
      return await renderInPools(request);
    } finally {
      underWay -= 1;
    }
  };

  const tried = tryRelease(
    {
      ready: Promise.all(pools().map((pool) => pool.worker().ready)).then(() => undefined),
      probes: () => everyone.worker().probes(),
      waited: () => pools().reduce((sum, pool) => sum + pool.worker().waited(), 0),
      render: renderBy((pool, request) => pool.worker().render(request, 'own-time')),
    },
    data.origin,
    untried ? 0 : releases === undefined ? Infinity : 1,
  );
  // Started one after the other, to leave room for visitors of the new set.
  const startRest = async (): Promise<void> => {
    for (const owner of Object.keys(folders))
      if (!isOver)
        await personalOf(owner)
          ?.worker()
          .ready.catch(() => undefined);
    if (!isOver) everyone.startSpare();
  };
  // A set that could not be tried may be shown all the same.
  const onFailure = (error: unknown) =>
    error instanceof ApiAway || error instanceof MachineBusy ? startRest() : undefined;
  if (releases === undefined) void tried.then(startRest, onFailure);

  return {
    /** Rejects with the reason when the set does not start or render, and with `ApiAway` when that cannot be determined. */
    tried,
    render,
    /** Renders another set with the same shell from now on. */
    take: async (next: Pick<RealmsData, 'facts' | 'folders' | 'routes'>): Promise<void> => {
      data = { ...data, facts: next.facts };
      ({ folders, routes = first } = next);
      layouts.clear();
      const others = [...personal.values()];
      personal.clear();
      await everyone.take({ facts: next.facts, folders, origin: data.origin });
      await Promise.all(others.map((pool) => pool.retire()));
    },
    /** Seconds after which a public page may be requested again; null when one would be rendered now. */
    retryAfterSeconds: everyone.retryAfterSeconds,
    /** Ends the processes once the requests in progress are answered, after ten seconds at most. */
    retire,
    end,
  };
};

/** The render processes of one release set. */
export type RenderRealms = ReturnType<typeof startRenderRealms>;

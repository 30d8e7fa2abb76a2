import type { Core, Pending } from './core.ts';
import { unwrap } from './data.ts';
import { addressOf, createLocation, hrefOf, isHashChange, type Location } from './location.ts';
import { type Outcome, runOn } from './outcome.ts';
import { formOf, type HistoryAction, loading, type Navigation } from './state.ts';
import { requestFor, type Submission } from './submission.ts';

interface StartOptions extends Omit<Pending, 'action' | 'controller'> {
  submission?: Submission | undefined;
  /** What the visitor waits for, if another navigation led to this one. */
  navigation?: Navigation;
  replace?: boolean | undefined;
}

interface FollowOptions {
  /** The form that was sent; null for one that a fetcher sent. */
  submission?: Submission | null | undefined;
  replace?: boolean | undefined;
  preventScrollReset?: boolean | undefined;
  /** Whether a navigation was redirected, and not a fetcher. */
  isNavigation?: boolean;
}

// As many as browsers follow for a document.
const mostRedirects = 20;

/**
 * Leads on to where a loader or action redirects. Another site opens as a document, as does what redirects without end: the browser
 * ends it with an error, and the tab does not freeze.
 */
export const follow = async <Data>(
  core: Core<Data>,
  url: URL,
  { submission, replace = false, preventScrollReset, isNavigation = false }: FollowOptions,
): Promise<void> => {
  const { history, pending, state } = core;
  const redirects = (pending.redirects ?? 0) + 1;
  if (url.origin !== history.origin || redirects > mostRedirects) return history.leave(url.href, replace);
  const location = createLocation(url);
  const form = submission === undefined ? formOf(state.navigation) : (submission ?? {});
  await start(core, replace ? 'REPLACE' : 'PUSH', location, {
    navigation: loading(location, form),
    redirects,
    preventScrollReset: preventScrollReset || pending.preventScrollReset,
    viewTransition: isNavigation && pending.viewTransition,
  });
};

/** Whether the status of an action says that it was refused: its page then stays as it is. */
export const isRefusal = (outcome: Outcome | undefined): boolean =>
  outcome?.type === 'data' && (unwrap(outcome.data).status ?? 200) >= 400;

/** Loads the page of a location, after its action if that has an outcome, and shows it. */
const land = async <Data>(
  core: Core<Data>,
  location: Location,
  navigation: Navigation,
  outcome: Outcome | undefined,
  signal: AbortSignal,
  replace: boolean | undefined,
): Promise<void> => {
  const { records, loads, pending } = core;
  const isError = outcome?.type === 'error';
  const stays = isError || (isRefusal(outcome) && core.state.loaderData !== undefined);
  const reloads = records.reloads(core.state.fetchers, core.mustLoad, isRefusal(outcome));
  const landing = ++loads.latest;
  loads.navigation = landing;
  const actionData = outcome && {
    actionData: isError || outcome.type === 'redirect' ? undefined : unwrap(outcome.data).data,
  };
  const fetchers = records.begin(reloads, core.state.fetchers, signal);
  // Where nothing is loaded, what a fetcher loads stays on its way.
  const loadsData = !stays || reloads.length > 0;
  if (loadsData && !pending.isRevalidation) core.update({ navigation, fetchers, ...(!isError && actionData) });
  const [page, outcomes] = await core.loadWith(location, signal, stays, reloads);
  if (signal.aborted) return;
  if (page?.type === 'redirect') return follow(core, page.url, { replace, isNavigation: true });
  for (const [at, one] of outcomes.entries()) {
    const reload = reloads[at];
    if (one.type !== 'redirect' || !reload) continue;
    records.recordOf(reload.key).isMoving = true;
    return follow(core, one.url, { replace, isNavigation: true });
  }
  const change = core.changeBy(page, reloads, outcomes, loadsData ? landing : 0);
  core.complete(location, { ...change, ...actionData, ...(isError && { failure: { error: outcome.error } }) });
};

/** Starts a navigation, which ends the one that is on its way. */
export const start = async <Data>(
  core: Core<Data>,
  action: HistoryAction,
  location: Location,
  { submission, replace, navigation = loading(location, submission), ...rest }: StartOptions = {},
): Promise<void> => {
  const { history, positions } = core;
  const controller = new AbortController();
  const { signal } = controller;
  core.pending.controller?.abort();
  core.pending = { ...rest, action, controller };
  positions?.save(core.state.location);
  const isPost = submission?.formMethod === 'POST';
  if (core.isLoaded && !core.mustLoad && !isPost && isHashChange(core.state.location, location))
    return core.complete(location, { fetchers: core.records.end([], [], core.state.fetchers, 0) });
  if (!isPost) return land(core, location, navigation, undefined, signal, replace);
  core.interrupt();
  core.update({ navigation: { ...submission, state: 'submitting', location } });
  const request = requestFor(history.origin, location, signal, submission);
  const outcome = await runOn(request, core.act);
  if (signal.aborted) return;
  if (outcome.type === 'redirect') {
    const { url } = outcome;
    const isHere = hrefOf(url) === addressOf(core.state.location) && url.origin === history.origin;
    return follow(core, url, { submission, replace: replace ?? isHere, isNavigation: true });
  }
  if (outcome.type === 'error' && !replace) core.pending.action = 'PUSH';
  await land(core, location, loading(location, submission), outcome, signal, replace);
};

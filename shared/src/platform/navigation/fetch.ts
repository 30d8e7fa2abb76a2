import type { Core } from './core.ts';
import { unwrap } from './data.ts';
import { withFetcher } from './fetcher-records.ts';
import { addressOf } from './location.ts';
import { follow, isRefusal } from './navigate.ts';
import { type Outcome, runOn } from './outcome.ts';
import type { FetcherChange } from './state.ts';
import { requestFor, type Submission } from './submission.ts';

/** What a fetcher asks for. */
export interface FetchOptions {
  submission?: Submission | undefined;
  preventScrollReset?: boolean | undefined;
}

const change = <Data>(core: Core<Data>, key: string, to: FetcherChange, data?: unknown): void =>
  core.update({ fetchers: withFetcher(core.state.fetchers, key, to, data) });

// An answer that leads to another page, or a failure; returns whether it was one.
const isAnswered = async <Data>(
  core: Core<Data>,
  key: string,
  outcome: Outcome,
  started: number,
  { submission, preventScrollReset }: FetchOptions,
): Promise<boolean> => {
  if (outcome.type === 'data') return false;
  const record = core.records.recordOf(key);
  // Nobody uses it any more, or the visitor has gone on since.
  if (record.isLeft || (outcome.type === 'redirect' && core.loads.navigation > started))
    change(core, key, { state: 'idle' });
  else if (outcome.type === 'redirect') {
    record.isMoving = true;
    change(core, key, { ...submission, state: 'loading' });
    await follow(core, outcome.url, { submission: submission && null, preventScrollReset });
  } else {
    record.loads = undefined;
    core.update({
      failure: { error: outcome.error },
      fetchers: withFetcher(core.state.fetchers, key, { state: 'idle' }),
    });
  }
  return true;
};

const begin = <Data>(core: Core<Data>, key: string, url: URL, submission?: Submission) => {
  const controller = new AbortController();
  core.records.recordOf(key).controller = controller;
  return {
    controller,
    request: requestFor(url.origin, url, controller.signal, submission),
    started: core.loads.latest,
  };
};

const end = <Data>(core: Core<Data>, key: string, controller: AbortController): void => {
  const record = core.records.recordOf(key);
  if (record.controller === controller) record.controller = undefined;
};

/** Loads the data of an address into a fetcher. */
const loadInto = async <Data>(core: Core<Data>, key: string, url: URL, options: FetchOptions): Promise<void> => {
  core.records.recordOf(key).loads = url;
  change(core, key, { ...options.submission, state: 'loading' });
  const { controller, request, started } = begin(core, key, url);
  const outcome = await runOn(request, core.load);
  end(core, key, controller);
  if (
    controller.signal.aborted ||
    (await isAnswered(core, key, outcome, started, { ...options, submission: undefined }))
  )
    return;
  change(core, key, { state: 'idle' }, outcome.type === 'data' ? outcome.data : undefined);
};

/** Sends the form of a fetcher to an action; the page is then loaded again. */
const postInto = async <Data>(
  core: Core<Data>,
  key: string,
  url: URL,
  submission: Submission,
  options: FetchOptions,
) => {
  const { records } = core;
  const record = records.recordOf(key);
  core.interrupt();
  record.loads = undefined;
  change(core, key, { ...submission, state: 'submitting' });
  const { controller, request, started } = begin(core, key, url, submission);
  const { signal } = controller;
  const outcome = await runOn(request, core.act);
  if (signal.aborted) return end(core, key, controller);
  if (await isAnswered(core, key, outcome, started, options)) return end(core, key, controller);
  if (outcome.type !== 'data') return;
  const { state } = core;
  const location = state.navigation.location ?? state.location;
  const stays = isRefusal(outcome) && state.loaderData !== undefined;
  const reloads = records.reloads(state.fetchers, core.mustLoad, isRefusal(outcome));
  const landing = ++core.loads.latest;
  record.reload = landing;
  const fetchers = records.begin(reloads, state.fetchers, signal);
  core.update({ fetchers: withFetcher(fetchers, key, { ...submission, state: 'loading' }, unwrap(outcome.data).data) });
  const [page, outcomes] = await core.loadWith(location, signal, stays, reloads);
  if (signal.aborted) return;
  record.reload = undefined;
  end(core, key, controller);
  core.state = { ...core.state, fetchers: withFetcher(core.state.fetchers, key, { state: 'idle' }) };
  const at = [page, ...outcomes].findIndex((one) => one?.type === 'redirect');
  const moved = [page, ...outcomes][at];
  if (moved?.type === 'redirect') {
    const reload = reloads[at - 1];
    if (reload) records.recordOf(reload.key).isMoving = true;
    return follow(core, moved.url, {
      preventScrollReset: options.preventScrollReset,
    });
  }
  const changes = core.changeBy(page, reloads, outcomes, landing);
  const { navigation } = core.state;
  if (navigation.state === 'loading' && landing > core.loads.navigation) {
    core.pending.controller?.abort();
    core.complete(navigation.location, changes);
    return;
  }
  // The visitor may have gone on.
  const isHere = addressOf(location) === addressOf(core.state.location);
  core.mustLoad &&= !isHere;
  core.update(isHere ? changes : { fetchers: changes.fetchers });
};

/** Loads an address into a fetcher, or sends a form with it. */
export const fetchInto = <Data>(core: Core<Data>, key: string, url: URL, options: FetchOptions): Promise<void> => {
  const { submission, preventScrollReset } = options;
  core.records.abort(key);
  Object.assign(core.records.recordOf(key), { reload: undefined, isMoving: false });
  return submission?.formMethod === 'POST'
    ? postInto(core, key, url, submission, options)
    : loadInto(core, key, url, { submission, preventScrollReset });
};

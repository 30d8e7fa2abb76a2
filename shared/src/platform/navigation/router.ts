import { createCore, type RouterOptions } from './core.ts';
import { fetchInto } from './fetch.ts';
import { addressOf, createLocation, resolve, type To } from './location.ts';
import { start } from './navigate.ts';
import { type FormSource, queryOf, readForm, type SendOptions, type Submission } from './submission.ts';

export interface NavigateOptions {
  /** Whether the entry takes the place of the current one. */
  replace?: boolean | undefined;
  /** State of the entry, which is there again when the visitor returns to it. */
  state?: unknown;
  /** Whether the place in the page stays. */
  preventScrollReset?: boolean | undefined;
  viewTransition?: boolean | undefined;
}

export interface SubmitOptions extends SendOptions, Pick<NavigateOptions, 'preventScrollReset'> {
  /** The fetcher that sends it, instead of a navigation. */
  fetcher?: string | undefined;
  submitter?: Element | null | undefined;
}

/** Creates the router of a program with one loader and one action for all of its pages. */
export const createRouter = <Data>(options: RouterOptions<Data>) => {
  const core = createCore(options);
  const { history, records } = core;
  const { origin } = history;
  const urlOf = (to: To) => resolve(to, core.state.location, origin);

  const go = (url: URL, { replace, state, ...rest }: NavigateOptions, submission?: Submission): Promise<void> => {
    const isHere = submission?.formMethod === 'POST' && submission.formAction === addressOf(core.state.location);
    const action = (replace ?? isHere) ? 'REPLACE' : 'PUSH';
    return start(core, action, createLocation(url, state), { ...rest, replace, submission });
  };

  history.listen(() => void start(core, 'POP', history.location));
  if (!options.first) void start(core, 'POP', core.state.location);

  return {
    origin,
    getState: () => core.state,
    subscribe: core.subscribe,
    positions: options.positions,
    /** Goes to a page. */
    navigate: async (to: To, options: NavigateOptions = {}): Promise<void> => go(urlOf(to), options),
    /** Sends a form to its page, or by a fetcher. */
    submit: async (
      source: FormSource,
      { fetcher, submitter, preventScrollReset, ...options }: SubmitOptions = {},
    ): Promise<void> => {
      const { action, ...form } = readForm(source, options, submitter);
      const url = urlOf(action ?? addressOf(core.state.location));
      const submission: Submission = { ...form, formAction: addressOf(url) };
      if (form.formMethod === 'GET') url.search = queryOf(form.formData);
      if (fetcher !== undefined) await fetchInto(core, fetcher, url, { submission, preventScrollReset });
      else await go(url, { preventScrollReset }, submission);
    },
    /** Loads the data of a page by a fetcher. */
    load: async (fetcher: string, to: string): Promise<void> => fetchInto(core, fetcher, urlOf(to), {}),
    /** Counts a component that uses a fetcher. The returned function ends that. */
    use: (fetcher: string): (() => void) => {
      const record = records.recordOf(fetcher);
      record.uses += 1;
      record.isLeft = false;
      return () => {
        record.uses -= 1;
        record.isLeft = record.uses === 0;
        if (record.isLeft && core.state.fetchers.has(fetcher)) core.update({});
      };
    },
    /** Loads the page that is shown, or the one that is on its way, once more. */
    revalidate: (): Promise<void> =>
      new Promise((resolve) => {
        core.onComplete.add(resolve);
        core.interrupt();
        const { state, pending } = core;
        const { navigation } = state;
        if (navigation.state === 'idle')
          void start(core, state.historyAction, state.location, { isRevalidation: true });
        if (navigation.state !== 'loading') return;
        const { action, viewTransition, redirects } = pending;
        void start(core, action, navigation.location, { navigation, viewTransition, redirects });
      }),
  };
};

export type Router<Data = unknown> = ReturnType<typeof createRouter<Data>>;

import type { Location } from './location.ts';
import type { NoSubmission, Submission } from './submission.ts';

/** What the visitor waits for: nothing, a form that is being sent, or a page that is being loaded. */
export type Navigation =
  | ({ state: 'idle'; location?: undefined } & NoSubmission)
  | ({ state: 'submitting' | 'loading'; location: Location } & Partial<Submission>);

/** What a part of a page fetches beside the page. Its data stay until there are others. */
export type FetcherState = { data: unknown } & FetcherChange;

/** A fetcher without its data. */
export type FetcherChange =
  | ({ state: 'idle' } & NoSubmission)
  | ({ state: 'submitting' | 'loading' } & Partial<Submission>);

export type Fetchers = ReadonlyMap<string, FetcherState>;

export type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';

/** What is shown, and what is on its way. */
export interface RouterState<Data = unknown> {
  location: Location;
  /** How the visitor came to the location. */
  historyAction: HistoryAction;
  navigation: Navigation;
  /** Undefined until the first page is loaded, and after a failure. */
  loaderData: Data | undefined;
  actionData: unknown;
  /** What a loader or action threw. */
  failure: { error: unknown } | null;
  fetchers: Fetchers;
  /** The place in the page where the visitor was before; null for its beginning or its hash, false to stay. */
  scrollTo: number | false | null;
  preventScrollReset: boolean;
}

export const idle: Navigation = { state: 'idle' };

/** The form that a navigation sends. */
export const formOf = ({ formMethod, formAction, formEncType, formData }: Navigation): Partial<Submission> =>
  formMethod ? { formMethod, formAction, formEncType, formData } : {};

/** A navigation that loads the page of a location, perhaps after a form. */
export const loading = (location: Location, form: Partial<Submission> = {}): Navigation => ({
  state: 'loading',
  location,
  ...form,
});

/** A page that is there from the beginning. */
export interface FirstPage<Data> {
  loaderData: Data;
  actionData: unknown;
}

/** The state of a router at its beginning. */
export const firstState = <Data>(location: Location, first?: FirstPage<Data>): RouterState<Data> => ({
  location,
  historyAction: 'POP',
  navigation: idle,
  loaderData: first?.loaderData,
  actionData: first?.actionData,
  failure: null,
  fetchers: new Map(),
  // The browser restores the place of a document.
  scrollTo: first ? false : null,
  preventScrollReset: false,
});

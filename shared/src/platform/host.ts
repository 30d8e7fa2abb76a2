import type { i18n as I18n } from 'i18next';
import type { FragmentUse } from '../contract/fragments.ts';
import type { Site } from '../contract/site.ts';
import type { Language } from '../domain/language.ts';
import type { Owner } from '../routes.ts';
import { type Call, CallError } from './call.ts';
import { addMessages } from './i18n.tsx';
import { CodeGone, loadMessages, type ModuleSource, NoRelease } from './module-source.ts';
import type { Failure, FragmentFailure, FragmentResult } from './page-result.ts';

/** The reason of a loader that was still at work at the deadline. */
export class NotInTime extends Error {}

/** What a program that shows pages supplies: modules, the API, texts, the visitor's language. */
export interface Host {
  source: ModuleSource;
  call: Call;
  i18nOf: (language: Language) => I18n;
  siteOf: (language: Language) => Promise<Site>;
  origin: string;
  /** Language for a path that names none. */
  detectLanguage: (request: Request) => Language;
  /** Fragments that the layout itself holds on every page. */
  layoutFragments: FragmentUse[];
  /** Whether the page is rendered as the answer to a form that was sent. */
  afterAction?: boolean;
  /** Whether the visitor has chosen what the browser may store, where a program asks before it shows a page. */
  hasChosen?: boolean | undefined;
  /** What is not rendered, since it ended an earlier render: ids of fragments, 'fragments' for all, or 'page'. */
  excluded?: readonly string[];
  /** Fragments of other remotes, as another program loaded them: this one has none of those remotes. */
  given?: Readonly<Record<string, FragmentResult>>;
  /** What is said in place of the page: that nothing is there. */
  lost?: 'not-found' | 'gone';
  /** Rejects with `NotInTime`; a loader that has not answered by then fails, and the rest of the page is shown. */
  deadline?: Promise<never>;
  /** ms that one loader may take, where no deadline ends all of them; after it, it fails as one that is not in time. */
  patience?: number;
  /** Opens a request as a whole document, and never returns; missing in a program that renders documents. */
  openDocument?: (request: Request) => Promise<never>;
  /** Reloads the document of an address whose code was removed, and never returns; returns where it did so just before. */
  reloadDocument?: (request: Pick<Request, 'url'>) => Promise<void>;
  /** Called for every failure, with what failed. */
  report: (failure: Failure, what: string, error: unknown) => void;
}

/** The failure that an error means for the page or fragment that it stopped. */
export const failureOf = (error: unknown): FragmentFailure => {
  if (error instanceof NoRelease) return 'absent';
  if (!(error instanceof CallError)) return 'remote';
  return error.code === 'not-found' || error.code === 'gone' ? error.code : 'api';
};

/** Loads the texts of a remote, or those of a page of it, into the instance of a language. */
export const loadTexts = async (
  host: Host,
  owner: Owner,
  language: Language,
  path = `messages/${language}`,
): Promise<void> => {
  addMessages(host.i18nOf(language), owner, await loadMessages(host.source, owner, path));
};

/** Ends with the host's deadline, where it has one. */
export const beforeDeadline = <T>({ deadline }: Host, loading: Promise<T>): Promise<T> =>
  deadline ? Promise.race([loading, deadline]) : loading;

/** Ends a loader's work after the host's patience, where it has one. */
export const inPatience = async <T>({ patience }: Host, work: Promise<T> | undefined): Promise<T | undefined> => {
  if (patience === undefined) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NotInTime(`no answer within ${patience / 1000} seconds`)), patience);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** Opens the whole document where something fails that the program cannot do without: the server may have it. */
export const orOpenDocument = <T>(host: Host, request: Request, loading: Promise<T>): Promise<T> =>
  loading.catch((error: unknown) => {
    if (!host.openDocument || request.signal.aborted) throw error;
    return host.openDocument(request);
  });

/** Reloads the document where an error says that the code of its release was removed. */
export const reloadIfCodeGone = async (host: Host, request: Request, error: unknown): Promise<void> => {
  if (error instanceof CodeGone && !request.signal.aborted) await host.reloadDocument?.(request);
};

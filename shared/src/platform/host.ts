import type { FragmentUse } from '../contract/fragments.ts';
import type { Site } from '../contract/site.ts';
import type { Language } from '../domain/language.ts';
import type { Owner } from '../routes.ts';
import { type Call, CallError } from './call.ts';
import { CodeGone } from './code-gone.ts';
import { addMessages, type I18n } from './i18n.tsx';
import { loadMessages, type ModuleSource, NoRelease } from './module-source.ts';
import type { Failure, FragmentFailure, FragmentResult } from './page-result.ts';

/** The error of a loader that had not finished at the deadline. */
export class NotInTime extends Error {}

/** The services of a program that shows pages: modules, the API, texts, the visitor's language. */
export interface Host {
  source: ModuleSource;
  call: Call;
  i18nOf: (language: Language) => I18n;
  siteOf: (language: Language) => Promise<Site>;
  origin: string;
  /** Detects the language for a path that names none. */
  detectLanguage: (request: Request) => Language;
  /** Fragments that the layout itself shows on every page. */
  layoutFragments: FragmentUse[];
  /** Whether the page is rendered in answer to a submitted form. */
  afterAction?: boolean;
  /** Whether the visitor has chosen what the browser may store, if the program checks that before it shows a page. */
  hasChosen?: boolean | undefined;
  /** Parts that are not rendered because they ended an earlier render process: ids of fragments, 'fragments' for all, or 'page'. */
  excluded?: readonly string[];
  /** Fragments of other remotes that another program has loaded, since this one has none of those remotes. */
  given?: Readonly<Record<string, FragmentResult>>;
  /** Whether what shows the page loads the code of late fragments, so that the page does not wait for it. */
  isCodeLate?: true;
  /** The failure to show instead of the page: nothing exists at its address, or no longer. */
  lost?: 'not-found' | 'gone';
  /** Rejects with `NotInTime`. A loader that has not finished by then fails, and the rest of the page is shown. */
  deadline?: Promise<never>;
  /** Timeout of one loader in ms, if no deadline ends all of them. The loader then fails as if it had missed the deadline. */
  timeout?: number;
  /** Loads a request as a whole document, and never returns; omitted by a program that renders documents. */
  openDocument?: (request: Request) => Promise<never>;
  /** Reloads the document at an address whose code was removed, and never returns; returns if it has just done so before. */
  reloadDocument?: (request: Pick<Request, 'url'>) => Promise<void>;
  /** Called for every failure, with the name of the page or fragment that failed. */
  report: (failure: Failure, what: string, error: unknown) => void;
}

/** Maps an error to the failure of the page or fragment that it stopped. */
export const failureOf = (error: unknown): FragmentFailure => {
  if (error instanceof NoRelease) return 'absent';
  if (!(error instanceof CallError)) return 'remote';
  return error.code === 'not-found' || error.code === 'gone' ? error.code : 'api';
};

/** Loads the texts of a remote, or of one of its pages, among those of a language. */
export const loadTexts = async (
  host: Host,
  owner: Owner,
  language: Language,
  path = `messages/${language}`,
): Promise<void> => {
  addMessages(host.i18nOf(language), owner, await loadMessages(host.source, owner, path));
};

/** Rejects at the host's deadline, if it has one. */
export const beforeDeadline = <T>({ deadline }: Host, loading: Promise<T>): Promise<T> =>
  deadline ? Promise.race([loading, deadline]) : loading;

/** Rejects when a loader's work takes longer than the host's timeout, if it has one. */
export const withTimeout = async <T>({ timeout }: Host, work: Promise<T> | undefined): Promise<T | undefined> => {
  if (timeout === undefined) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotInTime(`no answer within ${timeout / 1000} seconds`)), timeout);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
};

/** Loads the whole document if something indispensable fails to load, since the server may have it. */
export const orOpenDocument = <T>(host: Host, request: Request, loading: Promise<T>): Promise<T> =>
  loading.catch((error: unknown) => {
    if (!host.openDocument || request.signal.aborted) throw error;
    return host.openDocument(request);
  });

/** Reloads the document if an error says that the code of its release was removed. */
export const reloadIfCodeGone = async (host: Host, request: Request, error: unknown): Promise<void> => {
  if (error instanceof CodeGone && !request.signal.aborted) await host.reloadDocument?.(request);
};

import type { FragmentId } from '../../src/contract/fragments.ts';
import { goals } from '../../src/domain/goal.ts';
import { isLanguage, type Language } from '../../src/domain/language.ts';
import { createCall } from '../../src/platform/call.ts';
import type { Host } from '../../src/platform/host.ts';
import { createI18nStore } from '../../src/platform/i18n.tsx';
import { loadPage } from '../../src/platform/page-loader.ts';
import type { PageResult } from '../../src/platform/page-result.ts';
import { hrefFor } from '../../src/routes.ts';
import { defaultProps, type ReadProps, readProps } from './fragment-use.ts';
import { type Examples, fragmentsOf } from './links.ts';
import { moduleSource } from './module-source.tsx';

/** What the harness shows: a page, or a single fragment with the text of its props. */
export interface HarnessView {
  result: PageResult;
  fragment: ({ id: FragmentId; text: string } & ReadProps) | null;
  examples: Examples;
}

const call = createCall((path, init) => fetch(path, init));

const languageOf = (url: URL): Language => {
  const named = url.searchParams.get('lng');
  return isLanguage(named) ? named : 'nl';
};

/** What failed since the last load of an address. */
export const failures: { failure: string; what: string; error: unknown }[] = [];

/** The host of the harness: the bundler's modules, and no fragments of the layout. */
export const host: Host = {
  source: moduleSource,
  call,
  i18nOf: createI18nStore(),
  siteOf: (language) => call('site', { language }),
  origin: location.origin,
  detectLanguage: (request) => languageOf(new URL(request.url)),
  layoutFragments: [],
  report: (failure, what, error) => {
    failures.push({ failure, what, error });
    console.error(`${what} failed (${failure})`, error);
  },
};

/** A property of each goal from the API. */
export const examplesIn = async (language: Language): Promise<Examples> => {
  const [sale, rent] = await Promise.all(goals.map((goal) => call('featured', { language, goal, max: 1 })));
  return { sale: sale?.items[0], rent: rent?.items[0] };
};

const showFragment = async (named: string, url: URL): Promise<HarnessView> => {
  const language = languageOf(url);
  const id = fragmentsOf(HARNESS_REMOTE).find((each) => each === named);
  if (!id) throw new Error(`mf-${HARNESS_REMOTE} has no fragment '${named}'`);
  const examples = await examplesIn(language);
  const text = url.searchParams.get('props') ?? defaultProps(id, examples);
  const read = readProps(id, text);
  // The page around the fragment is the home page, which belongs to the shell and is empty here.
  const around = new Request(location.origin + hrefFor('home', {}, language));
  const { result } = await loadPage({ ...host, layoutFragments: read.use ? [read.use] : [] }, around);
  return { result, fragment: { id, text, ...read }, examples };
};

/** Loads the content of an address: `/_fragments/<id>?props=…&lng=…`, or a page of the route table. Throws a redirect. */
export const show = async (request: Request): Promise<HarnessView> => {
  failures.length = 0;
  const url = new URL(request.url);
  const fragment = /^\/_fragments\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  if (fragment) return showFragment(fragment, url);
  const { result } = await loadPage(host, request);
  return { result, fragment: null, examples: await examplesIn(result.language) };
};

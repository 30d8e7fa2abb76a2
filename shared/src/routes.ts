// In a browser: without the pages of the staff, which the documents of the staff bring.
import { routes as builtIn } from '@rowhouse/shared/built-in-routes';
import type { ContentRoute } from './domain/content-route.ts';
import { type Goal, listPages } from './domain/goal.ts';
import { type Language, languageOfPath, languages } from './domain/language.ts';
import { slugOf } from './domain/slug.ts';
import { type LinkedStaffPage, type Owner, type Route, staffRemotes } from './route-table.ts';

export { apps, type Owner, type Remote, type Route, remotes, staffRemotes } from './route-table.ts';

/** Pages that a team's own repository adds to those of its copy of this package: its `contract/routes.ts` declares them here. */
// biome-ignore lint/suspicious/noEmptyInterface: a team's repository extends it
export interface OwnPages {}

/** Id of a page of the fixed table. */
export type FixedPageId = keyof typeof builtIn | keyof OwnPages | LinkedStaffPage;

/** Id of a page. `content` is used for every page and article whose path comes from the agency's content; the parameter `content` identifies it. */
export type PageId = FixedPageId | 'content';

// The paths of these pages are part of the content.
const contentRoute: Route = {
  owner: 'shell',
  file: 'content',
  original: '',
  paths: { nl: '', fr: '', en: '', de: '' },
};

/** Parameters of a path. */
export type Params = Record<string, string>;

/** The result of matching a path: a page in a language, or with a null language for an original path, whose language is still to be chosen. */
export interface RouteMatch<P extends string = PageId> {
  page: P | 'content';
  language: Language | null;
  /** Decoded parameters, including the fixed ones. */
  params: Params;
}

const noContent: readonly ContentRoute[] = [];

/** The pages of all teams, by id. */
export type RouteTable = Readonly<Record<string, Route>>;

/** A path that a page had before: in a language, after its own segment, or without one. */
export interface FormerPath {
  page: string;
  language: Language | null;
  path: string;
}

/** The pages of all apps, with the literal types of their rows. */
export type BuiltInRoutes = typeof builtIn;

/** The pages that the sources of this program knew when it was built. A running site shows those of its releases (`setRoutes`). */
export const builtInRoutes: RouteTable = builtIn;

/** Every page of the table, in its order. */
export const pageIds = (): FixedPageId[] => Object.keys(current.table).filter(isFixedPage);

/** The whole table. */
export const routeTable = (): RouteTable => current.table;

/** Whether an id is that of a page of the fixed table. */
export const isFixedPage = (id: string): id is FixedPageId => Object.hasOwn(current.table, id);

const rowOf = (page: PageId): Route | undefined => current.table[page] ?? builtInRoutes[page];

/**
 * The route of a page. A page that its team gave up has the one that this program was built with, whose path leads on. Throws for a
 * page that was never known here.
 */
export const routeOf = (page: PageId): Route => {
  const route = page === 'content' ? contentRoute : rowOf(page);
  if (!route) throw new TypeError(`No release has the page '${page}'`);
  return route;
};

/** The staff remote that owns a page; undefined for a page of visitors. */
export const staffRemoteOf = (page: PageId): Owner | undefined =>
  staffRemotes.find((owner) => owner === routeOf(page).owner);

/**
 * Whether a page belongs to one visitor, so that its address or content may hold a secret of theirs. A page that this release does not
 * know counts as private.
 */
export const isPrivatePage = (page: PageId): boolean =>
  page !== 'content' && (!isFixedPage(page) || routeOf(page).private === true);

/** Whether search engines may list a page: not a private or unlisted page, a thank-you page, or one that only redirects. */
export const isListed = (page: PageId): boolean => {
  const route = routeOf(page);
  return !route.private && !route.unlisted && !route.redirects && route.type !== 'feedback';
};

/**
 * Whether the agency's content may stand around the remote's own part of a page: a page of visitors with one address in each language,
 * which is not private.
 */
export const takesContent = (page: string): boolean => {
  if (!isFixedPage(page)) return false;
  const { owner, file, original, private: isPrivate, redirects, type } = routeOf(page);
  const isOpen = !isPrivate && !redirects && !type && !original.includes(':');
  return isOpen && file !== contentRoute.file && !staffRemotes.includes(owner);
};

const fullPath = (page: PageId, language: Language): string => `/${language}/${rowOf(page)?.paths[language] ?? ''}`;

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const segmentsOf = (path: string): string[] => path.split('/').slice(1, path.endsWith('/') ? -1 : undefined);

/** Normalises a segment of a path, so that different spellings compare as equal. */
type Spelling = (segment: string) => string;

const inAnyCase: Spelling = (segment) => segment.toLowerCase();

// Ignores accents, spaces, apostrophes and hyphens, and treats an umlaut and its two-letter form as equal, since older slugs had one
// letter.
const asItLooks: Spelling = (segment) =>
  slugOf(segment)
    .replace(/([aou])e/g, '$1')
    .replaceAll('-', '');

interface Pattern {
  page: string;
  /** `:name` is a parameter. */
  segments: string[];
}

interface ContentIndex {
  byPath: Map<string, RouteMatch<never>>;
  byId: Map<string, ContentRoute>;
}

const pathKey = (language: Language | null, segments: readonly string[]): string =>
  [language ?? '', ...segments].join('/');

/** The route fields from which the paths of a table's pages are built. */
export type RoutePaths = Readonly<Record<string, Pick<Route, 'original' | 'paths' | 'fixed'>>>;

const isParameter = (segment: string): boolean => segment.startsWith(':');

const pathsIn = (table: RoutePaths, language: Language | null): [page: string, path: string][] =>
  Object.entries(table).map(([page, { original, paths }]) => [page, language ? `/${paths[language]}` : original]);

/** Indexes all paths of a table under one spelling; `paths` lists those below a language, or the original ones. */
const createTable = (
  table: RoutePaths,
  spell: Spelling,
  paths = (language: Language | null) => pathsIn(table, language),
) => {
  const patternsOf = (language: Language | null): Pattern[] =>
    paths(language).map(([page, path]) => ({
      page,
      segments: segmentsOf(path).map((segment) => (isParameter(segment) ? segment : spell(segment))),
    }));
  // Created on first use: a browser needs the patterns of one language, and rarely those of the lenient spelling.
  const patternsByLanguage = new Map<Language | null, Pattern[]>();
  const patternsIn = (language: Language | null): Pattern[] => {
    const patterns = patternsByLanguage.get(language) ?? patternsOf(language);
    patternsByLanguage.set(language, patterns);
    return patterns;
  };

  const paramsOf = ({ page, segments }: Pattern, written: readonly string[], words: readonly string[]) => {
    const isIt = (segment: string, index: number) => (isParameter(segment) ? written[index] : words[index] === segment);
    if (segments.length !== written.length || !segments.every(isIt)) return null;
    const params: Params = { ...table[page]?.fixed };
    for (const [index, segment] of segments.entries())
      if (isParameter(segment)) params[segment.slice(1)] = written[index] ?? '';
    return params;
  };

  /** The first page whose path matches below one of the given languages, or whose original path matches. */
  return (
    tried: readonly (Language | null)[],
    segments: readonly string[],
    content: readonly ContentRoute[],
  ): RouteMatch<string> | null => {
    const pathWords = segments.map(decode).filter((segment) => segment !== undefined);
    if (pathWords.length < segments.length) return null;
    const words = pathWords.map(spell);
    for (const language of tried) {
      for (const pattern of patternsIn(language)) {
        const params = paramsOf(pattern, pathWords, words);
        if (params) return { page: pattern.page, language, params };
      }
      const entry = contentIndex(content, spell).byPath.get(pathKey(language, words));
      if (entry) return entry;
    }
    return null;
  };
};

// The same list serves many look-ups, so it is indexed once for each spelling.
const indexes = new Map<Spelling, WeakMap<readonly ContentRoute[], ContentIndex>>();
const contentIndex = (content: readonly ContentRoute[], spell: Spelling): ContentIndex => {
  const ofSpelling = indexes.get(spell) ?? new WeakMap<readonly ContentRoute[], ContentIndex>();
  indexes.set(spell, ofSpelling);
  const index = ofSpelling.get(content);
  if (index) return index;
  const newIndex: ContentIndex = { byPath: new Map(), byId: new Map() };
  const add = (path: string, id: string, language: Language | null) => {
    const key = pathKey(language, segmentsOf(path).map(spell));
    if (!newIndex.byPath.has(key)) newIndex.byPath.set(key, { page: 'content', language, params: { content: id } });
  };
  for (const route of content) {
    if (!newIndex.byId.has(route.id)) newIndex.byId.set(route.id, route);
    for (const language of languages) add(`/${route.paths[language]}`, route.id, language);
    add(route.original, route.id, null);
  }
  ofSpelling.set(content, newIndex);
  return newIndex;
};

/** The route of content by its id, or undefined. */
export const contentRouteOf = (id: string | undefined, content: readonly ContentRoute[]): ContentRoute | undefined =>
  id === undefined ? undefined : contentIndex(content, inAnyCase).byId.get(id);

const withLanguage = (path: string): [language: Language | null, segments: string[]] => {
  const segments = segmentsOf(path);
  const language = segments[0] ? languageOfPath(`/${segments[0]}`) : null;
  return [language, language ? segments.slice(1) : segments];
};

const withoutEmptySegments = (path: string): string => path.replace(/\/{2,}/g, '/');

/** Finds the page of a table, or of the content, that a path refers to; null if there is none. */
export type FindRoute = (path: string, content?: readonly ContentRoute[]) => RouteMatch<string> | null;

type Match = ReturnType<typeof createTable>;

// Paths that pages have come before paths that pages had.
const finderIn =
  (...tables: readonly Match[]): FindRoute =>
  (path, content = noContent) => {
    const [language, segments] = withLanguage(withoutEmptySegments(path));
    const tried = [...(language ? [language] : []), null, ...languages];
    for (const match of tables) {
      const result = match(tried, segments, content);
      if (result) return { ...result, language };
    }
    return null;
  };

const formerTable = (table: RoutePaths, former: readonly FormerPath[]): Match =>
  createTable(table, inAnyCase, (language) =>
    former
      .filter((each) => each.language === language && Object.hasOwn(table, each.page))
      .map(({ page, path }) => [page, language ? `/${path}` : path]),
  );

/** Creates a `findRoute` for another table than this program's. */
export const routeFinder = (table: RoutePaths, former: readonly FormerPath[] = []): FindRoute =>
  finderIn(createTable(table, inAnyCase), createTable(table, asItLooks), formerTable(table, former));

interface Current {
  table: RouteTable;
  match: Match;
  find: FindRoute;
}

const currentOf = (table: RouteTable, former: readonly FormerPath[] = []): Current => {
  const match = createTable(table, inAnyCase);
  return { table, match, find: finderIn(match, createTable(table, asItLooks), formerTable(table, former)) };
};

let current = currentOf(builtInRoutes);

/**
 * Makes this program use the pages that the releases of a site have, instead of those that its own sources knew: a program that shows
 * a release set calls it before anything else.
 */
export const setRoutes = (table: RouteTable, former: readonly FormerPath[] = []): void => {
  current = currentOf(table, former);
  translations = new WeakMap();
};

// Every page of the table is one of its ids.
const isOfPage = (match: RouteMatch<string>): match is RouteMatch =>
  match.page === 'content' || isFixedPage(match.page);
const pageMatch = (match: RouteMatch<string> | null): RouteMatch | null => (match && isOfPage(match) ? match : null);

/**
 * The page of a path in any case, with or without its last slash, or null. A path that cannot be decoded has no page. Paths of the
 * fixed table take precedence over those of the content.
 */
export const matchRoute = (path: string, content: readonly ContentRoute[] = noContent): RouteMatch | null => {
  const [language, segments] = withLanguage(path);
  return pageMatch(current.match([language], segments, content));
};

/**
 * The page that a path refers to, or null. It tries the exact path, ignoring repeated slashes, then the page's original path
 * and its path in another language; a path without a language is one in any of them. Then it tries words that resemble those of a page,
 * such as `à-vendre`, and last the paths that pages had before.
 */
export const findRoute = (path: string, content: readonly ContentRoute[] = noContent): RouteMatch | null =>
  pageMatch(current.find(path, content));

const contentHref = (id: string | undefined, language: Language, content: readonly ContentRoute[]): string => {
  const route = contentRouteOf(id, content);
  if (!route) throw new TypeError(`hrefFor('content') knows no content '${id}'`);
  return `/${language}/${route.paths[language]}`;
};

/**
 * Path of a page in a language, with its parameters and query. Throws for a missing parameter or unknown content, which is an error of
 * the caller.
 */
export const hrefFor = (
  page: PageId,
  params: Params,
  language: Language,
  query?: URLSearchParams | string,
  content: readonly ContentRoute[] = noContent,
): string => {
  const path = page === 'content' ? contentHref(params.content, language, content) : fixedHref(page, params, language);
  const search = query?.toString() ?? '';
  return search === '' ? path : `${path}?${search}`;
};

// A link to a page that no release has leads home, and harms the page that holds it no more than that.
const fixedHref = (page: FixedPageId, params: Params, language: Language): string =>
  fullPath(page, language).replace(/:([a-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`hrefFor('${page}') needs the parameter '${name}'`);
    return encodeURIComponent(value);
  });

const propertyPages = { sale: 'property-for-sale', rent: 'property-for-rent' } as const satisfies Record<Goal, PageId>;

interface Subject {
  id: string;
  city: string;
  title: string;
}

const subjectParams = ({ id, city, title }: Subject): Params => ({
  city: slugOf(city) || slugOf(id),
  slug: slugOf(title) || slugOf(id),
  id,
});

/**
 * Page and parameters of a property's own path, from its city and title in that path's language. A name without any letters is
 * replaced by the id.
 */
export const propertyRoute = (property: Subject & { goal: Goal }): [PageId, Params] => [
  propertyPages[property.goal],
  subjectParams(property),
];

/** Page and parameters of a project's own path, from its city and title in that path's language. */
export const projectRoute = (project: Subject): [PageId, Params] => ['project-detail', subjectParams(project)];

/** The fallback for a path without a page: the list above it, else home, with the path's language if it has one. */
export const fallbackRoute = (path: string): RouteMatch => {
  const [first = '', second = ''] = withoutEmptySegments(path).split('/').slice(1);
  const language = languageOfPath(path);
  const above = findRoute(language ? `/${first}/${second}/` : `/${first}/`);
  const list = Object.values(listPages).find((page) => page === above?.page);
  return list ? { page: list, language, params: { ...routeOf(list).fixed } } : { page: 'home', language, params: {} };
};

const mostTranslated = 1000;
let translations = new WeakMap<readonly ContentRoute[], Map<string, string>>();

const translate = (path: string, language: Language, content: readonly ContentRoute[]): string => {
  const { page, params } = findRoute(path, content) ?? fallbackRoute(path);
  return hrefFor(page, params, language, undefined, content);
};

/** The path of the same page in another language, for any path that refers to one. Any other path leads to its fallback page. */
export const translatePath = (
  path: string,
  language: Language,
  content: readonly ContentRoute[] = noContent,
): string => {
  // Cached, since the links of a menu are the same on every page.
  const cached = translations.get(content) ?? new Map<string, string>();
  translations.set(content, cached);
  const key = `${language} ${path}`;
  const href = cached.get(key) ?? translate(path, language, content);
  if (cached.size < mostTranslated) cached.set(key, href);
  return href;
};

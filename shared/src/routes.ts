import type { ContentRoute } from './domain/content-route.ts';
import { type Goal, listPages } from './domain/goal.ts';
import { type Language, languageOfPath, languages } from './domain/language.ts';
import { slugOf } from './domain/slug.ts';
import { type Owner, type Route, routes, staffRemotes } from './route-table.ts';

export { apps, type Owner, type Remote, remotes, routes, staffRemotes } from './route-table.ts';

/** Id of a page of the fixed table. */
export type FixedPageId = keyof typeof routes;

/** Id of a page; `content` stands for every page and article whose path comes from the agency's content, told apart by the parameter `content`. */
export type PageId = FixedPageId | 'content';

// Its paths stand in the content.
const contentRoute: Route = {
  owner: 'shell',
  file: 'content',
  original: '',
  paths: { nl: '', fr: '', en: '', de: '' },
};

/** Parameters of a path, and for `hrefFor` those of the query. */
export type Params = Record<string, string>;

/** What a path names: a page in a language, or a page whose language is still to be chosen (an original path). */
export interface RouteMatch<P extends string = PageId> {
  page: P | 'content';
  language: Language | null;
  /** Decoded parameters, the fixed ones included. */
  params: Params;
}

const noContent: readonly ContentRoute[] = [];

/** Every page of the fixed table, in its order. */
export const pageIds = Object.keys(routes) as FixedPageId[];

/** The route of a page, read as the general shape. */
export const routeOf = (page: PageId): Route => (page === 'content' ? contentRoute : routes[page]);

/** The remote of the agency's people whose page it is; undefined for a page of visitors. */
export const staffRemoteOf = (page: PageId): Owner | undefined =>
  staffRemotes.find((owner) => owner === routeOf(page).owner);

/** Whether search engines may list a page: not what is one visitor's own, thanks for a form, or only leads elsewhere. */
export const isListed = (page: PageId): boolean => {
  const route = routeOf(page);
  return !route.private && !route.unlisted && !route.redirects && route.type !== 'feedback';
};

const fullPath = (page: PageId, language: Language): string => `/${language}/${routeOf(page).paths[language]}`;

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const segmentsOf = (path: string): string[] => path.split('/').slice(1, path.endsWith('/') ? -1 : undefined);

/** How a word of a path may be written: what it is compared by. */
type Spelling = (segment: string) => string;

const inAnyCase: Spelling = (segment) => segment.toLowerCase();

// With accents, spaces or apostrophes, without hyphens, and as a slug was before umlauts were two letters.
const asItLooks: Spelling = (segment) =>
  slugOf(segment)
    .replace(/([aou])e/g, '$1')
    .replaceAll('-', '');

interface Pattern<P> {
  page: P;
  /** `:name` is a parameter. */
  segments: string[];
}

interface ContentIndex {
  byPath: Map<string, RouteMatch<never>>;
  byId: Map<string, ContentRoute>;
}

const pathKey = (language: Language | null, segments: readonly string[]): string =>
  [language ?? '', ...segments].join('/');

/** What the paths of a table's pages are made of. */
export type RoutePaths<P extends string> = Readonly<Record<P, Pick<Route, 'original' | 'paths' | 'fixed'>>>;

/** All paths of a table as one spelling compares them. */
const createTable = <P extends string>(table: RoutePaths<P>, spell: Spelling) => {
  const isParameter = (segment: string): boolean => segment.startsWith(':');
  const patternsOf = (language: Language | null): Pattern<P>[] =>
    (Object.keys(table) as P[]).map((page) => {
      const { original, paths } = table[page];
      const segments = segmentsOf(language ? `/${paths[language]}` : original);
      return { page, segments: segments.map((segment) => (isParameter(segment) ? segment : spell(segment))) };
    });
  // Made when first asked for: a browser needs those of one language, and rarely those by how words look.
  const made = new Map<Language | null, Pattern<P>[]>();
  const patternsIn = (language: Language | null): Pattern<P>[] => {
    const patterns = made.get(language) ?? patternsOf(language);
    made.set(language, patterns);
    return patterns;
  };

  const paramsOf = ({ page, segments }: Pattern<P>, written: readonly string[], words: readonly string[]) => {
    const isIt = (segment: string, index: number) => (isParameter(segment) ? written[index] : words[index] === segment);
    if (segments.length !== written.length || !segments.every(isIt)) return null;
    const params: Params = { ...table[page].fixed };
    for (const [index, segment] of segments.entries())
      if (isParameter(segment)) params[segment.slice(1)] = written[index] ?? '';
    return params;
  };

  // One list serves many look-ups; it is walked once.
  const indexes = new WeakMap<readonly ContentRoute[], ContentIndex>();
  const indexOf = (content: readonly ContentRoute[]): ContentIndex => {
    const known = indexes.get(content);
    if (known) return known;
    const made: ContentIndex = { byPath: new Map(), byId: new Map() };
    const add = (path: string, id: string, language: Language | null) => {
      const key = pathKey(language, segmentsOf(path).map(spell));
      if (!made.byPath.has(key)) made.byPath.set(key, { page: 'content', language, params: { content: id } });
    };
    for (const route of content) {
      if (!made.byId.has(route.id)) made.byId.set(route.id, route);
      for (const language of languages) add(`/${route.paths[language]}`, route.id, language);
      add(route.original, route.id, null);
    }
    indexes.set(content, made);
    return made;
  };

  /** The page of a path below one of some languages, or of an original path, the first that there is. */
  const match = (
    tried: readonly (Language | null)[],
    segments: readonly string[],
    content: readonly ContentRoute[],
  ): RouteMatch<P> | null => {
    const written = segments.map(decode).filter((segment) => segment !== undefined);
    if (written.length < segments.length) return null;
    const words = written.map(spell);
    for (const language of tried) {
      for (const pattern of patternsIn(language)) {
        const params = paramsOf(pattern, written, words);
        if (params) return { page: pattern.page, language, params };
      }
      const own = indexOf(content).byPath.get(pathKey(language, words));
      if (own) return own;
    }
    return null;
  };

  return { match, indexOf };
};

const exact = createTable(routes, inAnyCase);

/** The content's own entry by its id, or undefined. */
export const contentRouteOf = (id: string | undefined, content: readonly ContentRoute[]): ContentRoute | undefined =>
  id === undefined ? undefined : exact.indexOf(content).byId.get(id);

const withLanguage = (path: string): [language: Language | null, segments: string[]] => {
  const segments = segmentsOf(path);
  const language = segments[0] ? languageOfPath(`/${segments[0]}`) : null;
  return [language, language ? segments.slice(1) : segments];
};

/** The page that a path names, in any case, with or without its last slash, or null; a path that does not decode names none. Paths of the fixed table come before those of the content. */
export const matchRoute = (path: string, content: readonly ContentRoute[] = noContent): RouteMatch | null => {
  const [language, segments] = withLanguage(path);
  return exact.match([language], segments, content);
};

const withoutEmptySegments = (path: string): string => path.replace(/\/{2,}/g, '/');

/** Finds the page of a table that a path means, or one of the content; null where it means none. */
export type FindRoute<P extends string> = (path: string, content?: readonly ContentRoute[]) => RouteMatch<P> | null;

const finderIn =
  <P extends string>(
    named: ReturnType<typeof createTable<P>>,
    looks: ReturnType<typeof createTable<P>>,
  ): FindRoute<P> =>
  (path, content = noContent) => {
    const [language, segments] = withLanguage(withoutEmptySegments(path));
    const tried = language ? [language, null, ...languages] : [null];
    const meant = named.match(tried, segments, content) ?? looks.match(tried, segments, content);
    return meant && { ...meant, language };
  };

/** Makes `findRoute` of another table than this program's. */
export const routeFinder = <P extends string>(table: RoutePaths<P>): FindRoute<P> =>
  finderIn(createTable(table, inAnyCase), createTable(table, asItLooks));

/**
 * The page that a path means, or null: the one that it names, repeated slashes aside; after a language's segment also by
 * its original path or its path in another language; then by words that look like those of a page, such as `à-vendre`.
 */
export const findRoute = finderIn(exact, createTable(routes, asItLooks));

const contentHref = (id: string | undefined, language: Language, content: readonly ContentRoute[]): string => {
  const route = contentRouteOf(id, content);
  if (!route) throw new TypeError(`hrefFor('content') knows no content '${id}'`);
  return `/${language}/${route.paths[language]}`;
};

/** Path of a page in a language, with its parameters and query; a missing parameter or unknown content is an error of the caller and throws. */
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

/** Page and parameters of a property's own path, from its city and title in that path's language; a name without any letter gives way to the id. */
export const propertyRoute = (property: Subject & { goal: Goal }): [PageId, Params] => [
  propertyPages[property.goal],
  subjectParams(property),
];

/** Page and parameters of a project's own path, from its city and title in that path's language. */
export const projectRoute = (project: Subject): [PageId, Params] => ['project-detail', subjectParams(project)];

/** The page that stands in for one that a path does not name: the list below which it stands, else home; with the path's language, where it has one. */
export const fallbackRoute = (path: string): RouteMatch => {
  const [first = '', second = ''] = withoutEmptySegments(path).split('/').slice(1);
  const language = languageOfPath(path);
  const above = findRoute(language ? `/${first}/${second}/` : `/${first}/`);
  const list = Object.values(listPages).find((page) => page === above?.page);
  return list ? { page: list, language, params: { ...routeOf(list).fixed } } : { page: 'home', language, params: {} };
};

const mostTranslated = 1000;
const translated = new WeakMap<readonly ContentRoute[], Map<string, string>>();

const translate = (path: string, language: Language, content: readonly ContentRoute[]): string => {
  const { page, params } = findRoute(path, content) ?? fallbackRoute(path);
  return hrefFor(page, params, language, undefined, content);
};

/** The same page's path in another language, for any path that means it; one that means none leads to the page that stands in for it. */
export const translatePath = (
  path: string,
  language: Language,
  content: readonly ContentRoute[] = noContent,
): string => {
  // The links of a menu are the same on every page.
  const known = translated.get(content) ?? new Map<string, string>();
  translated.set(content, known);
  const key = `${language} ${path}`;
  const href = known.get(key) ?? translate(path, language, content);
  if (known.size < mostTranslated) known.set(key, href);
  return href;
};

import type { ContentRoute } from './domain/content-route.ts';
import { type Goal, listPages } from './domain/goal.ts';
import { type Language, languageOfPath, languages } from './domain/language.ts';
import { slugOf } from './domain/slug.ts';
import { type Route, routes } from './route-table.ts';

export { apps, type Owner, type Remote, remotes, routes } from './route-table.ts';

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
export interface RouteMatch {
  page: PageId;
  language: Language | null;
  /** Decoded parameters, the fixed ones included. */
  params: Params;
}

interface Pattern {
  page: PageId;
  language: Language | null;
  expression: RegExp;
}

/** Every page of the fixed table, in its order. */
export const pageIds = Object.keys(routes) as FixedPageId[];

/** The route of a page, read as the general shape. */
export const routeOf = (page: PageId): Route => (page === 'content' ? contentRoute : routes[page]);

/** Whether search engines may list a page: not what is one visitor's own, thanks for a form, or only leads elsewhere. */
export const isListed = (page: PageId): boolean => {
  const route = routeOf(page);
  return !route.private && !route.unlisted && !route.redirects && route.type !== 'feedback';
};

const patternOf = (page: PageId, language: Language | null, path: string): Pattern => {
  const source = path.replace(/:([a-z]+)/g, '(?<$1>[^/]+)').replace(/\/$/, '/?');
  return { page, language, expression: new RegExp(`^${source}$`, 'i') };
};

const fullPath = (page: PageId, language: Language): string => `/${language}/${routeOf(page).paths[language]}`;

const patterns: Pattern[] = pageIds.flatMap((page) => [
  ...languages.map((language) => patternOf(page, language, fullPath(page, language))),
  patternOf(page, null, routeOf(page).original),
]);

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

interface ContentIndex {
  byPath: Map<string, RouteMatch>;
  /** The same by `lookOf` their paths. */
  byLook: Map<string, RouteMatch>;
  byId: Map<string, ContentRoute>;
}

const ended = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

// Alike for a slug and what it was before umlauts were written as two letters and an apostrophe as a hyphen.
const lookOf = (path: string): string => path.replace(/([aou])e/g, '$1').replaceAll('-', '');

// One list serves many look-ups; it is walked once.
const indexes = new WeakMap<readonly ContentRoute[], ContentIndex>();

const indexOf = (content: readonly ContentRoute[]): ContentIndex => {
  const known = indexes.get(content);
  if (known) return known;
  const made: ContentIndex = { byPath: new Map(), byLook: new Map(), byId: new Map() };
  const add = (path: string, id: string, language: Language | null) => {
    const match: RouteMatch = { page: 'content', language, params: { content: id } };
    if (!made.byPath.has(path)) made.byPath.set(path, match);
    if (!made.byLook.has(lookOf(path))) made.byLook.set(lookOf(path), match);
  };
  for (const route of content) {
    if (!made.byId.has(route.id)) made.byId.set(route.id, route);
    for (const language of languages) add(`/${language}/${route.paths[language]}`, route.id, language);
    add(route.original, route.id, null);
  }
  indexes.set(content, made);
  return made;
};

/** The content's own entry by its id, or undefined. */
export const contentRouteOf = (id: string | undefined, content: readonly ContentRoute[]): ContentRoute | undefined =>
  id === undefined ? undefined : indexOf(content).byId.get(id);

/** The page that a path names, in any case, with or without its last slash, or null; a path that does not decode names none. Paths of the fixed table come before those of the content. */
export const matchRoute = (path: string, content: readonly ContentRoute[] = []): RouteMatch | null => {
  for (const { page, language, expression } of patterns) {
    const found = expression.exec(path);
    if (!found) continue;
    const params: Params = { ...routeOf(page).fixed };
    for (const [name, text] of Object.entries(found.groups ?? {})) {
      const value = decode(text);
      if (value === undefined) return null;
      params[name] = value;
    }
    return { page, language, params };
  }
  return indexOf(content).byPath.get(ended(path.toLowerCase())) ?? null;
};

const withoutEmptySegments = (path: string): string => path.replace(/\/{2,}/g, '/');

/**
 * The page that a path means, or null: the one that it names, repeated slashes aside; after a language's segment also by
 * its original path or its path in another language; content also by the slug that its title once had.
 */
export const findRoute = (path: string, content: readonly ContentRoute[] = []): RouteMatch | null => {
  const plain = withoutEmptySegments(path);
  const named = matchRoute(plain, content);
  const language = languageOfPath(plain);
  if (named || !language) return named;
  const rest = plain.slice(`/${language}`.length);
  for (const start of ['', ...languages.map((other) => `/${other}`)]) {
    const meant = matchRoute(start + rest, content);
    if (meant) return { ...meant, language };
  }
  return indexOf(content).byLook.get(lookOf(ended(plain.toLowerCase()))) ?? null;
};

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
  content: readonly ContentRoute[] = [],
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

/** The same page's path in another language, for any path that means it; one that means none leads to the page that stands in for it. */
export const translatePath = (path: string, language: Language, content: readonly ContentRoute[] = []): string => {
  const { page, params } = findRoute(path, content) ?? fallbackRoute(path);
  return hrefFor(page, params, language, undefined, content);
};

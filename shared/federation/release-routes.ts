import * as v from 'valibot';
import { packageOf } from './app-names.ts';

/** A page of a release: what a server must know before it is rendered, and what the shell shows of it on other pages. */
const routeSchema = v.object({
  /** The app whose process handles the page's forms and the visitor's own requests. */
  owner: v.string(),
  /** Its path without a language, and its path after the segment of each language; `:name` is a parameter. */
  original: v.string(),
  paths: v.record(v.string(), v.string()),
  /** Whether everyone gets the same page at its address, so that it may be kept. Otherwise it belongs to one visitor. */
  public: v.optional(v.boolean()),
  /** Whether its API calls carry the visitor's session with its owner. */
  session: v.optional(v.boolean()),
  takesFile: v.optional(v.boolean()),
  /** Whether its owner is only named to the browsers on its own pages. */
  staff: v.optional(v.boolean()),
  /** The file in its owner's `src/pages`. Missing in releases from before a remote brought its own pages. */
  file: v.optional(v.string()),
  /** Parameters that the path fixes. */
  fixed: v.optional(v.record(v.string(), v.string())),
  type: v.optional(v.string()),
  /** The page above it in the breadcrumb, and what it is itself called there, by language. */
  parent: v.optional(v.string()),
  names: v.optional(v.record(v.string(), v.string())),
  /** Whether the shell links to it by its name on every page. */
  inFooter: v.optional(v.boolean()),
  /** Whether search engines leave it out. */
  unlisted: v.optional(v.boolean()),
  /** What the shell places around the page; missing for everything that it has. */
  frame: v.optional(v.string()),
  /** Whether it has a module of texts besides those of its owner: `messages/<file>/<language>`. */
  ownTexts: v.optional(v.boolean()),
  /** Whether it always leads to another page. */
  redirects: v.optional(v.boolean()),
});

/** The pages of a release, or of a whole set, by id. */
export const frontRoutesSchema = v.record(v.string(), routeSchema);

/** The pages of a release, or of a whole set, by id. */
export type FrontRoutes = Readonly<v.InferOutput<typeof frontRoutesSchema>>;

/** The paths that the pages of an app had in former releases. */
export const formerPathsSchema = v.array(
  v.object({ page: v.string(), language: v.nullable(v.string()), path: v.string() }),
);

/** The paths that pages had: below a language, or original ones. */
export type FormerPaths = Readonly<v.InferOutput<typeof formerPathsSchema>>;

/** The pages of a set, and the paths that they had. */
export const pagesSchema = v.object({ routes: frontRoutesSchema, former: formerPathsSchema });

/** The pages of a set, and the paths that they had. */
export type Pages = v.InferOutput<typeof pagesSchema>;

type Route = FrontRoutes[string];

interface RoutedRelease {
  routes?: FrontRoutes | undefined;
  formerPaths?: FormerPaths | undefined;
}

/** The apps of a set, as far as their pages go. */
export type RoutedApps = Readonly<Record<string, { release: RoutedRelease }>>;

const rowsOf = (apps: RoutedApps, owner: string): [id: string, route: Route][] => {
  const ownRoutes = apps[owner]?.release.routes ?? {};
  return Object.entries(ownRoutes).filter(([, route]) => route.owner === owner);
};

// The shell also lists the pages that the remotes had when it was built: they count for a remote whose own release lists none.
const listsItself = (apps: RoutedApps, owner: string): boolean => apps[owner]?.release.routes !== undefined;

const ownersIn = (apps: RoutedApps): string[] => [
  ...new Set([
    'shell',
    ...Object.keys(apps),
    ...Object.values(apps.shell?.release.routes ?? {}).map(({ owner }) => owner),
  ]),
];

const pagesByOwner = (apps: RoutedApps): Map<string, [id: string, route: Route][]> => {
  const ofShell = Object.entries(apps.shell?.release.routes ?? {});
  const pagesOf = (owner: string): [string, Route][] =>
    listsItself(apps, owner) ? rowsOf(apps, owner) : ofShell.filter(([, route]) => route.owner === owner);
  return new Map(ownersIn(apps).map((owner) => [owner, pagesOf(owner)]));
};

const parametersOf = (path: string): string[] => path.split('/').filter(isParameter);

// A former path leads to a page only if it has every parameter that the page's path needs.
const leadsTo = (path: string, route: Route | undefined): boolean =>
  route !== undefined && parametersOf(route.original).every((name) => parametersOf(path).includes(name));

/**
 * The pages of a set: each app's own, from its own release. Where two have the same id the first one counts, in the order of the shell's
 * list; the proof refuses such a set.
 */
export const pagesOfSet = (apps: RoutedApps): Pages => {
  const routes: Record<string, Route> = {};
  for (const rows of pagesByOwner(apps).values())
    for (const [id, route] of rows) if (!Object.hasOwn(routes, id)) routes[id] = route;
  const former = Object.values(apps).flatMap(({ release }) => release.formerPaths ?? []);
  return { routes, former: former.filter(({ page, path }) => leadsTo(path, routes[page])) };
};

interface Place {
  language: string | null;
  path: string;
}

const placesOf = ({ original, paths }: Route): Place[] => [
  { language: null, path: original },
  ...Object.entries(paths).map(([language, path]) => ({ language, path })),
];

const inWords = ({ language, path }: Place): string => (language === null ? path : `/${language}/${path}`);

const segmentsOf = ({ path }: Place): string[] =>
  path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');

const isParameter = (segment: string | undefined): boolean => segment?.startsWith(':') === true;

// Whether one address could mean both.
const meet = (one: Place, other: Place): boolean => {
  if (one.language !== other.language) return false;
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  return (
    a.length === b.length && a.every((segment, at) => segment === b[at] || isParameter(segment) || isParameter(b[at]))
  );
};

const isSame = (one: Place, other: Place): boolean =>
  one.language === other.language && segmentsOf(one).join('/') === segmentsOf(other).join('/');

/**
 * The paths that an app gives up with new routes: those of its former releases, with the page that they now lead to. A page that is
 * gone leads to the page above it.
 */
export const formerPathsOf = (former: readonly RoutedRelease[], routes: FrontRoutes): FormerPaths => {
  const has = (page: string): boolean => Object.hasOwn(routes, page);
  const now = Object.values(routes).flatMap(placesOf);
  const formerRows = former.flatMap(({ routes: before = {}, formerPaths = [] }) => [
    ...formerPaths,
    ...Object.entries(before).flatMap(([id, route]) => {
      const page = has(id) ? id : route.parent;
      return page === undefined ? [] : placesOf(route).map((place) => ({ page, ...place }));
    }),
  ]);
  const byPath = new Map(
    formerRows
      .filter((place) => !now.some((other) => isSame(place, other)))
      .map(({ page, language, path }) => [`${language} ${path}`, { page, language, path }]),
  );
  return [...byPath.values()];
};

/** What the pages of an app must not meet. */
export interface TakenAddresses {
  languages: readonly string[];
  /** Whether the agency's content has an address. */
  isContent: (address: string) => boolean;
  /** First segments of addresses that the shell answers itself. */
  reserved: readonly string[];
}

const clean = /^(?:(?:[a-z0-9]+(?:-[a-z0-9]+)*|:[a-z]+)\/)*$/;

/** The faults of an app's pages beside those of the other apps in a set, as sentences. */
export const routeFaults = (
  apps: RoutedApps,
  owner: string,
  { languages, isContent, reserved }: TakenAddresses,
): string[] => {
  const owners = pagesByOwner(apps);
  const ownRows = owners.get(owner) ?? [];
  const others = [...owners].flatMap(([other, rows]) =>
    other === owner ? [] : rows.map(([id, route]) => ({ id, route, name: packageOf(other) })),
  );
  const ids = new Set([...ownRows.map(([id]) => id), ...others.map(({ id }) => id)]);
  return ownRows.flatMap(([id, route]) => {
    const page = `its page '${id}'`;
    const all = placesOf(route);
    return [
      ...others
        .filter((other) => other.id === id)
        .map(({ name }) => `${page} has the id of a page of ${name}: give it another one`),
      ...languages
        .filter((language) => route.paths[language] === undefined)
        .map((language) => `${page} has no path in ${language}`),
      ...all
        .filter(({ language, path }) => !clean.test(language === null ? path.slice(1) : path))
        .map(
          (place) =>
            `${page} has the path ${inWords(place)}: write small letters, digits and hyphens, with a slash after each part`,
        ),
      ...all.flatMap((place) => [
        ...others
          .filter((other) => other.id !== id && placesOf(other.route).some((otherPlace) => meet(place, otherPlace)))
          .map((other) => `${page} has the path ${inWords(place)}, where ${other.name} has its page '${other.id}'`),
        ...ownRows
          .filter(([other, row]) => other < id && placesOf(row).some((otherPlace) => isSame(place, otherPlace)))
          .map(([other]) => `${page} has the path ${inWords(place)}, as its page '${other}' has`),
        ...[inWords(place)]
          .filter((address) => isContent(address))
          .map((address) => `${page} has the path ${address}, where the agency has a page of its own`),
      ]),
      ...[segmentsOf({ language: null, path: route.original })[0] ?? '']
        .filter((first) => languages.includes(first) || first.startsWith('_') || reserved.includes(first))
        .map(
          (first) => `${page} has the original path ${route.original}: the shell answers what begins with /${first}`,
        ),
      ...(route.inFooter && languages.some((language) => !route.names?.[language])
        ? [`${page} is in the footer, and has no name there in each language`]
        : []),
      ...(route.parent !== undefined && !ids.has(route.parent)
        ? [`${page} stands below '${route.parent}' in the breadcrumb, which no app of the site has`]
        : []),
    ];
  });
};

import type { FragmentId, FragmentUse } from '../contract/fragments.ts';
import type { Site } from '../contract/site.ts';
import type { Language } from '../domain/language.ts';
import { type Owner, type PageId, type Params, routeOf, staffRemoteOf } from '../routes.ts';
import type { Meta } from './page.ts';

/** Why a page or fragment is missing: its remote, the API or its rendering failed, nothing exists at this address, or no longer. */
export type Failure = 'remote' | 'api' | 'render' | 'not-found' | 'gone';

/** Why a fragment is missing. 'absent' means that no release of its remote is shown, so that its place stays empty. */
export type FragmentFailure = Failure | 'absent';

/** One loaded fragment of a page: plain data that is sent in the HTML. */
export interface FragmentResult {
  id: FragmentId;
  data: unknown;
  failure: FragmentFailure | null;
  /** Whether its code follows the document's own. */
  isLate?: NonNullable<FragmentUse['isLate']>;
}

/** One loaded page: plain data that is sent in the HTML for hydration in the browser. */
export interface PageResult {
  page: PageId;
  language: Language;
  params: Params;
  data: unknown;
  failure: Failure | null;
  meta: Meta;
  fragments: Record<string, FragmentResult>;
  /** Data of the agency's content around the page's own part, on a page of a remote that has such content. */
  around?: unknown;
  /** Ids of the parts of the page that failed to render. */
  brokenParts?: string[];
  site: Site;
}

/** HTTP status of a failed page. */
export const failureStatus: Record<Failure, number> = {
  'not-found': 404,
  gone: 410,
  remote: 503,
  api: 503,
  render: 503,
};

/** Key of a fragment on a page: its id and props. */
export const fragmentKey = (id: FragmentId, props: object): string => `${id} ${JSON.stringify(props)}`;

/** Key of a part of a page. */
export const partKey = (id: string): string => `part ${id}`;

/** One module of one remote. */
export interface ModuleName {
  owner: Owner;
  path: string;
}

const partsOf = (id: FragmentId) => id.split('.') as [Owner, string];

/** The name of a fragment's files. A browser has no use for the contract's schemas. */
export const nameOfFragment = (id: FragmentId): string => partsOf(id)[1];

/** The module that shows a fragment. */
export const fragmentModule = (id: FragmentId): ModuleName => ({
  owner: partsOf(id)[0],
  path: `fragments/${nameOfFragment(id)}`,
});

/** The module that shows a page. */
export const pageModule = (page: PageId): ModuleName => ({
  owner: routeOf(page).owner,
  path: `pages/${routeOf(page).file}`,
});

/** Paths of the texts that a page needs of its own remote: those of the remote, its own, or both. A page of the desk has only its own. */
export const textsOfPage = (page: PageId, language: Language): string[] => {
  const { file, ownTexts } = routeOf(page);
  const isStaff = staffRemoteOf(page) !== undefined;
  return [
    ...(isStaff ? [] : [`messages/${language}`]),
    ...(isStaff || ownTexts ? [`messages/${file}/${language}`] : []),
  ];
};

/**
 * Every module that is needed to show a loaded page: its own, those of its fragments, and their messages; those that its document loads
 * 'first' are without its late fragments.
 */
export const modulesOf = (result: PageResult, which: 'all' | 'first' = 'all'): ModuleName[] => {
  const components = [
    ...(result.around === undefined ? [] : [pageModule('content')]),
    ...(result.failure ? [] : [pageModule(result.page)]),
    ...Object.values(result.fragments)
      .filter(({ failure, isLate }) => failure === null && (which === 'all' || !isLate))
      .map(({ id }) => fragmentModule(id)),
  ];
  const owners = new Set<Owner>(['shell', ...components.map(({ owner }) => owner)]);
  // The shell comes first, since its stylesheet declares the order of the cascade layers.
  const pathsOf = (owner: Owner): string[] =>
    owner === routeOf(result.page).owner ? textsOfPage(result.page, result.language) : [`messages/${result.language}`];
  const texts = [...owners].flatMap((owner) => pathsOf(owner).map((path): ModuleName => ({ owner, path })));
  return [...texts, ...components];
};

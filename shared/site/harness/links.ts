import { type FragmentId, fragments } from '../../src/contract/fragments.ts';
import type { PropertyCard } from '../../src/contract/property.ts';
import type { Goal } from '../../src/domain/goal.ts';
import type { Language } from '../../src/domain/language.ts';
import { hrefFor, type PageId, pageIds, propertyRoute, routeOf } from '../../src/routes.ts';

/** A property of each goal, for paths and props that need one; undefined if the API has none. */
export type Examples = Record<Goal, PropertyCard | undefined>;

const isFragment = (id: string): id is FragmentId => id in fragments;

/** The pages of an app. */
export const pagesOf = (owner: string): PageId[] => pageIds().filter((page) => routeOf(page).owner === owner);

/** The fragments of a remote. */
export const fragmentsOf = (owner: string): FragmentId[] =>
  Object.keys(fragments)
    .filter(isFragment)
    .filter((id) => fragments[id].owner === owner);

/** Path of a page, with its parameters taken from a property if it needs any; null if there is no such property. */
export const pageHref = (page: PageId, language: Language, examples: Examples): string | null => {
  const { paths, fixed } = routeOf(page);
  if (!paths[language].includes(':')) return hrefFor(page, {}, language);
  const card = fixed?.goal === 'rent' ? examples.rent : examples.sale;
  return card ? hrefFor(page, propertyRoute(card)[1], language) : null;
};

/** Address at which the harness shows a single fragment, with the default props unless `props` is given as JSON. */
export const fragmentHref = (id: FragmentId, language: string, props?: string): string =>
  `/_fragments/${id}?${new URLSearchParams({ lng: language, ...(props === undefined ? {} : { props }) })}`;

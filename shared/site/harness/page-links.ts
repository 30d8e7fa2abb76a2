import type { PropertyCard } from '../../src/contract/property.ts';
import type { Goal } from '../../src/domain/goal.ts';
import type { Language } from '../../src/domain/language.ts';
import { slugOf } from '../../src/domain/slug.ts';
import { hrefFor, type PageId, routeOf, routes } from '../../src/routes.ts';

const isPage = (page: string): page is PageId => page in routes;

/** Pages of a remote. */
export const pagesOf = (owner: string): PageId[] =>
  Object.keys(routes)
    .filter(isPage)
    .filter((page) => routeOf(page).owner === owner);

/** A property of the demo agency for each goal, with which paths that need one can be written. */
export type Examples = Partial<Record<Goal, PropertyCard>>;

/** Path of a page, its parameters taken from a property where it needs any; null where there is none. */
export const exampleHref = (page: PageId, language: Language, examples: Examples): string | null => {
  const { paths, fixed } = routeOf(page);
  if (!paths[language].includes(':')) return hrefFor(page, {}, language);
  const card = fixed?.goal === 'rent' ? examples.rent : examples.sale;
  if (!card) return null;
  const { id, city, title } = card;
  return hrefFor(page, { id, city: slugOf(city) || id, slug: slugOf(title) || id }, language);
};

import { closedForms } from '@rowhouse/shared/contract/settings';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import { type FixedPageId, hrefFor, isListed, pageIds, projectRoute, routeOf } from '@rowhouse/shared/routes';
import { readStoredContent } from '../content/library.ts';
import { routesIn } from '../content/stored-routes.ts';
import type { Database } from '../database/database.ts';
import { and, asc, eq, isNull, max } from '../database/orm.ts';
import { type ContentDocument, cities, projects, properties } from '../database/schema.ts';
import { localize } from '../localized/multilingual.ts';
import { isShown } from '../offered/statuses.ts';
import { readSettings } from '../settings/settings.ts';
import type { ListedPage } from './sitemap.ts';

const goals: Partial<Record<FixedPageId, Goal>> = { 'for-sale': 'sale', 'for-rent': 'rent' };

const isContent = (page: FixedPageId): boolean => routeOf(page).owner === 'shell' && routeOf(page).file === 'content';

const isIndexed = ({ kind, file }: ContentDocument): boolean => {
  if (kind === 'page') return file.params.isActiveSEO;
  return kind === 'article' ? file.isActiveSEO : file.public;
};

const leadsAway = ({ kind, file }: ContentDocument): boolean => kind === 'page' && file.params.redirect;

// The date of a category is unknown: it changes with what it lists.
const modifiedOf = ({ kind, file }: ContentDocument): Date | null =>
  kind !== 'category' && file.modifyDate ? new Date(file.modifyDate) : null;

/**
 * Every page with one address in each language, except content that is unpublished, hidden from search engines, or a
 * duplicate of another page. A list changes with its newest property.
 */
export const readListedPages = async (database: Database): Promise<ListedPage[]> => {
  const { entries } = await readStoredContent(database);
  const published = entries.filter((entry) => entry.published);
  const open = published.filter(({ document }) => isIndexed(document));
  // Pages of remotes are listed without content too, and not where they lead to another site.
  const hiddenEntries = new Set(
    published.filter((entry) => !open.includes(entry) || leadsAway(entry.document)).map(({ id }) => id),
  );
  const ids = new Set(open.map(({ id }) => id));
  const indexed = new Map(
    open
      .filter(({ document: { kind, file } }) => kind === 'page' || !ids.has(`page.${file.canonical}`))
      .map(({ id, document }) => [id, modifiedOf(document)]),
  );
  const settings = await readSettings(database);
  const { languages } = settings;
  const closed = closedForms(settings);
  const routes = routesIn(entries, languages.fallbacks);
  const newest = await database
    .select({ goal: properties.goal, time: max(properties.publishedAt) })
    .from(properties)
    .where(isShown(properties))
    .groupBy(properties.goal);
  const fixed = pageIds()
    .filter((page) => isListed(page) && !closed.includes(page) && !routeOf(page).original.includes(':'))
    .filter((page) => (isContent(page) ? indexed.has(`page.${page}`) : !hiddenEntries.has(`page.${page}`)))
    .map((page): ListedPage => {
      const ofList = newest.find(({ goal }) => goal === goals[page])?.time;
      const modified = ofList ?? (isContent(page) ? indexed.get(`page.${page}`) : null) ?? null;
      return { pathIn: (language) => hrefFor(page, {}, language), modified };
    });
  const content = routes
    .filter(({ id, gone, externalUrls }) => indexed.has(id) && !gone && !externalUrls)
    .map(
      ({ id }): ListedPage => ({
        pathIn: (language) => hrefFor('content', { content: id }, language, undefined, routes),
        modified: indexed.get(id) ?? null,
      }),
    );
  return [...fixed, ...content, ...(await readListedProjects(database, languages.fallbacks))];
};

// Projects that have a page here; some tens at most, so they need no part of their own.
const readListedProjects = async (database: Database, fallbacks: readonly Language[]): Promise<ListedPage[]> => {
  const rows = await database
    .select({ id: projects.id, titles: projects.titles, names: cities.names, updatedAt: projects.updatedAt })
    .from(projects)
    .innerJoin(cities, eq(cities.id, projects.cityId))
    .where(and(isNull(projects.externalUrl), isShown(projects)))
    .orderBy(asc(projects.position));
  return rows.map(({ id, titles, names, updatedAt }) => ({
    pathIn: (language) => {
      const title = localize(titles, language, fallbacks);
      return hrefFor(...projectRoute({ id, title, city: localize(names, language, fallbacks) }), language);
    },
    modified: updatedAt,
  }));
};

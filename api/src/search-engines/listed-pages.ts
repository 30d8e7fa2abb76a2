import type { Goal } from '@rowhouse/shared/domain/goal';
import { hrefFor, isListed, type PageId, pageIds, routeOf } from '@rowhouse/shared/routes';
import { eq, max } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { pages, properties } from '../database/schema.ts';
import type { ListedPage } from './urlset.ts';

const goals: Partial<Record<PageId, Goal>> = { 'for-sale': 'sale', 'for-rent': 'rent' };

const isContent = (page: PageId): boolean => routeOf(page).owner === 'shell' && routeOf(page).file === 'content';

/** Every page that stands at one address in each language, save those whose content is not published; a list changes with its newest property. */
export async function readListedPages(database: Database): Promise<ListedPage[]> {
  const published = await database.select({ id: pages.id }).from(pages).where(eq(pages.published, true));
  const hasContent = new Set(published.map(({ id }) => id));
  const newest = { sale: await newestOf(database, 'sale'), rent: await newestOf(database, 'rent') };
  return pageIds
    .filter((page) => isListed(page) && !routeOf(page).original.includes(':'))
    .filter((page) => !isContent(page) || hasContent.has(page))
    .map((page) => {
      const goal = goals[page];
      return { pathIn: (language) => hrefFor(page, {}, language), modified: goal ? newest[goal] : null };
    });
}

async function newestOf(database: Database, goal: Goal): Promise<Date | null> {
  const newest = max(properties.publishedAt);
  const [found] = await database.select({ newest }).from(properties).where(eq(properties.goal, goal));
  return found?.newest ?? null;
}

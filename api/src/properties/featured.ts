import type { PropertyCard } from '@rowhouse/shared/contract/property';
import { type Goal, goals } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import type { Database } from '../database/database.ts';
import { and, asc, desc, eq, isNotNull } from '../database/orm.ts';
import { properties } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { isOffered } from '../offered/statuses.ts';
import { readSettings } from '../settings/settings.ts';
import { cardOf, readCards } from './card.ts';
import { listingConditions } from './listing-conditions.ts';
import { walkInOrder } from './listing-rows.ts';

/** The properties that the agency features, in its order; when there are too few, the newest fill the rest. */
export const featuredCards = async (
  database: Database,
  { language, goal, max }: { language: Language; goal?: Goal | undefined; max: number },
): Promise<PropertyCard[]> => {
  const view = { language, settings: await readSettings(database) };
  const featuredRows = await database
    .select({ id: properties.id })
    .from(properties)
    .where(and(isNotNull(properties.featured), isOffered(properties), goal && eq(properties.goal, goal)))
    .orderBy(asc(properties.featured), desc(properties.publishedAt), asc(properties.id))
    .limit(max);
  const ids = featuredRows.map(({ id }) => id);
  if (ids.length < max) {
    const newest = await readNewest(database, goal ? [goal] : goals, max);
    ids.push(...newest.filter((id) => !ids.includes(id)).slice(0, max - ids.length));
  }
  return (await readCards(database, ids)).map((row) => cardOf(row, view));
};

const readNewest = async (database: Database, wanted: readonly Goal[], max: number): Promise<string[]> => {
  const homesByGoal = await Promise.all(
    wanted.map((goal) => {
      const where = listingConditions({ goal, onlyAvailable: true }, { cityIds: [], scale: 'specification' });
      return walkInOrder(database, where, { sort: 'newest', limit: max, offset: 0 });
    }),
  );
  return homesByGoal
    .flat()
    .toSorted((one, other) => Number(other.publishedAt) - Number(one.publishedAt) || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
};

export const featuredHomes =
  (database: Database): Endpoint<'featured'> =>
  async (input) => ({ items: await featuredCards(database, input) });

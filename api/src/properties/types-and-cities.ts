import type { City, PropertyType } from '@rowhouse/shared/contract/listing';
import { type Goal, goalCode } from '@rowhouse/shared/domain/goal';
import type { PropertyType as DomainType } from '@rowhouse/shared/domain/property-types';
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { cities, listingCounts } from '../database/schema.ts';
import { typeNames } from '../messages/types.ts';
import { textIn, type View } from './card.ts';

/** The most cities that a list offers: those with the most properties. */
export const mostListedCities = 100;

const countOf = (goal: Goal) =>
  sql<number>`coalesce(sum(${listingCounts.total}) filter (where ${listingCounts.goal} = ${sql.raw(String(goalCode(goal)))}), 0)::int`;
const counts = { sale: countOf('sale'), rent: countOf('rent') };

/** How many properties are for sale and for rent. */
export const readTotals = async (database: Database): Promise<{ sale: number; rent: number }> => {
  const [totals] = await database.select(counts).from(listingCounts).where(eq(listingCounts.kind, 'all'));
  return totals ?? { sale: 0, rent: 0 };
};

/** Types with how many properties each has, in their order; a property with several types counts under each. */
export const readTypes = async (
  database: Database,
  view: View,
  types: readonly DomainType[],
): Promise<PropertyType[]> => {
  const rows = await database
    .select({ id: listingCounts.key, ...counts })
    .from(listingCounts)
    .where(eq(listingCounts.kind, 'type'))
    .groupBy(listingCounts.key);
  const text = textIn(view);
  return types.map(({ id, showOrder }) => {
    const { sale = 0, rent = 0 } = rows.find((row) => row.id === id) ?? {};
    return { id, name: text(typeNames[id]), order: showOrder, counts: { sale, rent } };
  });
};

/** The cities that have a property (for the goal, if there is one), by name in the language asked for; of very many, the greatest and those that were asked for. */
export const readCities = async (
  database: Database,
  view: View,
  { where, goal, asked = [] }: { where?: SQL | undefined; goal?: Goal; asked?: readonly number[] },
): Promise<City[]> => {
  const least = goal ? counts[goal] : sql<number>`${counts.sale} + ${counts.rent}`;
  const rows = await database
    .select({ zip: cities.zip, names: cities.names, ...counts })
    .from(cities)
    .innerJoin(listingCounts, and(eq(listingCounts.kind, 'city'), eq(listingCounts.key, cities.id)))
    .where(where)
    .groupBy(cities.id)
    .having(gt(least, 0))
    .orderBy(...(asked.length > 0 ? [desc(inArray(cities.id, [...asked]))] : []), desc(least), cities.id)
    .limit(mostListedCities);
  const text = textIn(view);
  const { compare } = new Intl.Collator(view.language);
  return rows
    .map(({ zip, names, sale, rent }) => ({ name: text(names), zip, counts: { sale, rent } }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.zip, b.zip));
};

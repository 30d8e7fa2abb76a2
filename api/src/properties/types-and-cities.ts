import type { City, PropertyType } from '@rowhouse/shared/contract/listing';
import { type Goal, goalCode } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import type { PropertyType as DomainType } from '@rowhouse/shared/domain/property-types';
import type { Database } from '../database/database.ts';
import { and, desc, eq, gt, inArray, type SQL, sql } from '../database/orm.ts';
import { createCache } from '../database/read-cache.ts';
import { cities, listingCounts } from '../database/schema.ts';
import { typeNames } from '../messages/types.ts';
import { textIn, type View } from './card.ts';

const collators = new Map<Language, Intl.Collator>();

// Creating one takes as long as sorting the names of a province, so they are reused.
const collatorOf = (language: Language): Intl.Collator => {
  const collator = collators.get(language) ?? new Intl.Collator(language);
  collators.set(language, collator);
  return collator;
};

/** The most cities that a list offers: those with the most properties. */
const mostListedCities = 100;

/** The number of the homes that a list offers. */
export const countColumns = {
  available: sql`${listingCounts.available}`,
  all: sql`${listingCounts.total}`,
  gone: sql`(${listingCounts.total} - ${listingCounts.available})`,
} as const;

type CountColumn = keyof typeof countColumns;

const countOf = (goal: Goal, counted: CountColumn) =>
  sql<number>`coalesce(sum(${countColumns[counted]}) filter (where ${listingCounts.goal} = ${sql.raw(String(goalCode(goal)))}), 0)::int`;
const countsOf = (counted: CountColumn) => ({ sale: countOf('sale', counted), rent: countOf('rent', counted) });

/** How many properties are offered for sale and for rent, or how many there are with those that are sold or let. */
export const readTotals = async (
  database: Database,
  counted: CountColumn = 'available',
): Promise<{ sale: number; rent: number }> => {
  const [totals] = await database.select(countsOf(counted)).from(listingCounts).where(eq(listingCounts.kind, 'all'));
  return totals ?? { sale: 0, rent: 0 };
};

const readTypeCounts = (database: Database, counted: CountColumn) =>
  database
    .select({ id: listingCounts.key, ...countsOf(counted) })
    .from(listingCounts)
    .where(eq(listingCounts.kind, 'type'))
    .groupBy(listingCounts.key);

const typeCache = createCache<Awaited<ReturnType<typeof readTypeCounts>>>();

/** Types in their order with their numbers of properties, all or those that are offered; a property with several types counts under each. */
export const readTypes = async (
  database: Database,
  view: View,
  types: readonly DomainType[],
  counted: CountColumn = 'available',
): Promise<PropertyType[]> => {
  const rows = await typeCache(database, counted, async () => readTypeCounts(database, counted));
  const text = textIn(view);
  return types.map(({ id, showOrder }) => {
    const { sale = 0, rent = 0 } = rows.find((row) => row.id === id) ?? {};
    return { id, name: text(typeNames[id]), order: showOrder, counts: { sale, rent } };
  });
};

interface WantedCities {
  where?: SQL | undefined;
  goal?: Goal;
  asked?: readonly number[];
  offer?: CountColumn | undefined;
}

const selectCities = (database: Database, { where, goal, asked = [], offer = 'available' }: WantedCities) => {
  const counts = countsOf(offer);
  const least = goal ? counts[goal] : sql<number>`${counts.sale} + ${counts.rent}`;
  return database
    .select({ zip: cities.zip, names: cities.names, ...counts })
    .from(cities)
    .innerJoin(listingCounts, and(eq(listingCounts.kind, 'city'), eq(listingCounts.key, cities.id)))
    .where(where)
    .groupBy(cities.id)
    .having(gt(least, 0))
    .orderBy(...(asked.length > 0 ? [desc(inArray(cities.id, [...asked]))] : []), desc(least), cities.id)
    .limit(mostListedCities);
};

const cityCache = createCache<Awaited<ReturnType<typeof selectCities>>>();

/**
 * The cities that have a property (for the goal, if one is given), by name in the requested language; of very many, the
 * largest and those that were asked for.
 */
export const readCities = async (database: Database, view: View, wanted: WantedCities): Promise<City[]> => {
  const { where, goal, asked = [], offer = 'available' } = wanted;
  const read = async () => selectCities(database, wanted);
  const rows = await (where || asked.length > 0 ? read() : cityCache(database, `${goal} ${offer}`, read));
  const text = textIn(view);
  const { compare } = collatorOf(view.language);
  return rows
    .map(({ zip, names, sale, rent }) => ({ name: text(names), zip, counts: { sale, rent } }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.zip, b.zip));
};

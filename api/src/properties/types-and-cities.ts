import type { City, PropertyType } from '@rowhouse/shared/contract/listing';
import type { Goal } from '@rowhouse/shared/domain/goal';
import { eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { cities, properties, propertyTypes, types } from '../database/schema.ts';
import { textIn, type View } from './card.ts';

const countOf = (goal: Goal) => sql<number>`(count(*) filter (where ${properties.goal} = ${goal}))::int`;
const counts = { sale: countOf('sale'), rent: countOf('rent') };

/** The types with how many properties each has, in their order; a property with several types counts under each. */
export async function readTypes(database: Database, view: View, where?: SQL): Promise<PropertyType[]> {
  const rows = await database
    .select({ id: types.id, names: types.names, order: types.order, ...counts })
    .from(types)
    .leftJoin(propertyTypes, eq(propertyTypes.typeId, types.id))
    .leftJoin(properties, eq(properties.id, propertyTypes.propertyId))
    .where(where)
    .groupBy(types.id)
    .orderBy(types.order);
  const text = textIn(view);
  return rows.map(({ id, names, order, sale, rent }) => ({ id, name: text(names), order, counts: { sale, rent } }));
}

/** The cities that have a property (for the goal, if there is one), by name in the language asked for. */
export async function readCities(
  database: Database,
  view: View,
  { where, goal }: { where?: SQL | undefined; goal?: Goal },
): Promise<City[]> {
  const rows = await database
    .select({ zip: cities.zip, names: cities.names, ...counts })
    .from(cities)
    .innerJoin(properties, eq(properties.cityId, cities.id))
    .where(where)
    .groupBy(cities.id)
    .having(goal && gt(counts[goal], 0));
  const text = textIn(view);
  const { compare } = new Intl.Collator(view.language);
  return rows
    .map(({ zip, names, sale, rent }) => ({ name: text(names), zip, counts: { sale, rent } }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.zip, b.zip));
}

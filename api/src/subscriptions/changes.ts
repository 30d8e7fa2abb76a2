import type { EnergyScaleName } from '@rowhouse/shared/domain/energy';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { cities, properties, propertyWatch } from '../database/schema.ts';
import { searchedProperty } from '../properties/derived-columns.ts';

/**
 * Notes, at a time, which properties are seen for the first time and which prices went down since the last look, however they came to be.
 * A price that nobody can read is no price: what it was before it was hidden is what a visitor compares the next one with.
 */
export const recordChanges = async (database: Database, time: Date): Promise<void> => {
  const watch = propertyWatch;
  await database.execute(sql`
    insert into ${watch} (property_id, seen_at, price)
    select ${properties.id}, ${time.toISOString()}::timestamptz,
      case when ${properties.pricePublished} then ${properties.price} end
    from ${properties}
    on conflict (property_id) do update set
      lowered_from = case when excluded.price < ${watch}.price then ${watch}.price
        when excluded.price > ${watch}.price then null else ${watch}.lowered_from end,
      lowered_at = case when excluded.price < ${watch}.price then excluded.seen_at
        when excluded.price > ${watch}.price then null else ${watch}.lowered_at end,
      price = coalesce(excluded.price, ${watch}.price)
    where excluded.price is not null and excluded.price is distinct from ${watch}.price`);
};

/** A property that can be had, with when it was first seen, and from what and when its price went down last. */
export type Change = Awaited<ReturnType<typeof changesOf>>[number];

/** Every property that can be had, the newest change first; a hidden price is none, and was never lowered. */
export const changesOf = async (database: Database, scale: EnergyScaleName) => {
  const rows = await database
    .select({ stored: properties, city: cities, watch: propertyWatch })
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .innerJoin(propertyWatch, eq(propertyWatch.propertyId, properties.id))
    .where(eq(properties.availability, 'available'))
    .orderBy(desc(propertyWatch.seenAt), desc(properties.publishedAt));
  return rows.map(({ stored, city, watch: { seenAt, loweredFrom, loweredAt } }) => {
    const property = searchedProperty({ stored, city }, scale);
    const lowered = property.price === null ? { loweredFrom: null, loweredAt: null } : { loweredFrom, loweredAt };
    return { id: stored.id, titles: stored.titles, cityNames: city.names, property, seenAt, ...lowered };
  });
};

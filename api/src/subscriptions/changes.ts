import type { Settings } from '@rowhouse/shared/contract/settings';
import type { SearchCriteria } from '@rowhouse/shared/domain/search-criteria';
import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { cities, listings, properties, propertyWatch } from '../database/schema.ts';
import { readSearch } from '../properties/listing-conditions.ts';

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

/** A property that is news for a search, with when it was first seen, its price, and what it was before that went down. */
export type Change = Awaited<ReturnType<typeof changesFor>>[number];

/** What can be had and meets a search, and is new or has a lower price since a time, the newest first; a hidden price is none, and was never lowered. */
export const changesFor = async (database: Database, criteria: SearchCriteria, settings: Settings, since: Date) => {
  const { where } = await readSearch(database, { ...criteria, onlyAvailable: true }, settings);
  const { seenAt, loweredFrom, loweredAt } = propertyWatch;
  return database
    .select({
      id: properties.id,
      titles: properties.titles,
      cityNames: cities.names,
      price: listings.price,
      seenAt,
      loweredFrom,
    })
    .from(listings)
    .innerJoin(properties, eq(properties.id, listings.propertyId))
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .innerJoin(propertyWatch, eq(propertyWatch.propertyId, properties.id))
    .where(and(where, or(gt(seenAt, since), and(gt(loweredAt, since), isNotNull(listings.price)))))
    .orderBy(desc(seenAt), desc(properties.publishedAt));
};

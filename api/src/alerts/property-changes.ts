import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { properties, propertyWatch } from '../database/schema.ts';

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

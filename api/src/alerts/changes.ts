import { publicPrice, type SearchedProperty } from '@rowhouse/shared/domain/search-criteria';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Texts } from '../database/schema/texts.ts';
import { cities, properties, propertyTypes, propertyWatch } from '../database/schema.ts';

/** A property that can be had, with when it was first seen, and when its price went down last. */
export type Change = {
  id: string;
  titles: Texts;
  cityNames: Texts;
  property: SearchedProperty;
  seenAt: Date;
  loweredFrom: number | null;
  loweredAt: Date | null;
};

const whole = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Every property that can be had, the newest change first; a hidden price is none, and was lowered never. */
export async function changesOf(database: Database): Promise<Change[]> {
  const rows = await database
    .select({ stored: properties, city: cities, watch: propertyWatch })
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .innerJoin(propertyWatch, eq(propertyWatch.propertyId, properties.id))
    .where(eq(properties.availability, 'available'))
    .orderBy(desc(propertyWatch.seenAt), desc(properties.publishedAt));
  const types = Map.groupBy(await database.select().from(propertyTypes), ({ propertyId }) => propertyId);
  return rows.map(({ stored, city, watch }) => {
    const { fields, pricePublished } = stored;
    const price = publicPrice({ price: stored.price, pricePublished, priceOnDemand: fields.onDemandPrice === true });
    return {
      id: stored.id,
      titles: stored.titles,
      cityNames: city.names,
      property: {
        goal: stored.goal,
        typeIds: (types.get(stored.id) ?? []).map(({ typeId }) => typeId),
        city: { names: Object.values(city.names), zip: city.zip },
        price,
        bedrooms: stored.bedrooms,
        bathrooms: whole(fields.bathrooms),
        garages: whole(fields.garages),
        parkings: whole(fields.parkings),
      },
      seenAt: watch.seenAt,
      loweredFrom: price === null ? null : watch.loweredFrom,
      loweredAt: price === null ? null : watch.loweredAt,
    };
  });
}

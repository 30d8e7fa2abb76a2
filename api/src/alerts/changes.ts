import type { EnergyScaleName } from '@rowhouse/shared/domain/energy';
import type { SearchedProperty } from '@rowhouse/shared/domain/list-filters';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Texts } from '../database/schema/texts.ts';
import { cities, properties, propertyWatch } from '../database/schema.ts';
import { searchedProperty } from '../properties/derived-columns.ts';

/** A property that can be had, with when it was first seen, and when its price went down last. */
export interface Change {
  id: string;
  titles: Texts;
  cityNames: Texts;
  property: SearchedProperty;
  seenAt: Date;
  loweredFrom: number | null;
  loweredAt: Date | null;
}

/** Every property that can be had, the newest change first; a hidden price is none, and was never lowered. */
export const changesOf = async (database: Database, scale: EnergyScaleName): Promise<Change[]> => {
  const rows = await database
    .select({ stored: properties, city: cities, watch: propertyWatch })
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .innerJoin(propertyWatch, eq(propertyWatch.propertyId, properties.id))
    .where(eq(properties.availability, 'available'))
    .orderBy(desc(propertyWatch.seenAt), desc(properties.publishedAt));
  return rows.map(({ stored, city, watch }) => {
    const property = searchedProperty({ stored, city }, scale);
    const hasPrice = property.price !== null;
    return {
      id: stored.id,
      titles: stored.titles,
      cityNames: city.names,
      property,
      seenAt: watch.seenAt,
      loweredFrom: hasPrice ? watch.loweredFrom : null,
      loweredAt: hasPrice ? watch.loweredAt : null,
    };
  });
};

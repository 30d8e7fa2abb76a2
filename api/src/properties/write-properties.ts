import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { inBatches, overwrite } from '../database/rows.ts';
import { cities, listings, listingWords, properties } from '../database/schema.ts';
import { derivedColumns, type StoredProperty, searchWords } from './derived-columns.ts';

/** A property to write; its city is there already. */
export type WrittenProperty = typeof properties.$inferInsert;

/**
 * Writes properties, new or known by their id, with all that lists search by. The only writer of properties: it needs a
 * transaction. Whoever changes a city calls `refreshListings` afterwards.
 */
export const writeProperties = (transaction: Database, written: readonly WrittenProperty[]): Promise<void> =>
  inBatches(written, async (batch) => {
    await transaction.insert(properties).values(batch).onConflictDoUpdate(overwrite(properties.id));
    const ids = batch.map(({ id }) => id);
    await refreshListings(transaction, ids);
  });

/** Computes anew what lists search by, for properties that are stored; an unknown id is left out. */
export const refreshListings = (transaction: Database, ids: readonly string[]): Promise<void> =>
  inBatches(ids, async (batch) => {
    const found = await readStored(transaction, batch);
    if (found.length === 0) return;
    await transaction.delete(listings).where(inArray(listings.propertyId, batch));
    await transaction.delete(listingWords).where(inArray(listingWords.propertyId, batch));
    await transaction.insert(listings).values(found.map(derivedColumns));
    await transaction.insert(listingWords).values(
      found.map((property) => ({
        propertyId: property.stored.id,
        isAvailable: property.stored.availability === 'available',
        publishedAt: property.stored.publishedAt,
        words: searchWords(property),
      })),
    );
  });

/** Properties with their cities. They stay locked, so that another writer of the same waits. */
export const readStored = (transaction: Database, ids: string[]): Promise<StoredProperty[]> =>
  transaction
    .select({ stored: properties, city: cities })
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .where(inArray(properties.id, ids))
    .orderBy(properties.id)
    .for('update', { of: properties });

import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { inBatches, overwrite } from '../database/rows.ts';
import { cities, listings, listingWords, properties, propertyTypes, types } from '../database/schema.ts';
import { derivedColumns, type StoredProperty, searchWords } from './derived-columns.ts';

/** A property to write, with the ids of its types: the first one names it. */
export type WrittenProperty = typeof properties.$inferInsert & { typeIds: readonly number[] };

/**
 * Writes properties, new or known by their id, with their types and all that lists search by. The only writer of properties:
 * it needs a transaction, and their cities and types first. Whoever changes a city or a type calls `refreshListings` afterwards.
 */
export const writeProperties = (transaction: Database, written: readonly WrittenProperty[]): Promise<void> =>
  inBatches(written, async (batch) => {
    const ids = batch.map(({ id }) => id);
    const rows = batch.map(({ typeIds: _typeIds, ...row }) => row);
    await transaction.insert(properties).values(rows).onConflictDoUpdate(overwrite(properties.id));
    await transaction.delete(propertyTypes).where(inArray(propertyTypes.propertyId, ids));
    const typeRows = batch.flatMap(({ id, typeIds }) =>
      typeIds.map((typeId, position) => ({ propertyId: id, typeId, position })),
    );
    if (typeRows.length > 0) await transaction.insert(propertyTypes).values(typeRows);
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

/** Properties with their cities and types. They stay locked, so that another writer of the same waits. */
export const readStored = async (transaction: Database, ids: string[]): Promise<StoredProperty[]> => {
  const rows = await transaction
    .select({ stored: properties, city: cities })
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .where(inArray(properties.id, ids))
    .orderBy(properties.id)
    .for('update', { of: properties });
  const typesOf = await readTypesOf(transaction, ids);
  return rows.map((row) => ({ ...row, types: typesOf.get(row.stored.id) ?? [] }));
};

/** The types of properties in their order, by the property's id. */
export const readTypesOf = async (database: Database, ids?: string[]) => {
  const rows = await database
    .select({ propertyId: propertyTypes.propertyId, id: types.id, words: types.words })
    .from(propertyTypes)
    .innerJoin(types, eq(types.id, propertyTypes.typeId))
    .where(ids && inArray(propertyTypes.propertyId, ids))
    .orderBy(asc(propertyTypes.position));
  return Map.groupBy(rows, ({ propertyId }) => propertyId);
};

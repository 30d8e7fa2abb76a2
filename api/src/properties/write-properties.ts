import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { cities, listings, listingWords, properties, propertyTypes, types } from '../database/schema.ts';
import { derivedColumns, type StoredProperty, searchWords } from './derived-columns.ts';

/** A property to write, with the ids of its types: the first one names it. */
export type WrittenProperty = typeof properties.$inferInsert & { typeIds: readonly number[] };

// Below the 65,535 parameters of one statement.
const batch = 500;

const batchesOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / batch) }, (_, index) =>
    items.slice(index * batch, (index + 1) * batch),
  );

/** Every column of a property as the statement has it, for a row that exists already. */
const asWritten: Record<string, SQL> = Object.fromEntries(
  Object.entries(getTableColumns(properties)).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
);

/**
 * Writes properties, new or known by their id, with their types and all that lists search by. The only writer of properties:
 * it needs a transaction, and their cities and types first. Whoever changes a city or a type calls `refreshListings` afterwards.
 */
export const writeProperties = async (transaction: Database, written: readonly WrittenProperty[]): Promise<void> => {
  for (const part of batchesOf(written)) {
    const ids = part.map(({ id }) => id);
    const rows = part.map(({ typeIds: _typeIds, ...row }) => row);
    await transaction.insert(properties).values(rows).onConflictDoUpdate({ target: properties.id, set: asWritten });
    await transaction.delete(propertyTypes).where(inArray(propertyTypes.propertyId, ids));
    const typeRows = part.flatMap(({ id, typeIds }) =>
      typeIds.map((typeId, position) => ({ propertyId: id, typeId, position })),
    );
    if (typeRows.length > 0) await transaction.insert(propertyTypes).values(typeRows);
    await refreshListings(transaction, ids);
  }
};

/** Computes anew what lists search by, for properties that are stored; an unknown id is left out. */
export const refreshListings = async (transaction: Database, ids: readonly string[]): Promise<void> => {
  for (const part of batchesOf(ids)) {
    const found = await readStored(transaction, part);
    if (found.length === 0) continue;
    await transaction.delete(listings).where(inArray(listings.propertyId, part));
    await transaction.delete(listingWords).where(inArray(listingWords.propertyId, part));
    await transaction.insert(listings).values(found.map(derivedColumns));
    await transaction.insert(listingWords).values(
      found.map((property) => ({
        propertyId: property.stored.id,
        isAvailable: property.stored.availability === 'available',
        publishedAt: property.stored.publishedAt,
        words: searchWords(property),
      })),
    );
  }
};

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

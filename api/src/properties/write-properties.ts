import { stockStatusTable } from '@rowhouse/shared/domain/stock-status';
import type { Database } from '../database/database.ts';
import { eq, inArray } from '../database/orm.ts';
import { inBatches, overwrite } from '../database/rows.ts';
import { cities, listings, listingWords, properties } from '../database/schema.ts';
import { passDocumentsOn } from '../offered/pass-documents-on.ts';
import {
  planWrites,
  type RowFields,
  type StockChange,
  sumOf,
  type WriterColumn,
  type WrittenStock,
  writeHistory,
} from '../offered/plan-writes.ts';
import { demandRelations } from '../offered/relations.ts';
import { derivedColumns, type StoredProperty, searchWords } from './derived-columns.ts';

/**
 * A property to write, whose city is stored already. An omitted column keeps its value, or gets its default in a new
 * property.
 */
export type WrittenProperty = Omit<typeof properties.$inferInsert, WriterColumn | keyof RowFields> & RowFields;

/**
 * Writes new and existing properties: those that differ from the stored rows, with the history of each field and their
 * `listings`. The only writer of properties. It needs a transaction, and `rows` may name an id once. After changing a
 * city, call `refreshListings`.
 */
export const writeProperties = async (
  transaction: Database,
  rows: readonly WrittenProperty[],
  change: StockChange,
): Promise<WrittenStock> => {
  const parts: WrittenStock[] = [];
  await inBatches(rows, async (batch) => {
    const isAsked = inArray(
      properties.id,
      batch.map(({ id }) => id),
    );
    const standing = await transaction.select().from(properties).where(isAsked).orderBy(properties.id).for('update');
    await demandRelations(transaction, 'property', { rows: batch, standing }, change);
    const { written, writes, history } = planWrites(properties, { rows: batch, standing, at: change.at });
    parts.push(written);
    if (writes.length === 0) return;
    await transaction.insert(properties).values(writes).onConflictDoUpdate(overwrite(properties.id));
    await writeHistory(transaction, 'property', history, change);
    await passDocumentsOn(transaction, 'property', history, change);
    await refreshListings(
      transaction,
      writes.map(({ id }) => id),
    );
  });
  return sumOf(parts);
};

/**
 * Recomputes the `listings` of stored properties; an unknown id is left out, and a property that visitors do not see
 * has none.
 */
export const refreshListings = (transaction: Database, ids: readonly string[]): Promise<void> =>
  inBatches(ids, async (batch) => {
    const homes = await readStored(transaction, batch);
    if (homes.length === 0) return;
    await transaction.delete(listings).where(inArray(listings.propertyId, batch));
    await transaction.delete(listingWords).where(inArray(listingWords.propertyId, batch));
    const publicHomes = homes.filter(({ stored }) => stockStatusTable[stored.stockStatus].shownAs !== null);
    if (publicHomes.length === 0) return;
    const derived = publicHomes.map(derivedColumns);
    await transaction.insert(listings).values(derived);
    await transaction.insert(listingWords).values(
      derived.map(({ propertyId, isAvailable, publishedAt }, index) => {
        const property = publicHomes[index];
        return { propertyId, isAvailable, publishedAt, words: property ? searchWords(property) : [] };
      }),
    );
  });

/** Properties with their cities. The rows are locked, so that a concurrent writer of them waits. */
export const readStored = (transaction: Database, ids: string[]): Promise<StoredProperty[]> =>
  transaction
    .select({ stored: properties, city: cities })
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .where(inArray(properties.id, ids))
    .orderBy(properties.id)
    .for('update', { of: properties });

import type { Settings } from '@rowhouse/shared/contract/settings';
import type { SearchCriteria } from '@rowhouse/shared/domain/search-criteria';
import { shownStatuses } from '@rowhouse/shared/domain/stock-status';
import type { Database } from '../database/database.ts';
import { and, eq, gt, inArray, isNull, type SQL, sql } from '../database/orm.ts';
import { cities, listings, properties, stockChanges } from '../database/schema.ts';
import { priceFields, readPriceChanges, type Stood, stoodOf } from '../offered/price-history.ts';
import { readSearch } from '../properties/listing-conditions.ts';

/**
 * Notes when the changes of stock are first seen that were not seen yet. That is the moment that alerts go by: a writer may take
 * long, and what it wrote is seen all at once.
 */
export const seeChanges = async (database: Database, time: Date, subjectId?: string): Promise<void> => {
  const isOf =
    subjectId === undefined ? undefined : and(eq(stockChanges.kind, 'property'), eq(stockChanges.subjectId, subjectId));
  await database
    .update(stockChanges)
    .set({ seenAt: time })
    .where(and(isNull(stockChanges.seenAt), isOf));
};

/** A property that is news for a search: its price, and what that was before where it is not new but costs less. */
export type Change = Awaited<ReturnType<typeof changesFor>>[number];

const wasSeen =
  (since: Date) =>
  ({ at, seenAt }: Stood) =>
    at === null || (seenAt !== null && seenAt <= since);
const isShown = ({ status }: Stood) => status !== null && shownStatuses.includes(status);

/** Whether a home was shown for the first time since a moment, and the last price that anyone could read until then. */
const newsOf = (stood: readonly Stood[], since: Date) => {
  const before = stood.filter(wasSeen(since));
  return { isNew: !before.some(isShown), before: before.findLast(({ price }) => price !== null)?.price ?? null };
};

/** What is asked of the database for the properties with a change of status or price since a time, and for those of them that meet a condition. */
export const newsQueries = (database: Database) => ({
  changed: (since: Date) =>
    database
      .selectDistinct({ id: stockChanges.subjectId })
      .from(stockChanges)
      .where(
        and(
          eq(stockChanges.kind, 'property'),
          gt(stockChanges.seenAt, since),
          inArray(stockChanges.field, [...priceFields]),
        ),
      ),
  // One parameter for all ids: a first run of a feed brings very many.
  meeting: (ids: readonly string[], where: SQL | undefined) =>
    database
      .select({
        id: properties.id,
        titles: properties.titles,
        publishedAt: properties.publishedAt,
        stored: {
          stockStatus: properties.stockStatus,
          price: properties.price,
          pricePublished: properties.pricePublished,
          fields: properties.fields,
        },
        cityNames: cities.names,
        currency: properties.currency,
        price: listings.price,
      })
      .from(listings)
      .innerJoin(properties, eq(properties.id, listings.propertyId))
      .innerJoin(cities, eq(cities.id, properties.cityId))
      .where(and(sql`${listings.propertyId} = any(${`{${ids.map((id) => `"${id}"`).join(',')}}`}::text[])`, where)),
});

/** What can be had and meets a search, and is new or has a lower price since a time, the newest first; a hidden price is none, and was never lowered. */
export const changesFor = async (database: Database, criteria: SearchCriteria, settings: Settings, since: Date) => {
  const ids = (await newsQueries(database).changed(since)).map(({ id }) => id);
  return ids.length === 0 ? [] : newsAmong(database, ids, criteria, settings, since);
};

/** The same of some homes alone. */
export const newsAmong = async (
  database: Database,
  ids: readonly string[],
  criteria: SearchCriteria,
  settings: Settings,
  since: Date,
) => {
  const ask = newsQueries(database);
  const { where } = await readSearch(database, { ...criteria, onlyAvailable: true }, settings);
  const rows = await ask.meeting(ids, where);
  const changes = await readPriceChanges(
    database,
    rows.map(({ id }) => id),
  );
  return rows
    .map(({ stored, ...row }) => {
      const { isNew, before } = newsOf(stoodOf(stored, changes.get(row.id) ?? []), since);
      return { ...row, isNew, before };
    })
    .filter(({ isNew, before, price }) => isNew || (before !== null && price !== null && price < before))
    .toSorted(
      (one, other) =>
        Number(other.isNew) - Number(one.isNew) ||
        Number(other.publishedAt) - Number(one.publishedAt) ||
        (one.id < other.id ? -1 : 1),
    );
};

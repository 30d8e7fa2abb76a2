import { isAnnuity } from '@rowhouse/shared/contract/annuity';
import type { Settings } from '@rowhouse/shared/contract/settings';
import { publicPrice, type SearchCriteria, wishFor } from '@rowhouse/shared/domain/search-criteria';
import { isDeedStatus, offeredStatuses } from '@rowhouse/shared/domain/stock-status';
import type { Database } from '../database/database.ts';
import { and, eq, gt, inArray, isNull, type SQL, sql } from '../database/orm.ts';
import { cities, listings, properties, stockChanges } from '../database/schema.ts';
import { type HomeState, priceFields, readPriceChanges, statesOf } from '../offered/price-history.ts';
import { readSearch } from '../properties/listing-conditions.ts';

/**
 * Stamps the changes of stock that were not seen before with this time. Alerts use this time: a transaction may take
 * long, and its changes become visible all together.
 */
export const seeChanges = async (database: Database, time: Date, subjectId?: string): Promise<void> => {
  const isOf =
    subjectId === undefined ? undefined : and(eq(stockChanges.kind, 'property'), eq(stockChanges.subjectId, subjectId));
  await database
    .update(stockChanges)
    .set({ seenAt: time })
    .where(and(isNull(stockChanges.seenAt), isOf));
};

/** A property that is news for a search, with its price, and its former price when it is not new but costs less. */
export type Change = Awaited<ReturnType<typeof changesFor>>[number];

const wasSeen =
  (since: Date) =>
  ({ at, seenAt }: HomeState) =>
    at === null || (seenAt !== null && seenAt <= since);
const isOffered = ({ status }: HomeState) => status !== null && offeredStatuses.includes(status);

/** The lump sum and the terms of a life annuity whose price is public, else null. */
const annuityIn = (home: Pick<typeof properties.$inferSelect, 'goal' | 'price' | 'pricePublished' | 'fields'>) => {
  const { survivalRent, annuityOccupied, onDemandPrice } = home.fields;
  const lumpSum = publicPrice({ ...home, priceOnDemand: onDemandPrice === true });
  if (lumpSum === null || !isAnnuity(home)) return null;
  return {
    lumpSum,
    ...(typeof survivalRent === 'number' && { annuityRent: survivalRent }),
    ...(typeof annuityOccupied === 'boolean' && { annuityOccupied }),
  };
};

// Longer than a home is missing by an oversight: one that was off the market so long is news when it returns.
const longAbsence = 30 * 24 * 60 * 60_000;

/**
 * Whether a home is news since a time, and its last public price before that. It is new if it was not on offer before,
 * or not since it was sold or let, or was away for long; for a search by price also if it had no public price.
 */
const newsOf = (states: readonly HomeState[], since: Date, isByPrice: boolean) => {
  const past = states.filter(wasSeen(since));
  const sinceDeed = past.slice(past.findLastIndex(({ status }) => isDeedStatus(status)) + 1);
  const lastOffer = sinceDeed.findLastIndex(isOffered);
  const absence = sinceDeed[lastOffer + 1]?.at;
  const wasAway = lastOffer === -1 || (!!absence && since.getTime() - absence.getTime() >= longAbsence);
  const before = sinceDeed.findLast(({ price }) => price !== null)?.price ?? null;
  return { isNew: wasAway || (isByPrice && before === null), before };
};

const byPrice = ['minPrice', 'maxPrice', 'maxMonthly', 'maxPerArea'] as const;

/**
 * The queries for properties with a change of status or price since a time, and for those of them that meet a
 * condition.
 */
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
  // One parameter for all ids, since the first run of a feed brings very many.
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
        goal: properties.goal,
        currency: properties.currency,
        price: listings.price,
      })
      .from(listings)
      .innerJoin(properties, eq(properties.id, listings.propertyId))
      .innerJoin(cities, eq(cities.id, properties.cityId))
      .where(and(sql`${listings.propertyId} = any(${`{${ids.map((id) => `"${id}"`).join(',')}}`}::text[])`, where)),
});

/**
 * The properties on offer that match a search and are new or have a lower price since a time, the newest first. A
 * hidden price does not match a limit, and never counts as lowered.
 */
export const changesFor = async (database: Database, criteria: SearchCriteria, settings: Settings, since: Date) => {
  const ids = (await newsQueries(database).changed(since)).map(({ id }) => id);
  return ids.length === 0 ? [] : newsAmong(database, ids, criteria, settings, since);
};

/** The same, limited to some homes. */
export const newsAmong = async (
  database: Database,
  ids: readonly string[],
  criteria: SearchCriteria,
  settings: Settings,
  since: Date,
) => {
  const ask = newsQueries(database);
  const { where } = await readSearch(database, { ...criteria, onlyAvailable: true, offer: null }, settings);
  const rows = await ask.meeting(ids, where);
  const changes = await readPriceChanges(
    database,
    rows.map(({ id }) => id),
  );
  const isByPrice = byPrice.some((name) => (wishFor(criteria, name) ?? 0) > 0);
  return rows
    .map(({ stored, goal, ...row }) => {
      const { isNew, before } = newsOf(statesOf(stored, changes.get(row.id) ?? []), since, isByPrice);
      return { ...row, annuity: annuityIn({ ...stored, goal }), isNew, before };
    })
    .filter(({ isNew, before, price }) => isNew || (before !== null && price !== null && price < before))
    .toSorted(
      (one, other) =>
        Number(other.isNew) - Number(one.isNew) ||
        Number(other.publishedAt) - Number(one.publishedAt) ||
        (one.id < other.id ? -1 : 1),
    );
};

import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import type { StockRow } from '@rowhouse/shared/contract/desk-stock-list';
import { usualPeriod } from '@rowhouse/shared/contract/desk-values';
import { addressLine } from '@rowhouse/shared/domain/address-line';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { type Permission, reachOf } from '@rowhouse/shared/domain/staff-roles';
import { closedStatuses } from '@rowhouse/shared/domain/stock-status';
import type { Database } from '../../database/database.ts';
import { and, eq, inArray, sql } from '../../database/orm.ts';
import type { StoredPicture } from '../../database/schema/texts.ts';
import { cities, people, properties, staff, viewsOfWeek } from '../../database/schema.ts';
import { cardPictureOf } from '../../localized/person-and-pictures.ts';
import { textIn, type View } from '../../properties/card.ts';
import { mondaysUntil, pageViews } from '../../views/views-of-weeks.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { draftedKindRules } from '../stock/drafted-kinds.ts';
import { isWithinReach } from '../stock/stock-call.ts';
import { faultsOfAll } from '../stock/stock-faults.ts';
import { hasDraftOf, isOneOf, priceIn, tables } from './stock-conditions.ts';

type ListedRow = Omit<StockRow, 'faults'>;

/**
 * Rows of homes or projects by their ids, in that order; the number of queries does not depend on the number of rows.
 */
export const readStockRows = async (
  database: Database,
  { kind, ids, view }: { kind: StockKind; ids: readonly string[]; view: View },
  { staff: member, at }: DeskCall,
): Promise<ListedRow[]> => {
  if (ids.length === 0) return [];
  const table = tables[kind];
  const homeRows = await database
    .select({
      id: table.id,
      version: table.version,
      titles: table.titles,
      street: table.street,
      houseNumber: table.houseNumber,
      boxNumber: table.boxNumber,
      zip: cities.zip,
      cityNames: cities.names,
      stockStatus: table.stockStatus,
      goal: kind === 'property' ? properties.goal : sql<null>`null`,
      currency: kind === 'property' ? properties.currency : sql<string>`'EUR'`,
      price: sql<string | null>`${priceIn(table)}`,
      managerId: table.managerId,
      manager: people.name,
      source: table.source,
      picture: sql<StoredPicture | null>`${table.pictures} -> 0`,
      updatedAt: table.updatedAt,
      changedBy: sql<
        string | null
      >`(select change.by from stock_changes as change where change.kind = ${kind} and change.subject_id = ${table.id} order by change.at desc, change.id desc limit 1)`,
      // The same sum as in the figures.
      views: sql<string>`(select coalesce(sum(${pageViews}), 0) from ${viewsOfWeek} where ${and(
        eq(viewsOfWeek.subjectId, table.id),
        inArray(viewsOfWeek.week, mondaysUntil(brusselsDay(at), usualPeriod)),
      )})`,
      hasDraft: sql<boolean>`${hasDraftOf(kind, member.id)}`,
    })
    .from(table)
    .innerJoin(cities, eq(cities.id, table.cityId))
    .leftJoin(people, eq(people.id, table.managerId))
    .where(isOneOf(table, ids));
  const staffIds = homeRows.flatMap(({ changedBy }) => /^staff:(.+)$/.exec(changedBy ?? '')?.[1] ?? []);
  const changers =
    staffIds.length === 0
      ? []
      : await database
          .select({ id: staff.id, name: staff.name })
          .from(staff)
          .where(inArray(staff.id, [...new Set(staffIds)]));
  const nameOf = new Map(changers.map(({ id, name }) => [`staff:${id}`, name]));
  const text = textIn(view);
  const isWithin = (permission: Permission, managerId: number | null): boolean => {
    const reach = reachOf(member.role, permission);
    return reach !== 'none' && isWithinReach({ reach, staff: member }, managerId);
  };
  const rows = homeRows.map((row): ListedRow => {
    const title = text(row.titles);
    const city = text(row.cityNames);
    const { id, version, zip, goal, currency, price, managerId, manager, source, hasDraft, changedBy } = row;
    return {
      id,
      version,
      title,
      address: addressLine(row, view.language),
      zip,
      city,
      status: row.stockStatus,
      goal,
      price: price === null ? null : Number(price),
      currency,
      agent: managerId === null ? null : { id: managerId, name: manager ?? String(managerId) },
      source,
      picture: cardPictureOf(row.picture, [title, city], text),
      changedAt: row.updatedAt.toISOString(),
      changedBy: changedBy === null ? null : (nameOf.get(changedBy) ?? changedBy),
      views: isWithin('figures.read', managerId) ? Number(row.views) : null,
      hasDraft,
      isOwn: isWithin('stock.write', managerId),
    };
  });
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
};

/** Rows with the faults of their advertisements; a subject that is no longer on the market has none. */
export const withFaults = async (
  database: Database,
  kind: StockKind,
  rows: readonly ListedRow[],
): Promise<StockRow[]> => {
  const offered = rows.filter(({ status }) => !closedStatuses.includes(status)).map(({ id }) => id);
  const live = offered.length === 0 ? [] : await draftedKindRules[kind].read(database, offered, false);
  const faults = await faultsOfAll(
    database,
    kind,
    live.map(({ values }) => values),
  );
  const faultsOf = new Map(live.map(({ id }, index) => [id, faults[index] ?? []]));
  return rows.map((row) => ({ ...row, faults: faultsOf.get(row.id) ?? [] }));
};

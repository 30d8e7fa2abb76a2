import type { FigureFilter, FigureSteps } from '@rowhouse/shared/contract/desk-figures';
import { type StockKind, stockKinds } from '@rowhouse/shared/contract/desk-media';
import { type ViewedPage, viewedPages } from '@rowhouse/shared/contract/views';
import { brusselsDay, brusselsMoment } from '@rowhouse/shared/domain/date';
import type { StockStatus } from '@rowhouse/shared/domain/stock-status';
import { type VisitSource, visitSources } from '@rowhouse/shared/domain/visit-source';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { and, asc, between, inArray, isNotNull, isNull, type SQL, sql } from '../../database/orm.ts';
import { rowsOf } from '../../database/rows.ts';
import { otherPages } from '../../database/schema/views.ts';
import { appointments, properties, requests, stockChanges, subjectVisits, viewsOfWeek } from '../../database/schema.ts';
import { mondaysUntil, pageViews, plus, type ViewColumn } from '../../views/views-of-weeks.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { conditionOf, tables } from '../stock-list/stock-conditions.ts';
import { isOwn } from '../today/own.ts';

/** A home or project with its figures in the period. */
export interface HomeFigures extends FigureSteps {
  kind: StockKind;
  id: string;
  managerId: number | null;
  status: StockStatus;
}

/** The figures of a filter and a period, for each home. */
export interface ReadFigures {
  since: string;
  until: string;
  weeks: { monday: string; visits: number; requests: number }[];
  sources: { source: VisitSource; visits: number }[];
  pages: { page: ViewedPage; views: number | null }[];
  unknown: number;
  keptSince: string | null;
  /** By kind and week, counted from the first week of the period. */
  requests: { kind: string; week: number; count: number }[];
  homes: HomeFigures[];
  unreported: number;
  undated: number;
}

const count = v.pipe(v.union([v.string(), v.number()]), v.transform(Number));

const askedSchema = v.object({
  id: v.nullable(v.string()),
  kind: v.nullable(v.string()),
  week: v.nullable(v.number()),
  count,
});
const ledSchema = v.object({ id: v.nullable(v.string()), viewings: count, open: count });
const idSchema = v.object({ id: v.string() });

const sumOf = (column: ViewColumn) => sql<number>`sum(${viewsOfWeek[column]})`.mapWith(Number);
const sumsOf = <C extends ViewColumn>(columns: readonly C[]) =>
  Object.fromEntries(columns.map((column) => [column, sumOf(column)])) as Record<C, ReturnType<typeof sumOf>>;

const closedStatuses = sql.raw("('sold', 'rented')");
const before = sql`coalesce(${stockChanges.before} #>> '{}', '')`;
const after = sql`${stockChanges.after} #>> '{}'`;
// A home whose first known status is sold or rented has no known day of the deed.
const isDeed = sql`${stockChanges.kind} = 'property' and ${stockChanges.field} = 'stockStatus'
  and ${before} not in ('', 'sold', 'rented') and ${after} in ${closedStatuses}`;

/** The weeks that are counted, and the homes that are counted in them. */
interface CountScope {
  since: string;
  until: string;
  mondays: readonly string[];
  desk: DeskCall;
  conditions: Readonly<Record<StockKind, SQL | undefined>>;
  ids: readonly string[];
}

const readRows = (database: Database, { since, until, mondays, desk, conditions, ids: all }: CountScope) => {
  const from = sql`${brusselsMoment(`${since}T00:00:00`).toISOString()}::timestamptz`;
  const now = sql`${desk.at.toISOString()}::timestamptz`;
  // Without a filter, everything is counted, also requests without a subject; with one, the ids are passed to the
  // database.
  const isNarrowed = conditions.property !== undefined;
  const ids = sql.param(all);
  const isAmong = (id: PgColumn): SQL | undefined => (isNarrowed ? sql`${id} = any(${ids}::text[])` : undefined);

  const weekOf = (day: SQL): SQL => sql`(${day} - ${since}::date) / 7 as week`;
  // For selected homes, the index finds each week.
  const isInPeriod = isNarrowed ? inArray(viewsOfWeek.week, [...mondays]) : between(viewsOfWeek.week, since, until);
  const isViewed = and(isInPeriod, isAmong(viewsOfWeek.subjectId));
  const viewed = database
    .select({ id: viewsOfWeek.subjectId, visits: sql<number>`sum(${pageViews})`.mapWith(Number) })
    .from(viewsOfWeek)
    .where(isViewed)
    .groupBy(viewsOfWeek.subjectId);
  const shownViews = database
    .select({ monday: viewsOfWeek.week, earlier: sumOf('earlier'), ...sumsOf(visitSources), ...sumsOf(otherPages) })
    .from(viewsOfWeek)
    .where(isViewed)
    .groupBy(viewsOfWeek.week);
  // The first week for which more than the visits of properties is recorded.
  const firstWeek = database
    .select({ week: viewsOfWeek.week })
    .from(viewsOfWeek)
    .where(sql`${plus([...visitSources, ...otherPages])} > 0`)
    .orderBy(asc(viewsOfWeek.week))
    .limit(1);
  const dayAsked = sql`(${requests.createdAt} at time zone 'Europe/Brussels')::date`;
  const requestRows = rowsOf(
    database,
    askedSchema,
    sql`select id, kind, week, count(*) as count from (
      select ${requests.subjectId} as id, ${requests.kind}, ${weekOf(dayAsked)} from ${requests}
      where ${and(sql`${requests.createdAt} between ${from} and ${now} and ${requests.state} <> 'spam'`, isAmong(requests.subjectId))}
    ) asked group by grouping sets ((id), (kind, week))`,
  );
  // Recorded visits, and appointments without a record.
  const led = rowsOf(
    database,
    ledSchema,
    sql`select ${subjectVisits.subjectId} as id, count(*) filter (where ${subjectVisits.status} = 'done') as viewings,
        count(*) filter (where ${subjectVisits.status} = 'planned') as open
      from ${subjectVisits}
      where ${and(sql`${subjectVisits.startsAt} between ${from} and ${now}`, isAmong(subjectVisits.subjectId))} group by 1
      union all
      select ${requests.subjectId}, 0, count(*) from ${appointments}
      join ${requests} on ${requests.id} = ${appointments.requestId}
      left join ${subjectVisits} on ${subjectVisits.requestId} = ${requests.id}
      where ${and(
        sql`${appointments.startsAt} >= ${from} and ${appointments.endsAt} < ${now}`,
        isNull(subjectVisits.id),
        isNotNull(requests.subjectId),
        isAmong(requests.subjectId),
      )} group by 1`,
  );
  // The last deed of a home in the period, unless the home was for sale or to rent again afterwards.
  const deeds = rowsOf(
    database,
    idSchema,
    sql`select deed.subject_id as id from (
      select distinct on (${stockChanges.subjectId}) ${stockChanges.subjectId}, ${stockChanges.at}, ${stockChanges.id} from ${stockChanges}
      where ${and(
        isDeed,
        sql`${stockChanges.at} between ${from} and ${now}`,
        // A person may have given an earlier day than that of the change.
        sql`coalesce(${stockChanges.deed} ->> 'day' >= ${since}, true)`,
        isAmong(stockChanges.subjectId),
      )}
      order by ${stockChanges.subjectId}, ${stockChanges.at} desc, ${stockChanges.id} desc
    ) deed where not exists (
      select 1 from ${stockChanges} where ${stockChanges.subjectId} = deed.subject_id and ${stockChanges.kind} = 'property'
        and ${stockChanges.field} = 'stockStatus' and (${stockChanges.at}, ${stockChanges.id}) > (deed.at, deed.id)
        and ${after} not in ('sold', 'rented', 'withdrawn'))`,
  );
  const undated = rowsOf(
    database,
    v.object({ count }),
    sql`select count(*) as count from ${properties}
      where ${and(sql`${properties.stockStatus} in ${closedStatuses}`, conditions.property)} and not exists (
        select 1 from ${stockChanges} where ${stockChanges.subjectId} = ${properties.id} and ${isDeed})`,
  );

  return Promise.all([viewed, shownViews, firstWeek, requestRows, led, deeds, undated]);
};

/**
 * Reads the figures of the homes that a caller may see and a filter finds, in the weeks that end with the current one.
 */
export const readFigures = async (
  database: Database,
  { weeks: length, ...filter }: FigureFilter,
  desk: DeskCall,
): Promise<ReadFigures> => {
  const until = brusselsDay(desk.at);
  const mondays = mondaysUntil(until, length);
  const since = mondays[0] ?? until;

  const conditionFor = async (kind: StockKind): Promise<SQL | undefined> =>
    and(await conditionOf(database, { kind, ...filter }, desk.staff.id), isOwn(desk, tables[kind].managerId));
  const conditions = { property: await conditionFor('property'), project: await conditionFor('project') };
  const subjects = (
    await Promise.all(
      stockKinds.map((kind) => {
        const { id, managerId, stockStatus: status } = tables[kind];
        return database
          .select({ id, managerId, status, kind: sql<StockKind>`${kind}` })
          .from(tables[kind])
          .where(conditions[kind])
          .orderBy(asc(id));
      }),
    )
  ).flat();
  const ids = subjects.map(({ id }) => id);
  const [visitRows, viewRows, [oldest], requestRows, viewingRows, deedRows, [unknownDeeds]] = await readRows(database, {
    since,
    until,
    mondays,
    desk,
    conditions,
    ids,
  });

  const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);
  const visitsOf = new Map(visitRows.map(({ id, visits }) => [id, visits]));
  const viewsOf = (column: ViewColumn): number => sum(viewRows.map((row) => row[column]));
  const visitsIn = new Map(
    viewRows.map((row) => [row.monday, row.earlier + sum(visitSources.map((source) => row[source]))]),
  );
  const requestsOf = new Map(requestRows.flatMap(({ id, count }) => (id === null ? [] : [[id, count] as const])));
  const viewingsOf = new Map<string | null, number>();
  for (const { id, viewings } of viewingRows) viewingsOf.set(id, (viewingsOf.get(id) ?? 0) + viewings);
  const sold = new Set(deedRows.map(({ id }) => id));
  const kinds = requestRows.flatMap(({ kind, week, count }) =>
    kind === null || week === null ? [] : [{ kind, week, count }],
  );
  const visits = sum(visitsIn.values());
  const keptSince = oldest?.week ?? null;
  return {
    since,
    until,
    weeks: mondays.map((monday, week) => {
      const requestCount = sum(kinds.filter((row) => row.week === week).map(({ count }) => count));
      return { monday, visits: visitsIn.get(monday) ?? 0, requests: requestCount };
    }),
    sources: visitSources.map((source) => ({ source, visits: viewsOf(source) })).filter((row) => row.visits > 0),
    pages: viewedPages.map((page) => {
      // Views of a property's page were recorded before those of other pages.
      if (page === 'property') return { page, views: visits };
      return { page, views: keptSince === null && visits > 0 ? null : viewsOf(page) };
    }),
    unknown: viewsOf('earlier'),
    keptSince,
    requests: kinds,
    homes: subjects.map(({ id, kind, managerId, status }) => ({
      kind,
      id,
      managerId,
      status,
      visits: visitsOf.get(id) ?? 0,
      requests: requestsOf.get(id) ?? 0,
      viewings: viewingsOf.get(id) ?? 0,
      // A project is sold by units, whose days are not recorded.
      deeds: kind === 'project' ? null : Number(sold.has(id)),
    })),
    unreported: sum(viewingRows.map(({ open }) => open)),
    undated: unknownDeeds?.count ?? 0,
  };
};

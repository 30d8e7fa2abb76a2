import type { Performance } from '@rowhouse/shared/contract/owner-property';
import { dayAfter } from '@rowhouse/shared/domain/date';
import { median } from '@rowhouse/shared/domain/median';
import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import { and, between, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  cities,
  properties,
  propertyTypes,
  requests,
  subjectVisits,
  viewsByDay,
  viewTotals,
} from '../database/schema.ts';

// Among fewer than so many an owner could tell how a certain other one does.
const fewest = 3;
const comparedDays = 30;

/** How a property does: its visits of 30 days beside those of similar ones of other owners, and how far its visitors went. */
export async function readPerformance(
  database: Database,
  { id, ownerId, today }: { id: string; ownerId: string; today: string },
): Promise<Performance> {
  const others = await similarTo(database, id, ownerId);
  const since = dayAfter(today, 1 - comparedDays);
  const counted = await database
    .select({ id: viewsByDay.subjectId, visits: sql<number>`sum(${viewsByDay.visits})`.mapWith(Number) })
    .from(viewsByDay)
    .where(and(inArray(viewsByDay.subjectId, [id, ...others]), between(viewsByDay.day, since, today)))
    .groupBy(viewsByDay.subjectId);
  const visits = new Map(counted.map((row) => [row.id, row.visits]));
  return {
    own: visits.get(id) ?? 0,
    median: others.length < fewest ? null : median(others.map((other) => visits.get(other) ?? 0)),
    among: others.length,
    funnel: await readFunnel(database, id),
  };
}

async function readFunnel(database: Database, id: string): Promise<Performance['funnel']> {
  const totals = await database
    .select({ page: viewTotals.page, visits: sql<number>`sum(${viewTotals.visits})`.mapWith(Number) })
    .from(viewTotals)
    .where(eq(viewTotals.subjectId, id))
    .groupBy(viewTotals.page);
  const on = (page: string) => totals.find((row) => row.page === page)?.visits ?? 0;
  return {
    seen: on('list'),
    opened: on('property'),
    asked: await database.$count(requests, sql`property_id = ${id}`),
    visited: await database.$count(
      subjectVisits,
      and(eq(subjectVisits.subjectId, id), eq(subjectVisits.status, 'done')),
    ),
  };
}

/** The ids of what is offered for the same goal, of the same first type and in the same region, by others. */
async function similarTo(database: Database, id: string, ownerId: string): Promise<string[]> {
  const first = and(eq(propertyTypes.propertyId, properties.id), eq(propertyTypes.position, 0));
  const columns = { id: properties.id, goal: properties.goal, typeId: propertyTypes.typeId, zip: cities.zip };
  const [own] = await database
    .select(columns)
    .from(properties)
    .innerJoin(propertyTypes, first)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .where(eq(properties.id, id));
  if (!own) return [];
  const rows = await database
    .select(columns)
    .from(properties)
    .innerJoin(propertyTypes, first)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .where(
      and(
        eq(properties.goal, own.goal),
        eq(propertyTypes.typeId, own.typeId),
        eq(properties.availability, 'available'),
        or(isNull(properties.ownerId), ne(properties.ownerId, ownerId)),
      ),
    );
  const region = postalRegion(own.zip);
  return rows.filter(({ zip }) => postalRegion(zip) === region).map((row) => row.id);
}

import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { cities, projects, properties } from '../database/schema.ts';

const firstType = sql<number>`${properties.typeIds}[1]`;

interface Placed {
  id: string;
  zip: string;
}

const inRegionOf = (own: Placed, others: Placed[]): string[] => {
  const region = postalRegion(own.zip);
  return others.filter(({ zip }) => postalRegion(zip) === region).map(({ id }) => id);
};

/** The ids of what is offered for the same goal, of the same first type and in the same region, by others. */
export const similarProperties = async (database: Database, id: string, ownerId: string): Promise<string[]> => {
  const columns = { id: properties.id, goal: properties.goal, typeId: firstType, zip: cities.zip };
  const [own] = await database
    .select(columns)
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .where(eq(properties.id, id));
  if (!own) return [];
  const rows = await database
    .select(columns)
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .where(
      and(
        eq(properties.goal, own.goal),
        eq(firstType, own.typeId),
        eq(properties.availability, 'available'),
        or(isNull(properties.ownerId), ne(properties.ownerId, ownerId)),
      ),
    );
  return inRegionOf(own, rows);
};

/** The ids of the projects of others in the same region that have a page here and something left to sell. */
export const similarProjects = async (database: Database, id: string, ownerId: string): Promise<string[]> => {
  const placed = () =>
    database
      .select({ id: projects.id, zip: cities.zip })
      .from(projects)
      .innerJoin(cities, eq(cities.id, projects.cityId))
      .$dynamic();
  const [own] = await placed().where(eq(projects.id, id));
  if (!own) return [];
  const others = await placed().where(
    and(
      ne(projects.status, 'sold-out'),
      isNull(projects.externalUrl),
      or(isNull(projects.ownerId), ne(projects.ownerId, ownerId)),
    ),
  );
  return inRegionOf(own, others);
};

import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { and, eq, isNull, ne, not, or, type SQL, sql } from '../../database/orm.ts';
import { projects, properties, requests } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';

/** The kind of request that is about a project; all others with a subject are about a property. */
export const aboutProject = 'contact-construction';

// One parameter for all ids: thousands of parameters would take longer to plan than to look up.
const isAmong = (ids: string[]): SQL => sql`${requests.subjectId} = any(${sql.param(ids)}::text[])`;

/**
 * The requests that a person may see: all (undefined), or those about homes that they manage and those assigned to
 * them. The conditions are disjoint, and each is counted from an index alone.
 */
export const scopeParts = async (
  database: Database,
  { staff, reach }: Pick<DeskCall, 'staff' | 'reach'>,
): Promise<SQL[] | undefined> => {
  if (reach === 'all') return undefined;
  const isAssigned = eq(requests.assigneeId, staff.id);
  const { personId } = staff;
  if (personId === null) return [isAssigned];
  const idsShown = (table: typeof properties | typeof projects, isProject: boolean) =>
    database
      .select({ id: table.id, isProject: sql<boolean>`${isProject}::boolean` })
      .from(table)
      .where(eq(table.managerId, personId));
  // Read first, so that both lists of ids are looked up in the index.
  const ownHomes = await unionAll(idsShown(properties, false), idsShown(projects, true));
  const idsOf = (isProject: boolean) => ownHomes.flatMap((one) => (one.isProject === isProject ? [one.id] : []));
  const shownOnes = [
    sql`(${isAmong(idsOf(false))} and ${ne(requests.kind, aboutProject)})`,
    sql`(${isAmong(idsOf(true))} and ${eq(requests.kind, aboutProject)})`,
  ];
  const isElse = sql`(${isNull(requests.subjectId)} or ${and(...shownOnes.map(not))})`;
  return [...shownOnes, sql`(${isAssigned} and ${isElse})`];
};

/** The same as a single condition. */
export const scopeOf = async (
  database: Database,
  desk: Pick<DeskCall, 'staff' | 'reach'>,
): Promise<SQL | undefined> => {
  const parts = await scopeParts(database, desk);
  return parts && or(...parts);
};

import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { projects, properties, requests } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';

/** The kind of request that is about a project; all others with a subject are about a property. */
export const aboutProject = 'contact-construction';

/** Which requests somebody may see: all (undefined), or their own, those about homes that they show and those assigned to them. */
export const scopeOf = async (
  database: Database,
  { staff, reach }: Pick<DeskCall, 'staff' | 'reach'>,
): Promise<SQL | undefined> => {
  if (reach === 'all') return undefined;
  const isAssigned = eq(requests.assigneeId, staff.id);
  const { personId } = staff;
  if (personId === null) return isAssigned;
  const shown = (table: typeof properties | typeof projects, isProject: boolean) =>
    database
      .select({ id: table.id, isProject: sql<boolean>`${isProject}::boolean` })
      .from(table)
      .where(eq(table.managerId, personId));
  // Read first, so that both lists of ids are looked up in the index.
  const own = await unionAll(shown(properties, false), shown(projects, true));
  const idsOf = (isProject: boolean) => own.flatMap((one) => (one.isProject === isProject ? [one.id] : []));
  return or(
    isAssigned,
    and(inArray(requests.subjectId, idsOf(false)), ne(requests.kind, aboutProject)),
    and(inArray(requests.subjectId, idsOf(true)), eq(requests.kind, aboutProject)),
  );
};

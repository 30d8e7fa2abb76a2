import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
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
  if (staff.personId === null) return isAssigned;
  // Read first, so that both lists of ids are looked up in the index.
  const idsOf = async (table: typeof properties | typeof projects) =>
    (
      await database
        .select({ id: table.id })
        .from(table)
        .where(eq(table.managerId, staff.personId ?? 0))
    ).map(({ id }) => id);
  return or(
    isAssigned,
    and(inArray(requests.subjectId, await idsOf(properties)), ne(requests.kind, aboutProject)),
    and(inArray(requests.subjectId, await idsOf(projects)), eq(requests.kind, aboutProject)),
  );
};

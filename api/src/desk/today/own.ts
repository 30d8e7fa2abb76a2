import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { projects, properties, requests } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';

type Who = Pick<DeskCall, 'staff' | 'reach'>;

/** That a home or visit is of the person themselves; undefined for whoever may have all. */
export const isOwn = ({ staff, reach }: Who, personId: PgColumn | SQL): SQL | undefined => {
  if (reach === 'all') return undefined;
  return staff.personId === null ? sql`false` : sql`${personId} = ${staff.personId}`;
};

/** The kind of request that is about a project; all others with a subject are about a property. */
export const aboutProject = 'contact-construction';

/** That a request is assigned to the person, or about a home that they show; undefined for whoever may have all. */
export const isOwnRequest = (database: Database, { staff, reach }: Who): SQL | undefined => {
  if (reach === 'all') return undefined;
  const isAssigned = eq(requests.assigneeId, staff.id);
  if (staff.personId === null) return isAssigned;
  const shown = (table: typeof properties | typeof projects) =>
    database
      .select({ id: table.id })
      .from(table)
      .where(eq(table.managerId, staff.personId ?? 0));
  return or(
    isAssigned,
    and(ne(requests.kind, aboutProject), inArray(requests.subjectId, shown(properties))),
    and(eq(requests.kind, aboutProject), inArray(requests.subjectId, shown(projects))),
  );
};

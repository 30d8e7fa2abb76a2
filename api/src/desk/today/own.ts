import type { PgColumn } from 'drizzle-orm/pg-core';
import { type SQL, sql } from '../../database/orm.ts';
import type { DeskCall } from '../desk-endpoint.ts';

/** A condition for a person's own homes or visits; undefined for a person who may see all. */
export const isOwn = (
  { staff, reach }: Pick<DeskCall, 'staff' | 'reach'>,
  personId: PgColumn | SQL,
): SQL | undefined => {
  if (reach === 'all') return undefined;
  return staff.personId === null ? sql`false` : sql`${personId} = ${staff.personId}`;
};

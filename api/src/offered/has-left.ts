import type { PgColumn } from 'drizzle-orm/pg-core';
import { type SQL, sql } from '../database/orm.ts';
import { staff } from '../database/schema.ts';

/** A condition for one of the agency's people who has left the desk: visitors no longer see or meet them. */
export const hasLeft = (personId: PgColumn): SQL =>
  sql`exists (select 1 from ${staff} where ${staff.personId} = ${personId} and ${staff.leftAt} is not null)`;

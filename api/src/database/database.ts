import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** The common type of both databases and of transactions. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

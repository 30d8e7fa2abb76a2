import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * A row for each transaction that changed something public. Triggers in the migration write it, so that no writer can
 * forget to. All row ids together make the version of the site (`site-version.ts`).
 */
export const siteChanges = pgTable('site_changes', {
  id: uuid('id').primaryKey().defaultRandom(),
  at: moment('at').notNull().defaultNow(),
});

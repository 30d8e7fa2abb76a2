import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * A row for each transaction that changed something that public pages show: triggers of the migration write it, so that no writer
 * can forget to. What the rows are called together is the version of the site (`site-version.ts`).
 */
export const siteChanges = pgTable('site_changes', {
  id: uuid('id').primaryKey().defaultRandom(),
  at: moment('at').notNull().defaultNow(),
});

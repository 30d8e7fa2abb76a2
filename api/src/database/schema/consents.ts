import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

// A consent choice, when it was made, and for which version of the policy: nothing identifies the visitor.
export const consents = pgTable(
  'consents',
  {
    id: text('id').primaryKey(),
    time: moment('time').notNull(),
    version: integer('version').notNull(),
    answer: text('answer').notNull(),
    categories: text('categories').array().notNull(),
  },
  (table) => [index('consents_time').on(table.time)],
);

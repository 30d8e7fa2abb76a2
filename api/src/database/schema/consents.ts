import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

// What was chosen, when, for which version of the policy: nothing that leads to who chose.
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

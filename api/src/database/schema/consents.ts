import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

// What was chosen, when, for which version of the policy: nothing that leads to who chose.
export const consents = pgTable(
  'consents',
  {
    id: text('id').primaryKey(),
    time: timestamp('time', { withTimezone: true }).notNull(),
    version: integer('version').notNull(),
    answer: text('answer').notNull(),
    categories: text('categories').array().notNull(),
  },
  (table) => [index('consents_time').on(table.time)],
);

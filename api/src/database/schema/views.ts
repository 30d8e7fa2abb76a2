import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { properties } from './properties.ts';

export const visitorSalts = pgTable('visitor_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
});

export const propertyViews = pgTable(
  'property_views',
  {
    day: date('day').notNull(),
    propertyId: text('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    visitor: text('visitor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.propertyId, table.visitor] })],
);

export const viewsByDay = pgTable(
  'views_by_day',
  {
    propertyId: text('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.day] }), index('views_by_day_day').on(table.day)],
);

import { pointKinds } from '@rowhouse/shared/domain/mobility-score';
import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Texts } from './texts.ts';

export const pointsOfInterest = pgTable(
  'points_of_interest',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind', { enum: pointKinds }).notNull(),
    name: text('name').notNull(),
    zip: text('zip').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    sources: jsonb('sources').$type<Texts>().notNull(),
    // The day of which the set is, as YYYY-MM-DD.
    date: text('date').notNull(),
  },
  (table) => [index('points_of_interest_lat').on(table.lat), index('points_of_interest_zip').on(table.zip)],
);

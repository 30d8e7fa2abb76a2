import { projectStatuses } from '@rowhouse/shared/contract/project';
import { unitAvailabilities } from '@rowhouse/shared/domain/project-units';
import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { owners } from './accounts.ts';
import { people } from './content.ts';
import { cities, properties } from './properties.ts';
import type { StoredPicture, Texts } from './texts.ts';

export interface TechnicalFact {
  names: Texts;
  texts: Texts;
}

export const projects = pgTable(
  'projects',
  {
    id: text('id').primaryKey(),
    number: text('number').notNull(),
    // Its own site, for a project that has no page here.
    externalUrl: text('external_url'),
    street: text('street').notNull(),
    houseNumber: text('house_number').notNull(),
    boxNumber: text('box_number'),
    addressPublished: boolean('address_published').notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    status: text('status', { enum: projectStatuses }).notNull(),
    // A month as YYYY-MM.
    delivery: text('delivery'),
    titles: jsonb('titles').$type<Texts>().notNull(),
    descriptions: jsonb('descriptions').$type<Texts>().notNull(),
    situations: jsonb('situations').$type<Texts>().notNull(),
    technical: jsonb('technical').$type<TechnicalFact[]>().notNull(),
    pictures: jsonb('pictures').$type<StoredPicture[]>().notNull(),
    plans: jsonb('plans').$type<StoredPicture[]>().notNull(),
    videos: jsonb('videos').$type<string[]>().notNull().default([]),
    managerId: integer('manager_id').references(() => people.id),
    ownerId: text('owner_id').references(() => owners.id),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    position: integer('position').notNull(),
  },
  (table) => [index('projects_owner').on(table.ownerId)],
);

export const projectUnits = pgTable(
  'project_units',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    name: text('name').notNull(),
    floor: integer('floor'),
    price: numeric('price', { precision: 12, scale: 2, mode: 'number' }),
    pricePublished: boolean('price_published').notNull(),
    surface: numeric('surface', { precision: 10, scale: 1, mode: 'number' }),
    bedrooms: integer('bedrooms'),
    availability: text('availability', { enum: unitAvailabilities }).notNull(),
    // The property that it is listed as, too.
    propertyId: text('property_id').references(() => properties.id, { onDelete: 'set null' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('project_units_property').on(table.propertyId),
  ],
);

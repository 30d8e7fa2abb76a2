import { projectStatuses } from '@rowhouse/shared/contract/project';
import { unitAvailabilities } from '@rowhouse/shared/domain/project-units';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { euro, squareMetres } from './columns.ts';
import { offerColumns, properties } from './properties.ts';
import type { Texts } from './texts.ts';

interface TechnicalFact {
  names: Texts;
  texts: Texts;
}

export const projects = pgTable(
  'projects',
  {
    ...offerColumns(),
    number: text('number').notNull(),
    // The project's own site, when it has no page here.
    externalUrl: text('external_url'),
    status: text('status', { enum: projectStatuses }).notNull(),
    // A month as YYYY-MM.
    delivery: text('delivery'),
    situations: jsonb('situations').$type<Texts>().notNull(),
    technical: jsonb('technical').$type<TechnicalFact[]>().notNull(),
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
    price: euro('price'),
    pricePublished: boolean('price_published').notNull(),
    surface: squareMetres('surface'),
    bedrooms: integer('bedrooms'),
    availability: text('availability', { enum: unitAvailabilities }).notNull(),
    // The property as which it is also listed.
    propertyId: text('property_id').references(() => properties.id, { onDelete: 'set null' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('project_units_property').on(table.propertyId),
  ],
);

import { availabilities } from '@rowhouse/shared/domain/availability';
import { goals } from '@rowhouse/shared/domain/goal';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { owners } from './accounts.ts';
import { people } from './content.ts';
import type { Language, StoredFields, StoredPicture, Texts } from './texts.ts';

const euro = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });

export const cities = pgTable(
  'cities',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    zip: text('zip').notNull(),
    countryId: integer('country_id').notNull(),
    names: jsonb('names').$type<Texts>().notNull(),
    // Normalised names of every language: what the filter compares, so that an index can answer it.
    forms: text('forms').array().notNull(),
    // The words by which the search finds it, as the domain's rule divides them.
    words: text('words').array().notNull(),
    // Its middle in degrees.
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
  },
  (table) => [index('cities_zip').on(table.zip)],
);

export const types = pgTable('types', {
  id: integer('id').primaryKey(),
  names: jsonb('names').$type<Texts>().notNull(),
  order: integer('order').notNull(),
  sale: boolean('sale').notNull(),
  rent: boolean('rent').notNull(),
  words: jsonb('words').$type<Record<Language, string[]>>().notNull(),
});

export const marquees = pgTable('marquees', {
  code: integer('code').primaryKey(),
  names: jsonb('names').$type<Texts>().notNull(),
});

export const properties = pgTable(
  'properties',
  {
    id: text('id').primaryKey(),
    // What it is more exactly than its types say, such as a penthouse; null where the first type says enough.
    mainTypeNames: jsonb('main_type_names').$type<Texts>(),
    goal: text('goal', { enum: goals }).notNull(),
    price: euro('price'),
    pricePublished: boolean('price_published').notNull(),
    priceUnit: integer('price_unit'),
    charges: euro('charges'),
    street: text('street').notNull(),
    houseNumber: text('house_number').notNull(),
    boxNumber: text('box_number'),
    addressPublished: boolean('address_published').notNull(),
    // In degrees; where the address is not public they never leave the database.
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    availability: text('availability', { enum: availabilities }).notNull(),
    marquee: integer('marquee').notNull(),
    energyValue: numeric('energy_value', { precision: 7, scale: 1, mode: 'number' }),
    energyLabelText: text('energy_label_text'),
    bedrooms: integer('bedrooms'),
    surface: numeric('surface', { precision: 10, scale: 1, mode: 'number' }),
    featured: integer('featured'),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    managerId: integer('manager_id').references(() => people.id),
    ownerId: text('owner_id').references(() => owners.id),
    titles: jsonb('titles').$type<Texts>().notNull(),
    descriptions: jsonb('descriptions').$type<Texts>().notNull(),
    fields: jsonb('fields').$type<StoredFields>().notNull(),
    pictures: jsonb('pictures').$type<StoredPicture[]>().notNull(),
    plans: jsonb('plans').$type<StoredPicture[]>().notNull(),
    // Addresses of videos and virtual tours, as an agency copies them.
    videos: jsonb('videos').$type<string[]>().notNull().default([]),
  },
  (table) => [
    index('properties_city').on(table.cityId),
    index('properties_owner').on(table.ownerId),
    index('properties_featured').on(table.featured),
  ],
);

export const propertyTypes = pgTable(
  'property_types',
  {
    propertyId: text('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    typeId: integer('type_id')
      .notNull()
      .references(() => types.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.typeId] }),
    unique('property_types_position').on(table.propertyId, table.position),
    index('property_types_type').on(table.typeId),
  ],
);

import { goals } from '@rowhouse/shared/domain/goal';
import type { PropertyTypeId } from '@rowhouse/shared/domain/property-types';
import { offeredStatuses, stockStatuses } from '@rowhouse/shared/domain/stock-status';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { type SQL, type SQLWrapper, sql } from '../orm.ts';
import { owners } from './accounts.ts';
import { cityNames, euro, kilowattHours, moment, squareMetres } from './columns.ts';
import { people } from './content.ts';
import type { StoredFields, StoredPicture, Texts } from './texts.ts';

export const cities = pgTable(
  'cities',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    zip: text('zip').notNull(),
    countryId: integer('country_id').notNull(),
    names: cityNames('names').notNull(),
    // The words by which the search finds it, split as the domain rule does.
    words: text('words').array().notNull(),
    // The town's centre in degrees.
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
  },
  (table) => [index('cities_zip').on(table.zip)],
);

/** The columns that properties and projects have in common. */
export const offerColumns = () => ({
  id: text('id').primaryKey(),
  // `desk`, `import`, or the name of a feed; `sourceId` is the id there.
  source: text('source').notNull().default('import'),
  sourceId: text('source_id'),
  stockStatus: text('stock_status', { enum: stockStatuses }).notNull().default('published'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  // When it was sold, rented, suspended or withdrawn.
  closedAt: moment('closed_at'),
  // Incremented with each change, for optimistic locking.
  version: integer('version').notNull().default(1),
  // Fields locked by a person: columns, or `fields.<name>`.
  lockedFields: text('locked_fields').array().notNull().default([]),
  // Values of the source that the site has no field for, by their own names.
  raw: jsonb('raw').$type<Record<string, unknown>>().notNull().default({}),
  street: text('street').notNull(),
  houseNumber: text('house_number').notNull(),
  boxNumber: text('box_number'),
  addressPublished: boolean('address_published').notNull(),
  cityId: integer('city_id')
    .notNull()
    .references(() => cities.id),
  publishedAt: moment('published_at').notNull(),
  managerId: integer('manager_id').references(() => people.id),
  ownerId: text('owner_id').references(() => owners.id),
  titles: jsonb('titles').$type<Texts>().notNull(),
  descriptions: jsonb('descriptions').$type<Texts>().notNull(),
  pictures: jsonb('pictures').$type<StoredPicture[]>().notNull(),
  plans: jsonb('plans').$type<StoredPicture[]>().notNull(),
  // Addresses of videos and virtual tours, as an agency copies them.
  videos: jsonb('videos').$type<string[]>().notNull().default([]),
});

/** The number of groups of properties from which the parts of the sitemap are made; a power of two. */
export const sitemapGroups = 1024;

/** The group of a property, from 0 on, by its id alone: all groups have about as many. */
export const sitemapGroupOf = (id: SQLWrapper): SQL<number> =>
  sql<number>`(hashtext(${id}) & ${sql.raw(String(sitemapGroups - 1))})`;

const offeredCodes = sql.raw(offeredStatuses.map((status) => `'${status}'`).join(', '));

export const properties = pgTable(
  'properties',
  {
    ...offerColumns(),
    // The first one names the home.
    typeIds: smallint('type_ids').array().$type<PropertyTypeId[]>().notNull(),
    // A narrower type than `typeIds`, such as a penthouse; null when the first type says enough.
    mainTypeNames: jsonb('main_type_names').$type<Texts>(),
    goal: text('goal', { enum: goals }).notNull(),
    price: euro('price'),
    currency: text('currency').notNull().default('EUR'),
    pricePublished: boolean('price_published').notNull(),
    priceUnit: integer('price_unit'),
    charges: euro('charges'),
    // In degrees; they never leave the database when the address is not public.
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    marquee: integer('marquee').notNull(),
    energyValue: kilowattHours('energy_value'),
    energyLabelText: text('energy_label_text'),
    bedrooms: integer('bedrooms'),
    surface: squareMetres('surface'),
    featured: integer('featured'),
    fields: jsonb('fields').$type<StoredFields>().notNull(),
  },
  (table) => [
    index('properties_city').on(table.cityId),
    index('properties_owner').on(table.ownerId),
    index('properties_manager').on(table.managerId),
    index('properties_featured').on(table.featured),
    // The desk lists the latest changes first.
    index('properties_updated').on(table.updatedAt.desc(), table.id),
    index('properties_sitemap')
      .on(sitemapGroupOf(table.id), table.updatedAt.desc(), table.id)
      .where(sql`${table.stockStatus} in (${offeredCodes})`),
  ],
);

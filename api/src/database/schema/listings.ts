import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { properties } from './properties.ts';

/** Words as PostgreSQL searches them; each is of letters and digits alone. */
const tsvector = customType<{ data: string[] }>({
  dataType: () => 'tsvector',
  toDriver: (words) => sql`array_to_tsvector(${`{${words.map((word) => `"${word}"`).join(',')}}`}::text[])`,
});

type Filtered = 'bedrooms' | 'energySpecification' | 'energyOfficial' | 'cityId' | 'latStrip' | 'lng' | 'lat';

const filtered = <T extends Record<Filtered, unknown>>(table: T): T[Filtered][] => [
  table.bedrooms,
  table.energySpecification,
  table.energyOfficial,
  table.cityId,
  table.latStrip,
  table.lng,
  table.lat,
];

/**
 * What lists filter and sort by, one narrow row for each property, computed by `derivedColumns` when a property is written
 * (`writeProperties`). See decision 038.
 */
export const listings = pgTable(
  'listings',
  {
    propertyId: text('property_id')
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    // Null where it is hidden: nobody finds it by its price.
    price: doublePrecision('price'),
    surface: doublePrecision('surface'),
    cityId: integer('city_id').notNull(),
    // Where the map shows it, in hundred-thousandths of a degree; its own place only where its address is public.
    lat: integer('lat'),
    lng: integer('lng'),
    latStrip: smallint('lat_strip'),
    radius: smallint('radius'),
    goal: smallint('goal').notNull(),
    bedrooms: smallint('bedrooms'),
    bathrooms: smallint('bathrooms'),
    garages: smallint('garages'),
    parkings: smallint('parkings'),
    // Place in the alphabet of the letter of its energy label, by each table of scales.
    energySpecification: smallint('energy_specification'),
    energyOfficial: smallint('energy_official'),
    isAvailable: boolean('is_available').notNull(),
    typeIds: smallint('type_ids').array().notNull(),
  },
  (table) => [
    // Each order with what is filtered by behind it: what does not match is passed over without a look at the table.
    index('listings_newest').on(
      table.goal,
      table.isAvailable.desc(),
      table.publishedAt.desc(),
      table.propertyId,
      table.price,
      ...filtered(table),
    ),
    index('listings_cheapest').on(
      table.goal,
      table.isAvailable.desc(),
      table.price.asc(),
      table.publishedAt.desc(),
      table.propertyId,
      ...filtered(table),
    ),
    index('listings_dearest').on(
      table.goal,
      table.isAvailable.desc(),
      table.price.desc(),
      table.publishedAt.desc(),
      table.propertyId,
      ...filtered(table),
    ),
    index('listings_largest').on(
      table.goal,
      table.isAvailable.desc(),
      table.surface.desc(),
      table.publishedAt.desc(),
      table.propertyId,
      table.price,
      ...filtered(table),
    ),
    // What is searched by several wishes is read where all of these meet.
    index('listings_price').on(table.goal, table.price),
    index('listings_bedrooms').on(table.goal, table.bedrooms),
    index('listings_energy_specification').on(table.goal, table.energySpecification),
    index('listings_energy_official').on(table.goal, table.energyOfficial),
    index('listings_city').on(table.goal, table.cityId, table.price),
    index('listings_place').on(table.goal, table.latStrip, table.lng),
    index('listings_types').using('gin', table.typeIds),
  ],
);

/** The words by which the search finds a property, in every language. */
export const listingWords = pgTable(
  'listing_words',
  {
    propertyId: text('property_id')
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    isAvailable: boolean('is_available').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [
    index('listing_words_newest').on(table.isAvailable.desc(), table.publishedAt.desc(), table.propertyId),
    index('listing_words_words').using('gin', table.words),
  ],
);

/** How many properties there are of a goal, of a type (`kind` type), in a city (`kind` city), or in all; a trigger on `listings` counts. */
export const listingCounts = pgTable(
  'listing_counts',
  {
    kind: text('kind', { enum: ['all', 'type', 'city'] }).notNull(),
    key: integer('key').notNull(),
    goal: smallint('goal').notNull(),
    total: integer('total').notNull(),
    available: integer('available').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key, table.goal] })],
);

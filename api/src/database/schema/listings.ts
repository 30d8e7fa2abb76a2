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
} from 'drizzle-orm/pg-core';
import { sql } from '../orm.ts';
import { moment } from './columns.ts';
import { properties } from './properties.ts';

/** Words in PostgreSQL's search form; each consists of letters and digits alone. */
const tsvector = customType<{ data: string[] }>({
  dataType: () => 'tsvector',
  toDriver: (words) => sql`array_to_tsvector(${`{${words.map((word) => `"${word}"`).join(',')}}`}::text[])`,
});

/**
 * The columns by which lists filter and sort: one narrow row for each property, computed by `derivedColumns` when a
 * property is written (`writeProperties`). See decision 020.
 */
export const listings = pgTable(
  'listings',
  {
    propertyId: text('property_id')
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    publishedAt: moment('published_at').notNull(),
    // Null when hidden, so that nobody finds it by its price, and for a life annuity, whose lump sum is none.
    price: doublePrecision('price'),
    // The rent together with charges.
    monthly: doublePrecision('monthly'),
    // The price of a square metre, where homes are compared by it.
    perArea: integer('per_area'),
    surface: doublePrecision('surface'),
    plot: doublePrecision('plot'),
    builtIn: smallint('built_in'),
    cityId: integer('city_id').notNull(),
    // Where the map shows it, in hundred-thousandths of a degree; the exact place only where the address is public.
    lat: integer('lat'),
    lng: integer('lng'),
    radius: smallint('radius'),
    goal: smallint('goal').notNull(),
    bedrooms: smallint('bedrooms'),
    bathrooms: smallint('bathrooms'),
    garages: smallint('garages'),
    parkings: smallint('parkings'),
    // Its types and what it has, as numbers: see `properties/traits.ts`.
    traits: smallint('traits').array().notNull().default([]),
    // The position in the alphabet of its energy letter, for each energy scale.
    energySpecification: smallint('energy_specification'),
    energyOfficial: smallint('energy_official'),
    isAvailable: boolean('is_available').notNull(),
    // The end of the last open house of a property on offer.
    openUntil: moment('open_until'),
    typeIds: smallint('type_ids').array().notNull(),
  },
  (table) => {
    const { goal, price, surface, perArea, cityId, lat, lng, bedrooms, bathrooms, plot, monthly, builtIn } = table;
    const { energySpecification, energyOfficial, traits } = table;
    // With these behind its first columns an index has what most lists filter and sort by: no row of the table is read.
    const others = [bedrooms, energySpecification, energyOfficial, plot, monthly, bathrooms, builtIn, traits] as const;
    const filtered = [...others, cityId, lng, lat] as const;
    const available = () => table.isAvailable.desc();
    const newest = () => [table.publishedAt.desc(), table.propertyId] as const;
    return [
      index('listings_newest').on(goal, available(), ...newest(), price, surface, perArea, ...filtered),
      index('listings_cheapest').on(goal, available(), price.asc(), ...newest(), surface, perArea, ...filtered),
      index('listings_dearest').on(goal, available(), price.desc(), ...newest(), surface, perArea, ...filtered),
      index('listings_per_area').on(goal, available(), perArea.asc(), ...newest(), price, surface, ...filtered),
      index('listings_largest').on(goal, available(), surface.desc(), ...newest(), price, perArea, ...filtered),
      // A search by several criteria combines these indexes.
      index('listings_price').on(goal, price),
      index('listings_monthly').on(goal, monthly),
      index('listings_bedrooms').on(goal, bedrooms),
      index('listings_surface').on(goal, surface),
      index('listings_plot').on(goal, plot),
      index('listings_built_in').on(goal, builtIn),
      index('listings_energy_specification').on(goal, energySpecification),
      index('listings_energy_official').on(goal, energyOfficial),
      index('listings_city').on(goal, cityId, price, available(), ...newest(), surface, perArea, ...others, lng, lat),
      index('listings_place').on(goal, lat, lng, available(), ...newest(), price, surface, perArea, ...others, cityId),
      index('listings_open').on(goal, table.openUntil),
      index('listings_traits').using('gin', traits),
    ];
  },
);

/** The words by which the search finds a property, in every language. */
export const listingWords = pgTable(
  'listing_words',
  {
    propertyId: text('property_id')
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    isAvailable: boolean('is_available').notNull(),
    publishedAt: moment('published_at').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [
    index('listing_words_newest').on(table.isAvailable.desc(), table.publishedAt.desc(), table.propertyId),
    index('listing_words_words').using('gin', table.words),
  ],
);

/**
 * The number of properties of a goal: by type (`kind` type), by city (`kind` city), or in all; a trigger on `listings`
 * maintains it.
 */
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

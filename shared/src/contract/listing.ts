import * as v from 'valibot';
import { boundsSchema, placeSchema, shownPlaceSchema } from './area.ts';
import { countsSchema } from './goal.ts';
import { perLanguage } from './language.ts';
import { propertyCardSchema } from './property.ts';

const propertyTypeSchema = v.object({
  id: v.number(),
  name: v.string(),
  order: v.number(),
  counts: countsSchema,
});

/** A property type with its counts; type 8 has no rent. */
export type PropertyType = v.InferOutput<typeof propertyTypeSchema>;

const citySchema = v.object({
  name: v.string(),
  zip: v.string(),
  counts: countsSchema,
});

/** A city with its counts. */
export type City = v.InferOutput<typeof citySchema>;

/** A requested city, as `name` in each language, if it is known. */
const askedCitySchema = v.object({ zip: v.string(), names: perLanguage(v.string()) });

/**
 * One page of a list, with the types and cities to filter by. A page past the end has no items and the true number of pages. If
 * `approximate` is true, there are more than `total`; `pages` is the number of pages that can be requested, for 10,000 properties at
 * most. `city` is the name in each language of the first requested city, null if there is none; `askedCities` are all requested
 * cities.
 */
export const listingSchema = v.object({
  items: v.array(propertyCardSchema),
  total: v.number(),
  approximate: v.optional(v.boolean(), false),
  page: v.number(),
  pages: v.number(),
  types: v.array(propertyTypeSchema),
  cities: v.array(citySchema),
  city: v.optional(v.nullable(perLanguage(v.string()))),
  askedCities: v.optional(v.array(askedCitySchema), []),
});

/** One page of a list. */
export type Listing = v.InferOutput<typeof listingSchema>;

const mapPointSchema = v.object({
  ...v.omit(propertyCardSchema, [
    'typeIds',
    'charges',
    'address',
    'energy',
    'bedrooms',
    'surface',
    'pictureCount',
    'morePictures',
  ]).entries,
  ...shownPlaceSchema.entries,
});

/**
 * A property on the map: its own place, or, if its address is not public, the centre of a circle of `radius` metres that reveals
 * nothing about it.
 */
export type MapPoint = v.InferOutput<typeof mapPointSchema>;

const mapClusterSchema = v.object({ ...placeSchema.entries, count: v.number(), bounds: boundsSchema });

/** Many properties close to each other: their centre, their number, and the rectangle around them. */
export type MapCluster = v.InferOutput<typeof mapClusterSchema>;

/**
 * The content of a map: at most 500 points, or, if there are more, only clusters, at most 500 of them. `total` counts the properties
 * with a place, and is approximate if `approximate` is true. `bounds` is the rectangle around all of them, or null if there are none.
 */
export const mapSchema = v.object({
  points: v.array(mapPointSchema),
  clusters: v.array(mapClusterSchema),
  total: v.number(),
  approximate: v.boolean(),
  bounds: v.nullable(boundsSchema),
});

/** The content of a map. */
export type MapData = v.InferOutput<typeof mapSchema>;

/** The result of the hero search: types and cities with counts, properties (at most 8), and the totals. */
export const searchSchema = v.object({
  types: v.array(propertyTypeSchema),
  cities: v.array(citySchema),
  properties: v.array(propertyCardSchema),
  totals: countsSchema,
});

/** The result of the hero search. */
export type Search = v.InferOutput<typeof searchSchema>;

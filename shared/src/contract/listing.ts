import * as v from 'valibot';
import { boundsSchema, placeSchema, shownPlaceSchema } from './area.ts';
import { countsSchema, goalSchema } from './goal.ts';
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

/** What a list with a wider filter also has: the filter with its value, and how many properties more. */
const widerSchema = v.object({
  filter: v.picklist(['radius', 'maxPrice']),
  value: v.number(),
  more: v.number(),
});

/** A wider filter of a list. */
export type Wider = v.InferOutput<typeof widerSchema>;

/**
 * One page of a list, with the types and cities to filter by. A page past the end has no items and the true number of pages. If
 * `approximate` is true, there are more than `total`; `pages` is the number of pages that can be requested, for 5,000 properties at
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
  /** What is just outside a list of a single page. */
  wider: v.optional(v.array(widerSchema), []),
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

/**
 * What a text asks for as a sentence, such as a house with a garden up to 400,000: its goal if it names one, the parameters of a list,
 * the same in words, and the words that were not understood. `total` counts the properties while typing, null where there are too many.
 */
const sentenceSchema = v.object({
  goal: v.nullable(goalSchema),
  query: v.string(),
  words: v.string(),
  unknown: v.array(v.string()),
  total: v.nullable(v.number()),
});

/** A text as a search by filters. */
export type Sentence = v.InferOutput<typeof sentenceSchema>;

/**
 * The result of the hero search: types and cities with counts, properties (at most 8), and the totals; and the text as a sentence, if
 * it says more than one type or city.
 */
export const searchSchema = v.object({
  types: v.array(propertyTypeSchema),
  cities: v.array(citySchema),
  properties: v.array(propertyCardSchema),
  totals: countsSchema,
  sentence: v.optional(v.nullable(sentenceSchema)),
});

/** The result of the hero search. */
export type Search = v.InferOutput<typeof searchSchema>;

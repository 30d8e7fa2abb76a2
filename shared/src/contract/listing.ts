import * as v from 'valibot';
import { listingPageSize } from '../domain/listing-query.ts';
import { searchTextLimit } from '../domain/search.ts';
import { countsSchema, goalSchema } from './goal.ts';
import { languageSchema, perLanguage } from './language.ts';
import { propertyCardSchema } from './property.ts';

const queryNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0));

/** Input of a list: goal, language, city as 'name|zip', type id, page from 1, page size up to 48 (specification 2.1). */
export const listingInputSchema = v.object({
  goal: goalSchema,
  language: languageSchema,
  city: v.optional(v.pipe(v.string(), v.maxLength(100))),
  type: v.optional(queryNumber),
  page: v.optional(v.pipe(queryNumber, v.minValue(1)), 1),
  size: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(48)), listingPageSize),
});

/** A property type with its counts (specification 3); type 8 has no rent. */
export const propertyTypeSchema = v.object({
  id: v.number(),
  name: v.string(),
  order: v.number(),
  counts: countsSchema,
});

/** A property type with its counts. */
export type PropertyType = v.InferOutput<typeof propertyTypeSchema>;

/** A city with its counts (specification 3). */
export const citySchema = v.object({
  name: v.string(),
  zip: v.string(),
  counts: countsSchema,
});

/** A city with its counts. */
export type City = v.InferOutput<typeof citySchema>;

/**
 * One page of a list, with the types and cities to filter by; a page past the end has no items and the true number of pages.
 * `city` is the name in each language of the city that was asked for, null where there is none.
 */
export const listingSchema = v.object({
  items: v.array(propertyCardSchema),
  total: v.number(),
  page: v.number(),
  pages: v.number(),
  types: v.array(propertyTypeSchema),
  cities: v.array(citySchema),
  city: v.optional(v.nullable(perLanguage(v.string()))),
});

/** One page of a list. */
export type Listing = v.InferOutput<typeof listingSchema>;

/** Input of the hero search: text up to 100 characters; `typing` lets the last word be a prefix (specification 2.5, design 4). */
export const searchInputSchema = v.object({
  language: languageSchema,
  text: v.optional(v.pipe(v.string(), v.maxLength(searchTextLimit)), ''),
  typing: v.optional(v.picklist(['0', '1']), '0'),
});

/** What the hero search lists: types and cities with counts, properties (at most 8), and the totals (specification 2.5). */
export const searchSchema = v.object({
  types: v.array(propertyTypeSchema),
  cities: v.array(citySchema),
  properties: v.array(propertyCardSchema),
  totals: countsSchema,
});

/** What the hero search lists. */
export type Search = v.InferOutput<typeof searchSchema>;

/** Input of a property-list module: featured properties, by goal or both, at most 12 (specification 2.3). */
export const featuredInputSchema = v.object({
  language: languageSchema,
  goal: v.optional(goalSchema),
  max: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(12)), 4),
});

/** The featured properties, best first. */
export const featuredSchema = v.object({ items: v.array(propertyCardSchema) });

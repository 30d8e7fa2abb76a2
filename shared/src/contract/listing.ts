import * as v from 'valibot';
import { parseBounds } from '../domain/area.ts';
import { filterParameters } from '../domain/list-filters.ts';
import {
  type ListingParameter,
  listingPageSize,
  listingParameters,
  parseListingQuery,
} from '../domain/listing-query.ts';
import { searchTextLimit } from '../domain/search.ts';
import { boundsSchema, placeSchema, shownPlaceSchema } from './area.ts';
import { countsSchema, goalSchema } from './goal.ts';
import { languageSchema, perLanguage } from './language.ts';
import { propertyCardSchema } from './property.ts';

const queryNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0));

type Texts = Readonly<Partial<Record<ListingParameter, string | undefined>>>;

const readQuery = (texts: Texts) =>
  parseListingQuery(new URLSearchParams(listingParameters.map((name) => [name, texts[name] ?? ''])));

const text = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(2_500)));

const filterEntries = {
  goal: goalSchema,
  language: languageSchema,
  ...v.entriesFromList(filterParameters, text),
};

type Refuse = (fault: { message: string; path: [v.ObjectPathItem] }) => void;

const refuseUnknown = (texts: Texts, refuse: Refuse) => {
  for (const key of readQuery(texts).unknown) {
    const path = { type: 'object', origin: 'value', input: texts, key, value: texts[key] } as const;
    refuse({ message: 'invalid', path: [path] });
  }
};

/**
 * Input of a list: goal, language, page size up to 48, and the parameters of `domain/listing-query`, as returned by `listingInput`. A
 * parameter that cannot be parsed is rejected, and so is a maximum price below the minimum.
 */
export const listingInputSchema = v.pipe(
  v.object({
    ...filterEntries,
    sort: text,
    page: text,
    size: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(48)), listingPageSize),
  }),
  v.rawCheck(({ dataset, addIssue }) => dataset.typed && refuseUnknown(dataset.value, addIssue)),
  v.transform(({ goal, language, size, ...texts }) => ({
    goal,
    language,
    size,
    query: readQuery(texts).query,
  })),
);

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

/**
 * Input of a map: the filters of a list, the visible rectangle as `south_west_north_east` (without one, the whole map), and Leaflet's
 * zoom level, 0 to 20, which determines the distance between clusters.
 */
export const mapInputSchema = v.pipe(
  v.object({
    ...filterEntries,
    view: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(100),
        v.transform(parseBounds),
        v.check((bounds) => bounds !== undefined, 'invalid'),
      ),
    ),
    zoom: v.optional(v.pipe(queryNumber, v.maxValue(20)), 10),
  }),
  v.rawCheck(({ dataset, addIssue }) => dataset.typed && refuseUnknown(dataset.value, addIssue)),
  v.transform(({ goal, language, view, zoom, ...texts }) => ({
    goal,
    language,
    zoom,
    view: view ?? null,
    query: readQuery(texts).query,
  })),
);

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

/** Input of the hero search: text of up to 100 characters; `typing` treats the last word as a prefix. */
export const searchInputSchema = v.object({
  language: languageSchema,
  text: v.optional(v.pipe(v.string(), v.maxLength(searchTextLimit)), ''),
  typing: v.optional(v.picklist(['0', '1']), '0'),
});

/** The result of the hero search: types and cities with counts, properties (at most 8), and the totals. */
export const searchSchema = v.object({
  types: v.array(propertyTypeSchema),
  cities: v.array(citySchema),
  properties: v.array(propertyCardSchema),
  totals: countsSchema,
});

/** The result of the hero search. */
export type Search = v.InferOutput<typeof searchSchema>;

/** Input of a property-list module: featured properties of one goal or both, at most 12. */
export const featuredInputSchema = v.object({
  language: languageSchema,
  goal: v.optional(goalSchema),
  max: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(12)), 4),
});

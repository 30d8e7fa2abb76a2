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
 * Input of a list: goal, language, page size up to 48, and the parameters of `domain/listing-query`, which hands them over as
 * `listingInput`; one that is not understood is refused, and so is a highest price below the lowest.
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

/** A city that was asked for, as `name` in each language, where it is known. */
const askedCitySchema = v.object({ zip: v.string(), names: perLanguage(v.string()) });

/**
 * One page of a list, with the types and cities to filter by; a page past the end has no items and the true number of pages.
 * Where `approximate` is true there are more than `total`; `pages` are those that can be asked for, 10,000 properties at most.
 * `city` is the name in each language of the first city that was asked for, null where there is none; `askedCities` are all of them.
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
 * Input of a map: the filters of a list, the rectangle that is in view as `south_west_north_east` (all of the map without one),
 * and the zoom level as Leaflet counts it, 0 to 20, which says how far apart clusters stand.
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

/** A property on the map: its own place, or, where the address is not public, the middle of a circle of `radius` metres that holds nothing of it. */
export type MapPoint = v.InferOutput<typeof mapPointSchema>;

const mapClusterSchema = v.object({ ...placeSchema.entries, count: v.number(), bounds: boundsSchema });

/** Many properties close to each other: their middle, how many, and the rectangle around them. */
export type MapCluster = v.InferOutput<typeof mapClusterSchema>;

/**
 * What a map shows: at most 500 points, or, where there are more, clusters alone, at most 500 of them; `total` counts what has a place, and is
 * approximate where it says so; `bounds` is the rectangle around all of it, null around nothing.
 */
export const mapSchema = v.object({
  points: v.array(mapPointSchema),
  clusters: v.array(mapClusterSchema),
  total: v.number(),
  approximate: v.boolean(),
  bounds: v.nullable(boundsSchema),
});

/** What a map shows. */
export type MapData = v.InferOutput<typeof mapSchema>;

/** Input of the hero search: text up to 100 characters; `typing` lets the last word be a prefix. */
export const searchInputSchema = v.object({
  language: languageSchema,
  text: v.optional(v.pipe(v.string(), v.maxLength(searchTextLimit)), ''),
  typing: v.optional(v.picklist(['0', '1']), '0'),
});

/** What the hero search lists: types and cities with counts, properties (at most 8), and the totals. */
export const searchSchema = v.object({
  types: v.array(propertyTypeSchema),
  cities: v.array(citySchema),
  properties: v.array(propertyCardSchema),
  totals: countsSchema,
});

/** What the hero search lists. */
export type Search = v.InferOutput<typeof searchSchema>;

/** Input of a property-list module: featured properties, by goal or both, at most 12. */
export const featuredInputSchema = v.object({
  language: languageSchema,
  goal: v.optional(goalSchema),
  max: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(12)), 4),
});

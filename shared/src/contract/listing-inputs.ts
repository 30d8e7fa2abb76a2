import * as v from 'valibot';
import { parseBounds } from '../domain/area.ts';
import { filterParameters } from '../domain/list-filters.ts';
import {
  type ListingParameter,
  listingPageSize,
  listingParameters,
  parseListingQuery,
} from '../domain/listing-query.ts';
import { parseAmount } from '../domain/number-text.ts';
import { searchTextLimit } from '../domain/search.ts';
import { goalSchema } from './goal.ts';
import { languageSchema } from './language.ts';

const queryNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0));

type Texts = Readonly<Partial<Record<ListingParameter, string | undefined>>>;

const readQuery = (texts: Texts) =>
  parseListingQuery(new URLSearchParams(listingParameters.map((name) => [name, texts[name] ?? ''])), parseAmount);

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

/** Input of the hero search: text of up to 100 characters; `typing` treats the last word as a prefix; the goal of the list where it was typed. */
export const searchInputSchema = v.object({
  language: languageSchema,
  text: v.optional(v.pipe(v.string(), v.maxLength(searchTextLimit)), ''),
  typing: v.optional(v.picklist(['0', '1']), '0'),
  goal: v.optional(goalSchema),
});

/** Input of a property-list module: featured properties of one goal or both, at most 12. */
export const featuredInputSchema = v.object({
  language: languageSchema,
  goal: v.optional(goalSchema),
  max: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(12)), 4),
});

/** The maximum number of properties that can be requested by id at once. */
const mostIds = 50;

/** Input: at most 50 ids separated by commas, the language, and whether the detail fields are included. */
export const propertiesByIdInputSchema = v.object({
  ids: v.pipe(
    v.string(),
    v.maxLength(mostIds * 65),
    v.transform((list) => [...new Set(list.split(',').map((id) => id.trim()))].filter((id) => id !== '')),
    v.maxLength(mostIds),
  ),
  language: languageSchema,
  details: v.optional(v.picklist(['0', '1']), '0'),
});

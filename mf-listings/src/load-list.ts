import type { Listing, MapData, Search } from '@rowhouse/shared/contract/listing';
import { cityForm, cityKey, parseCityKey } from '@rowhouse/shared/domain/city-key';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import type { FilterParameter } from '@rowhouse/shared/domain/list-filters';
import {
  buildListingQuery,
  type ListingQuery,
  listingInput,
  listingPageSize,
} from '@rowhouse/shared/domain/listing-query';
import { searchPropertyLimit, searchTextLimit } from '@rowhouse/shared/domain/search';
import { type Meta, type PageContext, propertyRoute, redirect } from '@rowhouse/shared/platform';
import { callMap } from './call-map.ts';
import { isNothing } from './is-nothing.ts';
import { sentenceHref, textParameter, wordParameter } from './list-href.ts';
import { type ListPlace, moreParameter, otherGoal, placeHref, placePage, placeParameters } from './list-page.ts';
import { isMoreParameter } from './more-filters.ts';
import { readFilters, type TypedFilters } from './read-filters.ts';
import { targetOfText } from './text-target.ts';
import { withoutEmpty } from './without-empty.ts';

/** One page of a list, with the query of its address and the available choices. */
export interface ListingData
  extends ListPlace,
    Pick<Listing, 'items' | 'total' | 'approximate' | 'pages' | 'types' | 'cities' | 'askedCities' | 'wider'> {
  query: ListingQuery;
  /** The filters of the address with an invalid value. */
  unknown: FilterParameter[];
  /** What was typed for each of them. */
  typed: TypedFilters;
  /** Whether the address asks for the filters that are rarely used, as the link without scripts does. */
  withMore: boolean;
  /** The words of a text that were not understood; the other ones became filters. */
  words: string[];
  /** Whether the page has homes, nothing was found, or it is past the end. */
  state: 'filled' | 'empty' | 'beyond';
  /** The number of homes of the other goal for the same filters; counted only when this list is empty. */
  elsewhere: number;
  /** The data of the map; null when there is no map. */
  map: MapData | null;
  /**
   * The free text, when it does not name exactly one thing: its possible meanings, and whether there are more results
   * than shown.
   */
  text: (Pick<Listing, 'types' | 'cities'> & { words: string; more: boolean }) | null;
}

/** A city of the query, which may be in any language, by its name in this language. */
const keyIn = (language: Language, key: string, { askedCities }: Pick<Listing, 'askedCities'>): string => {
  const city = parseCityKey(key);
  const knownCity = askedCities.find(
    ({ zip, names }) =>
      zip === city?.zip && Object.values(names).some((known) => cityForm(known) === cityForm(city.name)),
  );
  return knownCity ? cityKey({ name: knownCity.names[language], zip: knownCity.zip }) : key;
};

/** A query with its cities by their names in a language, since a link may have those of another language. */
const inLanguage = (query: ListingQuery, listing: Pick<Listing, 'askedCities'>, language: Language): ListingQuery =>
  query.cities ? { ...query, cities: query.cities.map((key) => keyIn(language, key, listing)) } : query;

const callListing = ({ call, language }: PageContext, goal: Goal, query: ListingQuery, size: number) =>
  call('properties', { goal, language, size, ...listingInput(query) });

const worldWidth = 256; // pixels at zoom 0, as Leaflet counts it
const mapWidth = 768; // pixels of a map beside a list

/** The rectangle of a map, and the zoom from 0 to 18 at which it roughly fills the map. */
const viewOf = ({ area }: ListingQuery) => {
  if (!area || !('bounds' in area)) return null;
  const degrees = Math.max(area.bounds.east - area.bounds.west, 0.0001);
  const zoom = Math.floor(Math.log2((mapWidth * 360) / (worldWidth * degrees)));
  return { bounds: area.bounds, zoom: Math.min(Math.max(zoom, 0), 18) };
};

const mostWords = 10;

const emptyMap: MapData = { points: [], clusters: [], total: 0, approximate: false, bounds: null };
const noItems = { items: [], total: 0, pages: 0, approximate: false, wider: [] };

const readListing = async (
  context: PageContext,
  place: ListPlace,
  query: ListingQuery,
  typed: ListingData['typed'],
  unknown: FilterParameter[],
): Promise<ListingData> => {
  const { goal, view } = place;
  const hasUnknown = unknown.length > 0;
  // An invalid filter finds nothing; the form still needs its choices.
  const [answer, map] = await Promise.all([
    callListing(context, goal, hasUnknown ? { page: 1 } : query, hasUnknown ? 1 : listingPageSize),
    view === 'list' ? null : hasUnknown ? emptyMap : callMap(context, goal, query, viewOf(query)),
  ]);
  const listing = { ...answer, ...(hasUnknown && noItems) };
  const { items, total } = listing;
  const isEmptyList = total === 0 && !hasUnknown;
  const elsewhere = isEmptyList ? (await callListing(context, otherGoal[goal], { ...query, page: 1 }, 1)).total : 0;
  return {
    ...place,
    ...listing,
    query: inLanguage(query, listing, context.language),
    unknown,
    typed,
    withMore: false,
    words: [],
    state: items.length > 0 ? 'filled' : total > 0 ? 'beyond' : 'empty',
    elsewhere,
    map,
    text: null,
  };
};

/** What a text finds; if that is nothing, what it finds as the beginning of a word: it may be sent before its suggestions come. */
const searchText = async ({ call, language }: PageContext, goal: Goal, text: string): Promise<Search> => {
  const results = await call('search', { language, goal, text });
  if (!isNothing(results) || results.sentence?.unknown.length === 0) return results;
  return { ...(await call('search', { language, goal, text, typing: '1' })), sentence: results.sentence };
};

const readTextSearch = async (context: PageContext, { goal }: ListPlace, words: string): Promise<ListingData> => {
  const { hrefFor } = context;
  const [results, offered] = await Promise.all([
    searchText(context, goal, words),
    callListing(context, goal, { page: 1 }, 1),
  ]);
  const target = targetOfText(words, results, offered);
  const place: ListPlace = { goal, view: 'list' };
  if (target && 'property' in target) throw redirect(hrefFor(...propertyRoute(target.property)));
  if (target) throw redirect(placeHref(hrefFor, place, target.filters));
  const { sentence } = results;
  if (sentence && (sentence.unknown.length === 0 || isNothing(results)))
    throw redirect(sentenceHref(hrefFor, goal, sentence));
  const items = results.properties.filter((property) => property.goal === goal);
  return {
    ...place,
    ...offered,
    query: { page: 1 },
    unknown: [],
    typed: {},
    withMore: false,
    words: [],
    state: items.length > 0 ? 'filled' : 'empty',
    items,
    total: items.length,
    approximate: false,
    wider: [],
    pages: 1,
    elsewhere: items.length > 0 ? 0 : results.properties.length,
    map: null,
    text: {
      words,
      types: results.types.filter(({ counts }) => counts[goal] > 0),
      cities: results.cities.filter(({ counts }) => counts[goal] > 0),
      more: results.properties.length === searchPropertyLimit,
    },
  };
};

/** The data of a list at an address; throws a redirect to a shorter address, or to the one thing that its text names. */
export const loadList = async (request: Request, context: PageContext, place: ListPlace): Promise<ListingData> => {
  const raw = new URL(request.url).searchParams;
  const search = withoutEmpty(raw);
  if (search.toString() !== raw.toString()) throw redirect(context.hrefFor(placePage(place), {}, search));
  const words = (search.get(textParameter) ?? '').trim().slice(0, searchTextLimit);
  if (words !== '') return readTextSearch(context, place, words);
  const { query, unknown, typed } = readFilters(search);
  const listing = await readListing(context, place, query, typed, unknown);
  return {
    ...listing,
    withMore: search.has(moreParameter) || unknown.some(isMoreParameter),
    words: search.getAll(wordParameter).slice(0, mostWords),
  };
};

/** Whether search engines may index a list: not empty, and narrowed only by cities and a type. */
const isForSearchEngines = ({ query, state, text, total, view }: ListingData): boolean => {
  const { cities: _cities, typeIds: _typeIds, page: _page, sort: _sort, ...narrower } = query;
  return state === 'filled' && text === null && total > 0 && view !== 'split' && Object.keys(narrower).length === 0;
};

/** A list's metadata for search engines: its query in each language, since names of cities differ. */
export const addressMeta = (data: ListingData): Pick<Meta, 'robots' | 'canonicalQuery'> => {
  if (!isForSearchEngines(data)) return { robots: 'noindex' };
  const queryIn = (language: Language): string => {
    const { sort: _sort, ...query } = inLanguage(data.query, data, language);
    return new URLSearchParams([...placeParameters(data), ...buildListingQuery(query)]).toString();
  };
  return { canonicalQuery: { nl: queryIn('nl'), fr: queryIn('fr'), en: queryIn('en'), de: queryIn('de') } };
};

import type { City, Listing, MapData, PropertyType } from '@rowhouse/shared/contract/listing';
import type { PropertyCard } from '@rowhouse/shared/contract/property';
import { formatBounds } from '@rowhouse/shared/domain/area';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import {
  buildListingQuery,
  type ListingCity,
  type ListingParameter,
  type ListingQuery,
  listingInput,
  listingPageSize,
  parseListingQuery,
} from '@rowhouse/shared/domain/listing-query';
import { searchPropertyLimit, searchTextLimit, wordsOf } from '@rowhouse/shared/domain/search';
import { cityForm } from '@rowhouse/shared/domain/search-criteria';
import { type Meta, type PageContext, propertyRoute, redirect } from '@rowhouse/shared/platform';
import { type ListPlace, otherGoal, placeHref, placePage, placeParameters, textParameter } from './list-page.ts';
import { zoomOf } from './map/zoom.ts';
import { targetOfText } from './text-target.ts';

/** A filter whose value in the address is none that there could be. */
export type UnknownFilter = Exclude<ListingParameter, 'page' | 'sort'>;

/** One page of a list, with what the address asked for and what else there is to choose. */
export interface ListingData extends ListPlace {
  query: ListingQuery;
  unknown: UnknownFilter[];
  /** What is left to look at: filled, nothing found, or a page past the end. */
  state: 'filled' | 'empty' | 'beyond';
  items: PropertyCard[];
  total: number;
  /** There are more than the total says. */
  approximate: boolean;
  pages: number;
  /** How many the list of the other goal has for the same filters; counted only when this one has none. */
  elsewhere: number;
  types: PropertyType[];
  cities: City[];
  /** The names in each language of the cities that were asked for. */
  askedCities: Listing['askedCities'];
  /** What stands on the map; null where none is shown. */
  map: MapData | null;
  /** The free text, when it names more than one thing or none: what it may mean, and whether more was found than is shown. */
  text: { words: string; types: PropertyType[]; cities: City[]; more: boolean } | null;
}

const asUsual: Readonly<Record<string, string>> = { sort: 'newest', offer: 'all' };

const filterNames = ['city', 'type', 'min', 'max', 'rooms', 'energy', 'offer', 'bounds', 'polygon', 'sort', 'page'];

// A text of signs alone has no words, and a search without words would find everything.
const saysNothing = (name: string, value: string): boolean =>
  name === textParameter
    ? wordsOf(value).length === 0
    : filterNames.includes(name) && (value.trim() === '' || value === asUsual[name]);

/** The query without what an untouched field of the form has sent, and its ticked cities as one. */
const tidied = (query: URLSearchParams): URLSearchParams => {
  const said = [...query].filter(([name, value]) => !saysNothing(name, value));
  const cities = said.filter(([name]) => name === 'city').map(([, value]) => value);
  const first = said.findIndex(([name]) => name === 'city');
  return new URLSearchParams(
    said.flatMap(([name, value], index): [string, string][] => {
      if (name !== 'city') return [[name, value]];
      return index === first ? [[name, cities.join(',')]] : [];
    }),
  );
};

/** The names of a city that was asked for, whatever language it was asked in. */
const namesOf = ({ name, zip }: ListingCity, { askedCities }: Pick<Listing, 'askedCities'>) =>
  askedCities.find(
    (asked) => asked.zip === zip && Object.values(asked.names).some((known) => cityForm(known) === cityForm(name)),
  )?.names;

/** A query with its cities by their names in a language, since a link may carry those of another. */
const inLanguage = (query: ListingQuery, listing: Pick<Listing, 'askedCities'>, language: Language): ListingQuery =>
  query.cities
    ? {
        ...query,
        cities: query.cities.map((city) => ({ ...city, name: namesOf(city, listing)?.[language] ?? city.name })),
      }
    : query;

const ask = ({ call, language }: PageContext, goal: Goal, query: ListingQuery, size: number) =>
  call('properties', { goal, language, size, ...listingInput(query) });

/** What a map asks for: the filters of a list, in a rectangle where the list lies in one. */
export const askMap = ({ call, language }: Pick<PageContext, 'call' | 'language'>, goal: Goal, query: ListingQuery) => {
  const { sort: _sort, page: _page, ...filters } = listingInput(query);
  const bounds = query.area && 'bounds' in query.area ? query.area.bounds : null;
  return call('mapPoints', {
    goal,
    language,
    ...filters,
    ...(bounds && { view: formatBounds(bounds), zoom: zoomOf(bounds) }),
  });
};

const nowhere: MapData = { points: [], clusters: [], total: 0, approximate: false, bounds: null };

const listData = async (
  context: PageContext,
  place: ListPlace,
  query: ListingQuery,
  unknown: UnknownFilter[],
): Promise<ListingData> => {
  const { goal, view } = place;
  const lost = unknown.length > 0;
  // A filter that nobody knows finds nothing; the form still needs its choices.
  const [listing, map] = await Promise.all([
    ask(context, goal, lost ? { page: 1 } : query, lost ? 1 : listingPageSize),
    view === 'list' ? null : lost ? nowhere : askMap(context, goal, query),
  ]);
  const { items, total, pages, approximate } = lost ? { items: [], total: 0, pages: 0, approximate: false } : listing;
  const elsewhere = total === 0 && !lost ? (await ask(context, otherGoal[goal], { ...query, page: 1 }, 1)).total : 0;
  return {
    ...place,
    query: inLanguage(query, listing, context.language),
    unknown,
    state: items.length > 0 ? 'filled' : total > 0 ? 'beyond' : 'empty',
    items,
    total,
    approximate,
    pages,
    elsewhere,
    types: listing.types,
    cities: listing.cities,
    askedCities: listing.askedCities,
    map,
    text: null,
  };
};

const textData = async (context: PageContext, { goal }: ListPlace, words: string): Promise<ListingData> => {
  const { call, language, hrefFor } = context;
  const [found, offered] = await Promise.all([
    call('search', { language, text: words }),
    ask(context, goal, { page: 1 }, 1),
  ]);
  const target = targetOfText(words, found, offered);
  if (target?.kind === 'property') throw redirect(hrefFor(...propertyRoute(target.property)));
  const place: ListPlace = { goal, view: 'list' };
  if (target) throw redirect(placeHref(hrefFor, place, { cities: target.city && [target.city], type: target.type }));
  const items = found.properties.filter((property) => property.goal === goal);
  return {
    ...place,
    query: { page: 1 },
    unknown: [],
    state: items.length > 0 ? 'filled' : 'empty',
    items,
    total: items.length,
    approximate: false,
    pages: 1,
    elsewhere: items.length > 0 ? 0 : found.properties.length,
    types: offered.types,
    cities: offered.cities,
    askedCities: [],
    map: null,
    text: {
      words,
      types: found.types.filter(({ counts }) => counts[goal] > 0),
      cities: found.cities.filter(({ counts }) => counts[goal] > 0),
      more: found.properties.length === searchPropertyLimit,
    },
  };
};

const isFilter = (name: ListingParameter): name is UnknownFilter => name !== 'page' && name !== 'sort';

/** The data of a list at an address; throws a redirect where it can be said in fewer words, or names one thing alone. */
export const loadList = async (request: Request, context: PageContext, place: ListPlace): Promise<ListingData> => {
  const raw = new URL(request.url).searchParams;
  const asked = tidied(raw);
  if (asked.toString() !== raw.toString()) throw redirect(context.hrefFor(placePage(place), {}, asked));
  const words = (asked.get(textParameter) ?? '').trim().slice(0, searchTextLimit);
  if (words !== '') return textData(context, place, words);
  const { query, unknown } = parseListingQuery(asked);
  return listData(context, place, query, unknown.filter(isFilter));
};

/** Whether a list holds what search engines may show: filled, and narrowed by no more than cities and a type. */
const isForEngines = ({ query, state, text, total, view }: ListingData): boolean => {
  const { cities: _cities, type: _type, page: _page, sort: _sort, ...narrower } = query;
  return state === 'filled' && text === null && total > 0 && view !== 'split' && Object.keys(narrower).length === 0;
};

/** What search engines are told of a list's address: the query that belongs to it in each language, as the names of cities differ. */
export const addressMeta = (data: ListingData): Pick<Meta, 'robots' | 'canonicalQuery'> => {
  if (!isForEngines(data)) return { robots: 'noindex' };
  const queryIn = (language: Language): string => {
    const { sort: _sort, ...query } = inLanguage(data.query, data, language);
    return new URLSearchParams([...placeParameters(data), ...buildListingQuery(query)]).toString();
  };
  return { canonicalQuery: { nl: queryIn('nl'), fr: queryIn('fr'), en: queryIn('en'), de: queryIn('de') } };
};

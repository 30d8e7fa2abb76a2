import type { City, Listing, PropertyType } from '@rowhouse/shared/contract/listing';
import type { PropertyCard } from '@rowhouse/shared/contract/property';
import { type Goal, isGoal, listPages } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import {
  buildListingQuery,
  cityKey,
  type ListingCity,
  type ListingQuery,
  listingPageSize,
  parseListingQuery,
} from '@rowhouse/shared/domain/listing-query';
import { searchPropertyLimit, searchTextLimit, wordsOf } from '@rowhouse/shared/domain/search';
import {
  type LoaderArgs,
  type Meta,
  type MetaArgs,
  type PageContext,
  propertyRoute,
  redirect,
} from '@rowhouse/shared/platform';
import { listHref, otherGoal, textParameter } from '../list-page.ts';
import type { messages } from '../messages/nl.ts';
import { targetOfText } from '../text-target.ts';
import { titleOf } from '../title.ts';

/** A filter whose value in the URL is none that there could be. */
export type UnknownFilter = 'city' | 'type';

/** One page of a list, with what the URL asked for and what else there is to choose. */
export interface ListingData {
  goal: Goal;
  query: ListingQuery;
  unknown: UnknownFilter[];
  /** What is left to look at: filled, nothing found, or a page past the end. */
  state: 'filled' | 'empty' | 'beyond';
  items: PropertyCard[];
  total: number;
  pages: number;
  /** How many the list of the other goal has for the same filters; counted only when this one has none. */
  elsewhere: number;
  types: PropertyType[];
  cities: City[];
  /** Name of the city in each language, where the API gives it. */
  cityNames: Record<Language, string> | null;
  /** The free text, when it names more than one thing or none: what it may mean, and whether more was found than is shown. */
  text: { words: string; types: PropertyType[]; cities: City[]; more: boolean } | null;
}

const filterNames = ['city', 'type', 'page'];

// A text of signs alone has no words, and a search without words would find everything.
const saysNothing = (name: string, value: string): boolean =>
  name === textParameter ? wordsOf(value).length === 0 : filterNames.includes(name) && value.trim() === '';

/** The query without what an untouched field of the form has sent. */
const withoutEmpty = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name, value]) => !saysNothing(name, value)));

/** The city by its name in the page's own language, since a link may carry the name of another. */
const namedHere = (city: ListingCity, { cities, items, city: names }: Listing, language: Language): ListingCity => {
  if (names) return { name: names[language], zip: city.zip };
  if (cities.some((known) => cityKey(known) === cityKey(city))) return city;
  const [first] = items;
  return first ? { name: first.city, zip: first.zip } : city;
};

const ask = ({ call, language }: PageContext, goal: Goal, { city, type, page }: ListingQuery, size: number) =>
  call('properties', { goal, language, city: city && cityKey(city), type, page, size });

const listData = async (
  context: PageContext,
  goal: Goal,
  query: ListingQuery,
  unknown: UnknownFilter[],
): Promise<ListingData> => {
  const whole = unknown.length > 0;
  // A filter that nobody knows finds nothing; the form still needs its choices.
  const listing = await ask(context, goal, whole ? { page: 1 } : query, whole ? 1 : listingPageSize);
  const { items, total, pages } = whole ? { items: [], total: 0, pages: 0 } : listing;
  const elsewhere = total === 0 && !whole ? (await ask(context, otherGoal[goal], { ...query, page: 1 }, 1)).total : 0;
  return {
    goal,
    query: { ...query, ...(query.city && { city: namedHere(query.city, listing, context.language) }) },
    unknown,
    state: items.length > 0 ? 'filled' : total > 0 ? 'beyond' : 'empty',
    items,
    total,
    pages,
    elsewhere,
    types: listing.types,
    cities: listing.cities,
    cityNames: listing.city ?? null,
    text: null,
  };
};

const textData = async (context: PageContext, goal: Goal, words: string): Promise<ListingData> => {
  const { call, language, hrefFor } = context;
  const [found, offered] = await Promise.all([
    call('search', { language, text: words }),
    ask(context, goal, { page: 1 }, 1),
  ]);
  const target = targetOfText(words, found, offered);
  if (target?.kind === 'property') throw redirect(hrefFor(...propertyRoute(target.property)));
  if (target) throw redirect(listHref(hrefFor, goal, { city: target.city, type: target.type }));
  const items = found.properties.filter((property) => property.goal === goal);
  return {
    goal,
    query: { page: 1 },
    unknown: [],
    state: items.length > 0 ? 'filled' : 'empty',
    items,
    total: items.length,
    pages: 1,
    elsewhere: items.length > 0 ? 0 : found.properties.length,
    types: offered.types,
    cities: offered.cities,
    cityNames: null,
    text: {
      words,
      types: found.types.filter(({ counts }) => counts[goal] > 0),
      cities: found.cities.filter(({ counts }) => counts[goal] > 0),
      more: found.properties.length === searchPropertyLimit,
    },
  };
};

export const loader = async ({ request, params, context }: LoaderArgs): Promise<ListingData> => {
  const goal = isGoal(params.goal) ? params.goal : 'sale';
  const raw = new URL(request.url).searchParams;
  const asked = withoutEmpty(raw);
  if (asked.size < raw.size) throw redirect(context.hrefFor(listPages[goal], {}, asked));
  const words = (asked.get(textParameter) ?? '').trim().slice(0, searchTextLimit);
  if (words !== '') return textData(context, goal, words);
  const query = parseListingQuery(asked);
  const unknown = (['city', 'type'] as const).filter((name) => asked.has(name) && query[name] === undefined);
  return listData(context, goal, query, unknown);
};

/** The query of the same list in each language: the name of its city differs. */
const queryInEach = ({ query, cityNames }: ListingData): Record<Language, string> => {
  const queryIn = (language: Language): string => {
    const city = query.city && cityNames ? { ...query.city, name: cityNames[language] } : query.city;
    return buildListingQuery({ ...query, city }).toString();
  };
  return { nl: queryIn('nl'), fr: queryIn('fr'), en: queryIn('en'), de: queryIn('de') };
};

export const meta = ({ data, context, t }: MetaArgs<ListingData, typeof messages>): Meta => {
  const { goal, query, state, text, total, types } = data;
  const agency = context.site.agency.name;
  const city = query.city?.name;
  const title = titleOf(t, goal, city, types.find(({ id }) => id === query.type)?.name);
  const { page } = query;
  const hidden = state !== 'filled' || text !== null || total === 0;
  return {
    title: page > 1 ? t('listing.title-page', { title, page }) : title,
    description: city
      ? t(`listing.description.${goal}-city`, { city, agency })
      : t(`listing.description.${goal}`, { agency }),
    breadcrumb: title,
    ...(hidden ? { robots: 'noindex' } : { canonicalQuery: queryInEach(data) }),
  };
};

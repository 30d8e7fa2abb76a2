import type { Settings } from '@rowhouse/shared/contract/settings';
import { type Area, boundsOf, gridNumber, type Place } from '@rowhouse/shared/domain/area';
import { type EnergyScaleName, energyLetters } from '@rowhouse/shared/domain/energy';
import { type Goal, goalCode } from '@rowhouse/shared/domain/goal';
import { type FilterName, type FilterValues, usualRadius } from '@rowhouse/shared/domain/list-filters';
import { criteriaOf, type ListingQuery } from '@rowhouse/shared/domain/listing-query';
import { type SearchCriteria, wishFor } from '@rowhouse/shared/domain/search-criteria';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { and, between, eq, gt, gte, inArray, lte, or, type SQL, sql } from '../database/orm.ts';
import { listings } from '../database/schema.ts';
import { type Circle, isInCircle } from './circle.ts';
import { readNamedCities } from './named-cities.ts';
import { hasTrait, hasType, type Trait } from './traits.ts';

/** What a search needs besides its criteria: the cities that it names, their centres, and the energy scale of the settings. */
interface SearchContext {
  cityIds: readonly number[];
  centres?: readonly Place[];
  scale: EnergyScaleName;
}

type Condition<Value> = (value: Value, context: SearchContext, criteria: SearchCriteria) => SQL | undefined;

// The public lump sum of a life annuity, which only a search for annuities compares: it is the only price that they have.
const lumpSum = sql`(select annuity.price from properties as annuity where annuity.id = ${listings.propertyId} and annuity.price_published and annuity.fields->'onDemandPrice' is distinct from 'true')`;

const priceIn = (criteria: SearchCriteria): SQL => (wishFor(criteria, 'annuity') ? lumpSum : sql`${listings.price}`);

/** On offer. */
export const isAvailable = eq(listings.isAvailable, true);

// A minimum of zero is no criterion.
const atLeast =
  (column: PgColumn): Condition<number> =>
  (least) =>
    least <= 0 ? undefined : gte(column, least);

const atMost =
  (column: PgColumn): Condition<number> =>
  (most) =>
    lte(column, most);

const has =
  (trait: Trait): Condition<boolean> =>
  (_, __, { goal }) =>
    hasTrait(trait, goalCode(goal));

/** The circles in which a search looks: around each city that it names, or around its place. */
const circlesOf = (
  { near, radius, cities }: SearchCriteria,
  { centres = [] }: Pick<SearchContext, 'centres'>,
): Circle[] => {
  const nearCondition = near ? [near] : [];
  const reached = cities && radius ? centres : [];
  return [...nearCondition, ...reached].map((centre) => ({ centre, radius: radius ?? usualRadius }));
};

const energyColumns = {
  specification: listings.energySpecification,
  official: listings.energyOfficial,
} as const satisfies Record<EnergyScaleName, PgColumn>;

/**
 * Each filter as a condition on `listings`. `testing/search-rule.ts` states the same rule in plain code, and tests hold
 * them equal.
 */
const conditions: { readonly [F in FilterName]: Condition<FilterValues[F]> } = {
  cities: (_, context, criteria) => {
    const inCities = context.cityIds.length > 0 ? inArray(listings.cityId, [...context.cityIds]) : sql`false`;
    return or(inCities, ...circlesOf(criteria, context).map(isInCircle));
  },
  // In the cities or around the place.
  near: (_, context, criteria) =>
    wishFor(criteria, 'cities') ? undefined : or(...circlesOf(criteria, context).map(isInCircle)),
  // Part of the two before it.
  radius: () => undefined,
  typeIds: (ids, _, { goal }) => hasType(ids, goalCode(goal)),
  minPrice: (least, _, criteria) => (least <= 0 ? undefined : gte(priceIn(criteria), least)),
  maxPrice: (most, _, criteria) => lte(priceIn(criteria), most),
  maxMonthly: atMost(listings.monthly),
  maxPerArea: atMost(listings.perArea),
  minBedrooms: atLeast(listings.bedrooms),
  minBathrooms: atLeast(listings.bathrooms),
  minGarages: atLeast(listings.garages),
  minParkings: atLeast(listings.parkings),
  minSurface: atLeast(listings.surface),
  minPlot: atLeast(listings.plot),
  garden: has('garden'),
  terrace: has('terrace'),
  parking: has('parking'),
  lift: has('lift'),
  furnished: has('furnished'),
  pool: has('pool'),
  annuity: has('annuity'),
  newBuild: has('newBuild'),
  minYear: atLeast(listings.builtIn),
  energy: (letter, { scale }) => lte(energyColumns[scale], energyLetters.indexOf(letter) + 1),
  onlyAvailable: () => isAvailable,
  offer: (offer) => (offer === 'gone' ? eq(listings.isAvailable, false) : undefined),
  // An open house that has ended drops out by itself.
  openHouse: () => gt(listings.openUntil, sql`now()`),
  area: (area) => isInArea(area),
};

/** The names of all filters, including those that no list offers. */
export const filterNames = Object.keys(conditions) as FilterName[];

const conditionOf = <F extends FilterName>(name: F, criteria: SearchCriteria, context: SearchContext) => {
  const wish = wishFor(criteria, name);
  return wish === undefined ? undefined : conditions[name](wish, context, criteria);
};

/** The conditions of a search on `listings`. */
export const listingConditions = (criteria: SearchCriteria, context: SearchContext): SQL | undefined =>
  and(eq(listings.goal, goalCode(criteria.goal)), ...filterNames.map((name) => conditionOf(name, criteria, context)));

// Filters by columns that stand in the index of each order.
const indexFilters = [
  'cities',
  'near',
  'area',
  'minPrice',
  'maxPrice',
  'maxMonthly',
  'maxPerArea',
  'minBedrooms',
  'minBathrooms',
  'minSurface',
  'minPlot',
  'minYear',
  'energy',
  'onlyAvailable',
  'offer',
] as const satisfies FilterName[];

/** Those of the conditions that the index of each order answers alone: a walk along it does not read other rows. */
export const indexConditions = (criteria: SearchCriteria, context: SearchContext): SQL | undefined =>
  and(eq(listings.goal, goalCode(criteria.goal)), ...indexFilters.map((name) => conditionOf(name, criteria, context)));

/** The criteria of a list: what is on offer, unless it asks for other homes. */
export const listCriteria = (goal: Goal, query: ListingQuery): SearchCriteria => ({
  ...criteriaOf(goal, query),
  onlyAvailable: query.offer === undefined,
});

/** The condition of a search with the cities that it names, and those cities. */
export const readSearch = async (database: Database, criteria: SearchCriteria, settings: Settings) => {
  const named = await readNamedCities(database, criteria.cities, settings.languages.fallbacks);
  const cityIds = named.map(({ id }) => id);
  const context = { cityIds, centres: named.flatMap(({ centre }) => centre ?? []), scale: settings.energyScale };
  const [nearest] = criteria.near ? [criteria.near] : context.centres;
  return {
    named,
    cityIds,
    nearest,
    where: listingConditions(criteria, context),
    byIndex: indexConditions(criteria, context),
  };
};

/**
 * Whether the map shows a property within an area or on its edge; where a drawn line crosses itself, all that it
 * encloses counts.
 */
export const isInArea = (area: Area): SQL | undefined => {
  const bounds = 'bounds' in area ? area.bounds : boundsOf(area.polygon);
  if (!bounds) return sql`false`;
  return and(
    between(listings.lat, gridNumber(bounds.south), gridNumber(bounds.north)),
    between(listings.lng, gridNumber(bounds.west), gridNumber(bounds.east)),
    // PostgreSQL estimates that a polygon holds one row in a thousand, which leads to bad plans; `coalesce` hides the
    // operator from that estimate.
    'polygon' in area
      ? sql`coalesce(${polygonText(area.polygon)}::polygon @> point(${listings.lng}, ${listings.lat}), false)`
      : undefined,
  );
};

const polygonText = (polygon: Extract<Area, { polygon: unknown }>['polygon']): string =>
  `(${polygon.map(({ lat, lng }) => `(${gridNumber(lng)},${gridNumber(lat)})`).join(',')})`;

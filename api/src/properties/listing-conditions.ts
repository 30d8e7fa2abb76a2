import type { Settings } from '@rowhouse/shared/contract/settings';
import { type Area, boundsOf, gridNumber } from '@rowhouse/shared/domain/area';
import { type EnergyScaleName, energyLetters } from '@rowhouse/shared/domain/energy';
import { goalCode } from '@rowhouse/shared/domain/goal';
import type { FilterName, FilterValues } from '@rowhouse/shared/domain/list-filters';
import { type SearchCriteria, wishFor } from '@rowhouse/shared/domain/search-criteria';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { and, arrayOverlaps, between, eq, gt, gte, inArray, lte, type SQL, sql } from '../database/orm.ts';
import { listings } from '../database/schema.ts';
import { readNamedCities } from './named-cities.ts';

/** What a search needs besides its criteria: the cities that it names, and the energy scale of the settings. */
interface SearchContext {
  cityIds: readonly number[];
  scale: EnergyScaleName;
}

type Condition<Value> = (value: Value, context: SearchContext) => SQL | undefined;

/** On offer. */
export const isAvailable = eq(listings.isAvailable, true);

// A minimum of zero is no criterion.
const atLeast =
  (column: PgColumn): Condition<number> =>
  (least) =>
    least <= 0 ? undefined : gte(column, least);

// An id that no smallint column can hold is left out.
const smallints = (ids: readonly number[]): SQL =>
  sql`${sql.param(`{${ids.filter((id) => id > 0 && id < 32_768).join(',')}}`)}::smallint[]`;

const energyColumns = {
  specification: listings.energySpecification,
  official: listings.energyOfficial,
} as const satisfies Record<EnergyScaleName, PgColumn>;

/**
 * Each filter as a condition on `listings`. `testing/search-rule.ts` states the same rule in plain code, and tests hold
 * them equal.
 */
const conditions: { readonly [F in FilterName]: Condition<FilterValues[F]> } = {
  cities: (_, { cityIds }) => (cityIds.length === 0 ? sql`false` : inArray(listings.cityId, [...cityIds])),
  typeIds: (ids) => arrayOverlaps(listings.typeIds, smallints(ids)),
  minPrice: atLeast(listings.price),
  maxPrice: (most) => lte(listings.price, most),
  minBedrooms: atLeast(listings.bedrooms),
  minBathrooms: atLeast(listings.bathrooms),
  minGarages: atLeast(listings.garages),
  minParkings: atLeast(listings.parkings),
  energy: (letter, { scale }) => lte(energyColumns[scale], energyLetters.indexOf(letter) + 1),
  onlyAvailable: () => isAvailable,
  // An open house that has ended drops out by itself.
  openHouse: () => gt(listings.openUntil, sql`now()`),
  area: (area) => isInArea(area),
};

/** The names of all filters, including those that no list offers. */
export const filterNames = Object.keys(conditions) as FilterName[];

const conditionOf = <F extends FilterName>(name: F, criteria: SearchCriteria, context: SearchContext) => {
  const wish = wishFor(criteria, name);
  return wish === undefined ? undefined : conditions[name](wish, context);
};

/** The conditions of a search on `listings`. */
export const listingConditions = (criteria: SearchCriteria, context: SearchContext): SQL | undefined =>
  and(eq(listings.goal, goalCode(criteria.goal)), ...filterNames.map((name) => conditionOf(name, criteria, context)));

/** The condition of a search with the cities that it names, and those cities. */
export const readSearch = async (database: Database, criteria: SearchCriteria, settings: Settings) => {
  const named = await readNamedCities(database, criteria.cities, settings.languages.fallbacks);
  const cityIds = named.map(({ id }) => id);
  return { named, cityIds, where: listingConditions(criteria, { cityIds, scale: settings.energyScale }) };
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

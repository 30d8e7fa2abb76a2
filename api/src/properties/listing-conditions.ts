import { type Area, boundsOf, gridNumber } from '@rowhouse/shared/domain/area';
import { type EnergyScaleName, energyLetters } from '@rowhouse/shared/domain/energy';
import { goalCode } from '@rowhouse/shared/domain/goal';
import type { FilterName, FilterValues } from '@rowhouse/shared/domain/list-filters';
import { filterNames, type SearchCriteria, wishFor } from '@rowhouse/shared/domain/search-criteria';
import { and, arrayOverlaps, between, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { listings } from '../database/schema.ts';

/** What a search needs besides its wishes: the cities that it names, and the energy scale of the settings. */
export interface SearchContext {
  cityIds: readonly number[];
  scale: EnergyScaleName;
}

type Condition<Value> = (value: Value, context: SearchContext) => SQL | undefined;

/** Only what can still be had. */
export const isAvailable = eq(listings.isAvailable, true);

// None at least is no wish.
const atLeast =
  (column: PgColumn): Condition<number> =>
  (least) =>
    least <= 0 ? undefined : gte(column, least);

// A type id that no column can hold is none.
const smallints = (ids: readonly number[]): SQL =>
  sql`${sql.param(`{${ids.filter((id) => id > 0 && id < 32_768).join(',')}}`)}::smallint[]`;

const energyColumns = {
  specification: listings.energySpecification,
  official: listings.energyOfficial,
} as const satisfies Record<EnergyScaleName, PgColumn>;

/** Each filter (`listFilters` and `demandFilters` of the domain) as a condition on `listings`; a test holds them equal. */
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
  area: (area) => isInArea(area),
};

const conditionOf = <F extends FilterName>(name: F, criteria: SearchCriteria, context: SearchContext) => {
  const wish = wishFor(criteria, name);
  return wish === undefined ? undefined : conditions[name](wish, context);
};

/** The rule of the domain (`matchesCriteria`) as conditions on `listings`. */
export const listingConditions = (criteria: SearchCriteria, context: SearchContext): SQL | undefined =>
  and(eq(listings.goal, goalCode(criteria.goal)), ...filterNames.map((name) => conditionOf(name, criteria, context)));

/** The rule of the domain (`isInArea`) for where the map shows a property. */
export const isInArea = (area: Area): SQL | undefined => {
  const bounds = 'bounds' in area ? area.bounds : boundsOf(area.polygon);
  if (!bounds) return sql`false`;
  return and(
    between(listings.lat, gridNumber(bounds.south), gridNumber(bounds.north)),
    between(listings.lng, gridNumber(bounds.west), gridNumber(bounds.east)),
    // PostgreSQL estimates that a shape holds one in a thousand, which leads to bad plans; of `coalesce` it estimates nothing.
    'polygon' in area
      ? sql`coalesce(${polygonText(area.polygon)}::polygon @> point(${listings.lng}, ${listings.lat}), false)`
      : undefined,
  );
};

const polygonText = (polygon: Extract<Area, { polygon: unknown }>['polygon']): string =>
  `(${polygon.map(({ lat, lng }) => `(${gridNumber(lng)},${gridNumber(lat)})`).join(',')})`;

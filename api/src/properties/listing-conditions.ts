import { type Area, boundsOf, gridNumber } from '@rowhouse/shared/domain/area';
import { type EnergyScaleName, energyLetters } from '@rowhouse/shared/domain/energy';
import { goalCode } from '@rowhouse/shared/domain/goal';
import type { SearchCriteria } from '@rowhouse/shared/domain/search-criteria';
import { and, arrayOverlaps, between, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { listings } from '../database/schema.ts';

/** What a search needs to know beside its wishes: the cities that it names, and the energy scale of the settings. */
export type SearchSurroundings = { cityIds: readonly number[]; scale: EnergyScaleName };

/** The rule of the domain (`matchesCriteria`) as conditions on `listings`; a test holds them equal. */
export function listingConditions(criteria: SearchCriteria, { cityIds, scale }: SearchSurroundings): SQL | undefined {
  const { typeIds, cities, minPrice, maxPrice, energy, onlyAvailable, area } = criteria;
  return and(
    eq(listings.goal, goalCode(criteria.goal)),
    typeIds.length === 0 ? undefined : arrayOverlaps(listings.typeIds, smallints(typeIds)),
    cities.length === 0 ? undefined : cityIds.length === 0 ? sql`false` : inArray(listings.cityId, [...cityIds]),
    atLeast(listings.price, minPrice),
    maxPrice === null ? undefined : lte(listings.price, maxPrice),
    atLeast(listings.bedrooms, criteria.minBedrooms),
    atLeast(listings.bathrooms, criteria.minBathrooms),
    atLeast(listings.garages, criteria.minGarages),
    atLeast(listings.parkings, criteria.minParkings),
    energy ? lte(energyColumns[scale], energyLetters.indexOf(energy) + 1) : undefined,
    onlyAvailable ? isAvailable : undefined,
    area ? isInArea(area) : undefined,
  );
}

/** What can still be had: both columns say so, and each order is kept by one of them. */
export const isAvailable = and(eq(listings.isAvailable, true), gte(listings.freshness, 2 ** 50));

// A type id that no column can hold is none.
const smallints = (ids: readonly number[]): SQL =>
  sql`${sql.param(`{${ids.filter((id) => id > 0 && id < 32_768).join(',')}}`)}::smallint[]`;

// None at least is no wish.
const atLeast = (column: PgColumn, least: number | null): SQL | undefined =>
  least === null || least <= 0 ? undefined : gte(column, least);

const energyColumns = {
  specification: listings.energySpecification,
  official: listings.energyOfficial,
} as const satisfies Record<EnergyScaleName, PgColumn>;

const rowSize = 2_000;
const mostRows = 300;

/** The rule of the domain (`isInArea`) for where the map shows a property. */
export function isInArea(area: Area): SQL | undefined {
  const bounds = 'bounds' in area ? area.bounds : boundsOf(area.polygon);
  if (!bounds) return sql`false`;
  const [south, west, north, east] = [bounds.south, bounds.west, bounds.north, bounds.east].map(gridNumber) as [
    number,
    number,
    number,
    number,
  ];
  const [first, last] = [Math.floor(south / rowSize), Math.floor(north / rowSize)];
  // Row after row, so that an index jumps to where each begins; the earth as a whole is not worth the jumps.
  const rows = Array.from({ length: Math.min(last - first + 1, mostRows + 1) }, (_, index) => first + index);
  return and(
    rows.length > mostRows ? undefined : inArray(listings.latRow, rows),
    between(listings.lng, west, east),
    unweighed(between(listings.lat, south, north)),
    'polygon' in area
      ? unweighed(sql`${polygonText(area.polygon)}::polygon @> point(${listings.lng}, ${listings.lat})`)
      : undefined,
  );
}

// The planner takes a shape to hold one in a thousand, and a height beside its rows to be news: both mislead it.
const unweighed = (condition: SQL): SQL => sql`coalesce(${condition}, false)`;

const polygonText = (polygon: Extract<Area, { polygon: unknown }>['polygon']): string =>
  `(${polygon.map(({ lat, lng }) => `(${gridNumber(lng)},${gridNumber(lat)})`).join(',')})`;

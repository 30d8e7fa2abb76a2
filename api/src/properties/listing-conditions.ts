import { type Area, boundsOf, gridNumber } from '@rowhouse/shared/domain/area';
import {
  type EnergyLetter,
  type EnergyScaleName,
  energyLetterOf,
  energyLetters,
  energyScales,
} from '@rowhouse/shared/domain/energy';
import { goalCode } from '@rowhouse/shared/domain/goal';
import type { Region } from '@rowhouse/shared/domain/postal-region';
import type { SearchCriteria } from '@rowhouse/shared/domain/search-criteria';
import { and, arrayOverlaps, between, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
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
    energy ? isAtLeastAsGood(energy, scale) : undefined,
    onlyAvailable ? gte(listings.freshness, firstAvailable) : undefined,
    area ? isInArea(area) : undefined,
  );
}

/** The freshness of what can still be had is this and more; that of what is gone is less. */
export const firstAvailable = 2 ** 50;

// A type id that no column can hold is none.
const smallints = (ids: readonly number[]): SQL =>
  sql`${sql.param(`{${ids.filter((id) => id > 0 && id < 32_768).join(',')}}`)}::smallint[]`;

// None at least is no wish.
const atLeast = (column: PgColumn, least: number | null): SQL | undefined =>
  least === null || least <= 0 ? undefined : gte(column, least);

const regionCodes: Readonly<Record<Region, number>> = { flanders: 1, wallonia: 2, brussels: 3 };

/** A value decides where there is one and its region has a scale; else the label that the certificate names. */
function isAtLeastAsGood(letter: EnergyLetter, scale: EnergyScaleName): SQL | undefined {
  const byValue = (Object.keys(regionCodes) as Region[]).map((region) =>
    and(eq(listings.region, regionCodes[region]), isGoodValue(letter, region, scale)),
  );
  const byLabel = and(
    or(isNull(listings.region), isNull(listings.energyValue)),
    lte(listings.energyLetter, energyLetters.indexOf(letter) + 1),
  );
  return or(...byValue, byLabel);
}

function isGoodValue(letter: EnergyLetter, region: Region, scale: EnergyScaleName): SQL {
  const { bands, startIncluded } = energyScales[scale];
  const isWorse = (label: (typeof bands)[Region][number][1]) =>
    energyLetters.indexOf(energyLetterOf(label)) > energyLetters.indexOf(letter);
  const [start] = bands[region].find(([, label]) => isWorse(label)) ?? [null];
  if (start === null) return sql`${listings.energyValue} is not null`;
  return startIncluded
    ? sql`(${listings.energyValue} < ${start} or ${listings.energyValue} <= 0)`
    : sql`(${listings.energyValue} <= ${start} or ${listings.energyValue} <= 0)`;
}

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
    between(listings.lat, south, north),
    'polygon' in area
      ? sql`${polygonText(area.polygon)}::polygon @> point(${listings.lng}, ${listings.lat})`
      : undefined,
  );
}

const polygonText = (polygon: Extract<Area, { polygon: unknown }>['polygon']): string =>
  `(${polygon.map(({ lat, lng }) => `(${gridNumber(lng)},${gridNumber(lat)})`).join(',')})`;

import { isAnnuity } from '@rowhouse/shared/contract/annuity';
import { gridNumber, type Place } from '@rowhouse/shared/domain/area';
import { isOffered } from '@rowhouse/shared/domain/availability';
import {
  type EnergyLabel,
  type EnergyScaleName,
  energyLabel,
  energyLetterOf,
  energyLetters,
} from '@rowhouse/shared/domain/energy';
import { goalCode } from '@rowhouse/shared/domain/goal';
import { numberBounds } from '@rowhouse/shared/domain/number-bounds';
import { openHousesOf } from '@rowhouse/shared/domain/open-house';
import { pricePerArea } from '@rowhouse/shared/domain/price-per-area';
import type { PropertyTypeId } from '@rowhouse/shared/domain/property-types';
import { wordsOf } from '@rowhouse/shared/domain/search';
import { publicPrice } from '@rowhouse/shared/domain/search-criteria';
import { shownPlace } from '@rowhouse/shared/domain/shown-place';
import { availabilityOf } from '@rowhouse/shared/domain/stock-status';
import type { cities, listings, properties } from '../database/schema.ts';
import { typeNames, typeWords } from '../messages/types.ts';
import { traitColumn } from './traits.ts';

/** A property as it is stored, with its city. */
export interface StoredProperty {
  stored: typeof properties.$inferSelect;
  city: typeof cities.$inferSelect;
}

/** The value if it is a number, else null. */
export const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

// A number that was stored before there was a bound has no place in a narrow column.
const countIn = (value: unknown): number | null => {
  const number = numberIn(value);
  return number !== null && number >= 0 && number <= numberBounds.count ? number : null;
};

/** The place, or null when it is unknown. */
export const placeOf = ({ lat, lng }: { lat: number | null; lng: number | null }): Place | null =>
  lat === null || lng === null ? null : { lat, lng };

/** Where the map shows a property, and how exactly. */
export const shownPlaceOf = ({ stored, city }: StoredProperty) =>
  shownPlace({ place: placeOf(stored), addressPublished: stored.addressPublished, city: placeOf(city) });

/** The energy label of a property on a scale. */
export const energyLabelOf = ({ stored, city }: StoredProperty, scale: EnergyScaleName): EnergyLabel | undefined =>
  energyLabel({ value: stored.energyValue, labelText: stored.energyLabelText, ...city }, scale);

const letterNumber = (label: EnergyLabel | undefined): number | null =>
  label === undefined ? null : energyLetters.indexOf(energyLetterOf(label)) + 1;

const isPositive = (value: unknown): boolean => typeof value === 'number' && value > 0;
const lists = (value: unknown, ...codes: string[]): boolean =>
  Array.isArray(value) && codes.some((code) => value.includes(code));

/** What a home has, from the fields that each say so. */
const traitsOf = ({ goal, typeIds, fields }: StoredProperty['stored']): number[] =>
  traitColumn(goalCode(goal), typeIds, {
    garden: isPositive(fields.gardenSurface) || !!fields.gardenOrientation || lists(fields.exteriorComfort, 'garden'),
    terrace:
      isPositive(fields.terraceSurface) ||
      !!fields.terraceOrientation ||
      lists(fields.exteriorComfort, 'terrace', 'covered-terrace'),
    parking: isPositive(fields.garages) || isPositive(fields.parkings) || typeIds.includes(7),
    lift: fields.lift === true,
    furnished: fields.furnished === true,
    pool: fields.pool === true,
    annuity: isAnnuity({ goal, fields }),
    newBuild: typeIds.includes(8) || fields.condition === 'new',
  });

/** The row of a property in `listings`: the columns by which lists filter and sort, without anything hidden. */
export const derivedColumns = (property: StoredProperty): Required<typeof listings.$inferInsert> => {
  const { stored } = property;
  const { pricePublished, fields, goal, typeIds, surface } = stored;
  // A lump sum beside a rent is no price that compares with others.
  const annuity = isAnnuity({ goal, fields });
  const priceOnDemand = fields.onDemandPrice === true;
  const price = annuity ? null : publicPrice({ price: stored.price, pricePublished, priceOnDemand });
  const { place, radius } = shownPlaceOf(property) ?? { place: null, radius: null };
  const availability = availabilityOf(stored.stockStatus);
  const isAvailable = isOffered({ availability });
  const lastEnd = openHousesOf(fields.openHouses)
    .map(({ end }) => end)
    .toSorted()
    .at(-1);
  return {
    propertyId: stored.id,
    publishedAt: stored.publishedAt,
    price,
    monthly: goal === 'rent' && price !== null ? price + (stored.charges ?? 0) : null,
    perArea: pricePerArea({
      goal,
      typeIds,
      surface,
      availability,
      price: { amount: price, published: price !== null, unit: stored.priceUnit },
      annuity,
    }),
    surface,
    plot: numberIn(fields.groundSurface),
    builtIn: countIn(fields.constructionYear),
    cityId: stored.cityId,
    lat: place && gridNumber(place.lat),
    lng: place && gridNumber(place.lng),
    radius,
    goal: goalCode(goal),
    bedrooms: countIn(stored.bedrooms),
    bathrooms: countIn(fields.bathrooms),
    garages: countIn(fields.garages),
    parkings: countIn(fields.parkings),
    traits: traitsOf(stored),
    energySpecification: letterNumber(energyLabelOf(property, 'specification')),
    energyOfficial: letterNumber(energyLabelOf(property, 'official')),
    isAvailable,
    openUntil: lastEnd === undefined || !isAvailable ? null : new Date(lastEnd),
    typeIds,
  };
};

/** The text by which the search finds a type, in every language. */
export const typeText = (id: PropertyTypeId): string =>
  [...Object.values(typeNames[id]), ...Object.values(typeWords[id])].join(' ');

// The references that a page shows, such as IV-1001, which people also write as IV1001.
const references = (fields: StoredProperty['stored']['fields']): string[] =>
  [fields.reference, fields.recordFile].flatMap((value) => {
    const texts = typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value) : [];
    return texts.flatMap((text) => (typeof text === 'string' ? [...wordsOf(text), wordsOf(text).join('')] : []));
  });

/** The words by which the search finds a property, in every language. */
export const searchWords = ({ stored, city }: StoredProperty): string[] => [
  ...new Set([
    ...wordsOf(stored.id),
    ...references(stored.fields).filter((word) => word !== ''),
    ...city.words,
    ...Object.values(stored.mainTypeNames ?? {}).flatMap(wordsOf),
    ...wordsOf(stored.typeIds.map(typeText).join(' ')),
  ]),
];

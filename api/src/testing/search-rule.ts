import { isAnnuity } from '@rowhouse/shared/contract/annuity';
import { type Area, type Bounds, gridNumber, type Place } from '@rowhouse/shared/domain/area';
import { type Availability, isOffered } from '@rowhouse/shared/domain/availability';
import { cityForm } from '@rowhouse/shared/domain/city-key';
import { type EnergyLabel, type EnergyScaleName, energyLetterOf, energyLetters } from '@rowhouse/shared/domain/energy';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { FilterName, FilterValues } from '@rowhouse/shared/domain/list-filters';
import { publicPrice, type SearchCriteria, wishFor } from '@rowhouse/shared/domain/search-criteria';
import { availabilityOf } from '@rowhouse/shared/domain/stock-status';
import { energyLabelOf, numberIn, type StoredProperty, shownPlaceOf } from '../properties/derived-columns.ts';
import { filterNames } from '../properties/listing-conditions.ts';

/**
 * The values of a property that a search compares: its city's names in every language, and its public price
 * (`publicPrice`); null where something is unknown.
 */
export interface SearchedProperty {
  readonly goal: Goal;
  readonly typeIds: readonly number[];
  readonly city: { readonly names: readonly string[]; readonly zip: string };
  readonly price: number | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly garages: number | null;
  readonly parkings: number | null;
  readonly energy: EnergyLabel | null;
  readonly availability: Availability;
  /** Where the map shows it: the exact place only when its address is public. */
  readonly place: Place | null;
}

/** The values of a property that a search compares, with its energy label on a scale. */
export const searchedProperty = (property: StoredProperty, scale: EnergyScaleName): SearchedProperty => {
  const { stored, city } = property;
  const { price, pricePublished, fields } = stored;
  return {
    goal: stored.goal,
    typeIds: stored.typeIds,
    city: { names: Object.values(city.names), zip: city.zip },
    price: isAnnuity(stored)
      ? null
      : publicPrice({ price, pricePublished, priceOnDemand: fields.onDemandPrice === true }),
    bedrooms: stored.bedrooms,
    bathrooms: numberIn(fields.bathrooms),
    garages: numberIn(fields.garages),
    parkings: numberIn(fields.parkings),
    energy: energyLabelOf(property, scale) ?? null,
    availability: availabilityOf(stored.stockStatus),
    place: shownPlaceOf(property)?.place ?? null,
  };
};

type Matches<Value> = (value: Value, property: SearchedProperty) => boolean;

// The name may be in any language.
const isCity = (key: string, { names, zip }: SearchedProperty['city']): boolean => {
  const [name = '', wantedZip] = key.split('|');
  return wantedZip === zip && names.some((known) => cityForm(known) === cityForm(name));
};

// A minimum of zero is no criterion.
const atLeast =
  (field: 'price' | 'bedrooms' | 'bathrooms' | 'garages' | 'parkings'): Matches<number> =>
  (least, property) =>
    least <= 0 || (property[field] ?? -1) >= least;

const isAtLeast = (label: EnergyLabel, letter: FilterValues['energy']): boolean =>
  energyLetters.indexOf(energyLetterOf(label)) <= energyLetters.indexOf(letter);

// The rules that the conditions of existing filters are compared with, on many generated homes; a new filter needs
// none, since its example is tested.
const rules: { readonly [F in FilterName]?: Matches<FilterValues[F]> } = {
  cities: (keys, { city }) => keys.some((key) => isCity(key, city)),
  typeIds: (ids, { typeIds }) => ids.some((id) => typeIds.includes(id)),
  minPrice: atLeast('price'),
  maxPrice: (most, { price }) => price !== null && price <= most,
  minBedrooms: atLeast('bedrooms'),
  minBathrooms: atLeast('bathrooms'),
  minGarages: atLeast('garages'),
  minParkings: atLeast('parkings'),
  energy: (letter, { energy }) => energy !== null && isAtLeast(energy, letter),
  onlyAvailable: (_, property) => isOffered(property),
  area: (area, { place }) => place !== null && isInArea(area, place),
};

const meets = <F extends FilterName>(name: F, criteria: SearchCriteria, property: SearchedProperty): boolean => {
  const wish = wishFor(criteria, name);
  return wish === undefined || rules[name]?.(wish, property) !== false;
};

/** Whether a property matches all criteria of a search: the rule that the SQL conditions are compared with. */
export const matchesCriteria = (criteria: SearchCriteria, property: SearchedProperty): boolean =>
  property.goal === criteria.goal && filterNames.every((name) => meets(name, criteria, property));

/**
 * Whether a place lies within an area or on its edge; where a drawn line crosses itself, all that it encloses counts.
 */
export const isInArea = (area: Area, place: Place): boolean =>
  'bounds' in area ? isInBounds(area.bounds, place) : isInPolygon(area.polygon, place);

const isInBounds = ({ south, west, north, east }: Bounds, { lat, lng }: Place): boolean => {
  const [y, x] = [gridNumber(lat), gridNumber(lng)];
  return y >= gridNumber(south) && y <= gridNumber(north) && x >= gridNumber(west) && x <= gridNumber(east);
};

// The winding number on whole numbers, which are exact, so that the database gets the same result.
const isInPolygon = (polygon: readonly Place[], place: Place): boolean => {
  const [y, x] = [gridNumber(place.lat), gridNumber(place.lng)];
  let turns = 0;
  for (const [index, corner] of polygon.entries()) {
    const next = polygon[(index + 1) % polygon.length] ?? corner;
    const [fromY, fromX] = [gridNumber(corner.lat) - y, gridNumber(corner.lng) - x];
    const [toY, toX] = [gridNumber(next.lat) - y, gridNumber(next.lng) - x];
    const side = fromX * toY - toX * fromY;
    if (side === 0 && fromX * toX <= 0 && fromY * toY <= 0) return true;
    if (fromY <= 0 && toY > 0 && side > 0) turns += 1;
    if (fromY > 0 && toY <= 0 && side < 0) turns -= 1;
  }
  return turns !== 0;
};

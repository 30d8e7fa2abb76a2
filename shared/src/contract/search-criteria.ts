import * as v from 'valibot';
import { mostCorners } from '../domain/area.ts';
import { energyLetters } from '../domain/energy.ts';
import { highestPrice, mostCities, mostRooms, parseCityKey } from '../domain/listing-query.ts';
import type { SearchCriteria } from '../domain/search-criteria.ts';
import { goalSchema } from './goal.ts';

const price = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(highestPrice)));
const least = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostRooms)));
const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

/** A place in degrees. */
export const placeSchema = v.object({ lat: latitude, lng: longitude });

/** A rectangle of the map in degrees. */
export const boundsSchema = v.object({ south: latitude, west: longitude, north: latitude, east: longitude });

const areaSchema = v.union([
  v.object({ bounds: boundsSchema }),
  v.object({ polygon: v.pipe(v.array(placeSchema), v.minLength(3), v.maxLength(mostCorners)) }),
]);

/** A search that can be kept, as a demand keeps it: prices in euro, cities as 'name|zip' (specification 5). */
export const searchCriteriaSchema = v.object({
  goal: goalSchema,
  typeIds: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))), v.maxLength(9)),
  cities: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.check((key) => parseCityKey(key) !== undefined, 'invalid'),
      ),
    ),
    v.maxLength(mostCities),
  ),
  minPrice: price,
  maxPrice: price,
  minBedrooms: least,
  minBathrooms: least,
  minGarages: least,
  minParkings: least,
  energy: v.optional(v.nullable(v.picklist(energyLetters)), null),
  onlyAvailable: v.optional(v.boolean(), false),
  area: v.optional(v.nullable(areaSchema), null),
}) satisfies v.GenericSchema<unknown, SearchCriteria>;

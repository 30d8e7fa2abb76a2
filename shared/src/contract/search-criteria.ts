import * as v from 'valibot';
import { requestBounds } from '../domain/request-limits.ts';
import { choice, cityKeys, optionalAmount, optionalCount, typeIds } from './request-fields.ts';

/**
 * What a visitor looks for: goal, at least one type and one zone ('name|zip'), prices in euro, least rooms; what does not
 * matter is null. A form's texts and a kept value both parse.
 */
export const searchCriteriaSchema = v.object({
  goal: choice(['sale', 'rent']),
  typeIds,
  cities: cityKeys,
  minPrice: optionalAmount,
  maxPrice: optionalAmount,
  minBedrooms: optionalCount(requestBounds.rooms),
  minBathrooms: optionalCount(requestBounds.rooms),
  minGarages: optionalCount(requestBounds.rooms),
  minParkings: optionalCount(requestBounds.rooms),
});

import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import { isGoal } from '@rowhouse/shared/domain/goal';
import { cityKey, type ListingCity, parseCityKey, parseListingQuery } from '@rowhouse/shared/domain/listing-query';
import type { TypedValues } from './sent-values.ts';

// A link may name a city in another language than the page's; its postal code is the same in all.
const offeredKeys = (wanted: ListingCity, offered: readonly string[]): string[] => {
  const key = cityKey(wanted);
  return offered.includes(key) ? [key] : offered.filter((other) => parseCityKey(other)?.zip === wanted.zip);
};

/** What a search registration begins with: the state of the list from which the visitor comes, as that list's URL holds it; null where it has none; `offered` are the cities, as 'name|zip', that the form lets choose. */
export const prefillOf = (
  kind: RequestKind,
  parameters: URLSearchParams,
  offered: readonly string[],
): TypedValues | null => {
  if (kind !== 'demand-register') return null;
  const goal = parameters.get('goal');
  const { type, cities, minPrice, maxPrice, minBedrooms } = parseListingQuery(parameters).query;
  const cityKeys = cities?.flatMap((city) => offeredKeys(city, offered)) ?? [];
  const values = {
    ...(isGoal(goal) && { goal }),
    ...(type && { typeIds: [String(type)] }),
    ...(cityKeys.length > 0 && { cities: cityKeys }),
    ...(minPrice && { minPrice: String(minPrice) }),
    ...(maxPrice && { maxPrice: String(maxPrice) }),
    ...(minBedrooms && { minBedrooms: String(minBedrooms) }),
  };
  return Object.keys(values).length === 0 ? null : values;
};

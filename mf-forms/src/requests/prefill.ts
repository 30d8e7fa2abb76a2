import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import { parseCityKey } from '@rowhouse/shared/domain/city-key';
import { isGoal } from '@rowhouse/shared/domain/goal';
import { parseListingQuery } from '@rowhouse/shared/domain/listing-query';
import type { TypedValues } from './sent-values.ts';

// A link may name a city in another language than the page's; its postal code is the same in all.
const offeredKeys = (key: string, offered: readonly string[]): string[] =>
  offered.includes(key) ? [key] : offered.filter((other) => parseCityKey(other)?.zip === parseCityKey(key)?.zip);

/** What a search registration begins with: the state of the list from which the visitor comes, as that list's URL holds it; null where it has none; `offered` are the cities, as 'name|zip', that the form lets choose. */
export const prefillOf = (
  kind: RequestKind,
  parameters: URLSearchParams,
  offered: readonly string[],
): TypedValues | null => {
  if (kind !== 'demand-register') return null;
  const goal = parameters.get('goal');
  const { typeIds, cities, minPrice, maxPrice, minBedrooms } = parseListingQuery(parameters).query;
  const cityKeys = cities?.flatMap((key) => offeredKeys(key, offered)) ?? [];
  const values = {
    ...(isGoal(goal) && { goal }),
    ...(typeIds && { typeIds: typeIds.map(String) }),
    ...(cityKeys.length > 0 && { cities: cityKeys }),
    ...(minPrice && { minPrice: String(minPrice) }),
    ...(maxPrice && { maxPrice: String(maxPrice) }),
    ...(minBedrooms && { minBedrooms: String(minBedrooms) }),
  };
  return Object.keys(values).length === 0 ? null : values;
};

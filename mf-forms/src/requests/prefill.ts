import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import { formatArea } from '@rowhouse/shared/domain/area';
import { parseCityKey } from '@rowhouse/shared/domain/city-key';
import { isGoal } from '@rowhouse/shared/domain/goal';
import { formatSearch, parseSearch } from '@rowhouse/shared/domain/kept-search';
import { parseListingQuery } from '@rowhouse/shared/domain/listing-query';
import type { TypedValues } from './sent-values.ts';

// A link may name a city in another language than the page's; its postal code is the same in all.
const offeredKeys = (key: string, offered: readonly string[]): string[] =>
  offered.includes(key) ? [key] : offered.filter((other) => parseCityKey(other)?.zip === parseCityKey(key)?.zip);

/** What a form that keeps a search begins with: the state of the list from which the visitor comes, as that list's URL holds it; null where it has none; `offered` are the cities, as 'name|zip', that the form lets choose. */
export const prefillOf = (
  kind: RequestKind,
  parameters: URLSearchParams,
  offered: readonly string[],
): TypedValues | null => {
  if (kind === 'keep-posted') return { search: formatSearch(parseSearch(parameters.toString())) };
  if (kind !== 'demand-register') return null;
  const goal = parameters.get('goal');
  const { query } = parseListingQuery(parameters);
  const { typeIds, cities, minPrice, maxPrice, minBedrooms, energy, onlyAvailable, area } = query;
  const values = {
    goal: isGoal(goal) ? goal : '',
    typeIds: typeIds?.map(String) ?? [],
    cities: cities?.flatMap((key) => offeredKeys(key, offered)) ?? [],
    minPrice: minPrice?.toString() ?? '',
    maxPrice: maxPrice?.toString() ?? '',
    minBedrooms: minBedrooms?.toString() ?? '',
    energy: energy ?? '',
    onlyAvailable: onlyAvailable ? 'on' : '',
    area: area ? formatArea(area) : '',
  };
  const filled = Object.entries(values).filter(([, value]) => value.length > 0);
  return filled.length === 0 ? null : Object.fromEntries(filled);
};

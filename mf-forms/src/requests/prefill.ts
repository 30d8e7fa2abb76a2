import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import { formatArea } from '@rowhouse/shared/domain/area';
import { parseCityKey } from '@rowhouse/shared/domain/city-key';
import { isGoal } from '@rowhouse/shared/domain/goal';
import { formatSearch, parseSearch } from '@rowhouse/shared/domain/kept-search';
import { parseListingQuery } from '@rowhouse/shared/domain/listing-query';
import { parseAmount } from '@rowhouse/shared/domain/number-text';
import type { TypedValues } from './sent-values.ts';

// A link may name a city in another language than the page's, but its postal code is always the same.
const offeredKeys = (key: string, offered: readonly string[]): string[] =>
  offered.includes(key) ? [key] : offered.filter((other) => parseCityKey(other)?.zip === parseCityKey(key)?.zip);

/**
 * The initial values of a form that saves a search: the filters of the list the visitor came from, read from that
 * list's query string; null if there are none. `offered` are the cities the form offers, as 'name|zip'.
 */
export const prefillOf = (
  kind: RequestKind,
  parameters: URLSearchParams,
  offered: readonly string[],
): TypedValues | null => {
  if (kind === 'keep-posted') return { search: formatSearch(parseSearch(parameters.toString())) };
  if (kind !== 'demand-register') return null;
  const goal = parameters.get('goal');
  const { query } = parseListingQuery(parameters, parseAmount);
  const { typeIds, cities, minPrice, maxPrice, minBedrooms, energy, area } = query;
  const values = {
    goal: isGoal(goal) ? goal : '',
    typeIds: typeIds?.map(String) ?? [],
    cities: cities?.flatMap((key) => offeredKeys(key, offered)) ?? [],
    minPrice: minPrice?.toString() ?? '',
    maxPrice: maxPrice?.toString() ?? '',
    minBedrooms: minBedrooms?.toString() ?? '',
    energy: energy ?? '',
    area: area ? formatArea(area) : '',
  };
  const filled = Object.entries(values).filter(([, value]) => value.length > 0);
  return filled.length === 0 ? null : Object.fromEntries(filled);
};

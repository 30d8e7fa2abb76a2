import { type FilterParameter, highestPrice } from '@rowhouse/shared/domain/list-filters';
import { type ListingQuery, parseListingQuery } from '@rowhouse/shared/domain/listing-query';
import { parseAmount } from '@rowhouse/shared/domain/number-text';

/** What was typed for a filter that could not be read; the fault is that of an amount. */
export interface TypedFilter {
  text: string;
  fault: 'no-amount' | 'too-high' | 'below-lowest';
}

/** What was typed for each parameter that could not be read. */
export type TypedFilters = Readonly<Record<string, TypedFilter>>;

// It is no amount, it is too high, or the highest is below the lowest.
const faultOf = (name: FilterParameter, text: string): TypedFilter['fault'] => {
  const amount = parseAmount(text);
  if (typeof amount !== 'number') return 'no-amount';
  return amount > highestPrice || name !== 'max' ? 'too-high' : 'below-lowest';
};

/** The filters of an address, the parameters that could not be read, and what was typed for them. */
export const readFilters = (
  parameters: URLSearchParams,
): { query: ListingQuery; unknown: FilterParameter[]; typed: TypedFilters } => {
  const { query, unknown } = parseListingQuery(parameters, parseAmount);
  const filters = unknown.filter((name) => name !== 'page' && name !== 'sort');
  const typed = Object.fromEntries(
    filters.map((name) => {
      const text = parameters.get(name) ?? '';
      return [name, { text, fault: faultOf(name, text) }];
    }),
  );
  return { query, unknown: filters, typed };
};

import { type FilterParameter, highestPrice } from '@rowhouse/shared/domain/list-filters';
import { type ListingQuery, parseListingQuery } from '@rowhouse/shared/domain/listing-query';
import { parseAmount } from '@rowhouse/shared/domain/number-text';

/** What was typed for a filter that could not be read; the fault is that of a price. */
export interface TypedFilter {
  text: string;
  fault: 'no-amount' | 'too-high' | 'below-lowest';
}

// It is no amount, it is too high, or the highest is below the lowest.
const priceFault = (text: string): TypedFilter['fault'] => {
  const amount = parseAmount(text);
  if (typeof amount !== 'number') return 'no-amount';
  return amount > highestPrice ? 'too-high' : 'below-lowest';
};

interface TypedQuery {
  query: ListingQuery;
  /** The filters with an invalid value. */
  unknown: FilterParameter[];
  /** What was typed for each of them. */
  typed: Readonly<Record<string, TypedFilter>>;
}

/** Reads the query of a list, with what was typed for the filters that could not be read. */
export const readTypedQuery = (asked: URLSearchParams): TypedQuery => {
  const { query, unknown } = parseListingQuery(asked, parseAmount);
  const filters = unknown.filter((name) => name !== 'page' && name !== 'sort');
  const typed = Object.fromEntries(
    filters.map((name) => {
      const text = asked.get(name) ?? '';
      return [name, { text, fault: priceFault(text) }];
    }),
  );
  return { query, unknown: filters, typed };
};

import { listingParameters } from '@rowhouse/shared/domain/listing-query';
import { wordsOf } from '@rowhouse/shared/domain/search';
import { textParameter } from './list-page.ts';

const asUsual: Readonly<Record<string, string>> = { sort: 'newest', offer: 'all' };

// A text without letters and digits has no words, and a search without words would find everything.
const isEmpty = (name: string, value: string): boolean =>
  name === textParameter
    ? wordsOf(value).length === 0
    : listingParameters.some((known) => known === name) && (value.trim() === '' || value === asUsual[name]);

/** The query without the values of untouched form fields, and with its checked cities as one value. */
export const withoutEmpty = (query: URLSearchParams): URLSearchParams => {
  const filled = new URLSearchParams([...query].filter(([name, value]) => !isEmpty(name, value)));
  const cities = filled.getAll('city');
  if (cities.length > 1) filled.set('city', cities.join(','));
  return filled;
};

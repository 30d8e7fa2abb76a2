import { listingParameters, repeatedParameters } from '@rowhouse/shared/domain/listing-query';
import { wordsOf } from '@rowhouse/shared/domain/search';
import { textParameter } from './list-href.ts';

const asUsual: Readonly<Record<string, string>> = { sort: 'newest', offer: 'available' };

// A text without letters and digits has no words, and a search without words would find everything.
const isEmpty = (name: string, value: string): boolean =>
  name === textParameter
    ? wordsOf(value).length === 0
    : listingParameters.some((known) => known === name) && (value.trim() === '' || value === asUsual[name]);

/** The query without the values of untouched form fields, and with its checked cities and types as one value each. */
export const withoutEmpty = (query: URLSearchParams): URLSearchParams => {
  const filled = new URLSearchParams([...query].filter(([name, value]) => !isEmpty(name, value)));
  for (const name of repeatedParameters) {
    const values = filled.getAll(name);
    if (values.length > 1) filled.set(name, values.join(','));
  }
  return filled;
};

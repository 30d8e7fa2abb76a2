import type { Search } from '@rowhouse/shared/contract/listing';

/** Whether a search has nothing to list. */
export const isNothing = ({ types, cities, properties }: Pick<Search, 'types' | 'cities' | 'properties'>): boolean =>
  types.length + cities.length + properties.length === 0;

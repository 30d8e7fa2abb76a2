import type { City, PropertyType, Search } from '@rowhouse/shared/contract/listing';
import type { PropertyCard } from '@rowhouse/shared/contract/property';
import { cityKey } from '@rowhouse/shared/domain/city-key';
import type { ListingQuery } from '@rowhouse/shared/domain/listing-query';
import { matchesSearch, parseSearch } from '@rowhouse/shared/domain/search';

/** The target of a text: a property, or a city, a type, or both. */
type TextTarget = { property: PropertyCard } | { filters: Pick<ListingQuery, 'cities' | 'typeIds'> };

const filters = (city: City | undefined, type: PropertyType | undefined): TextTarget => ({
  filters: { ...(city && { cities: [cityKey(city)] }), ...(type && { typeIds: [type.id] }) },
});

const only = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined);

/** The target of a text if it names exactly one thing, else null; `offered` are the cities and types of the list. */
export const targetOfText = (
  text: string,
  found: Pick<Search, 'types' | 'cities' | 'properties'>,
  offered: Pick<Search, 'types' | 'cities'>,
): TextTarget | null => {
  const { types, cities, properties } = found;
  if (cities.length + types.length === 1) return filters(cities[0], types[0]);
  if (cities.length + types.length > 1) return null;
  const search = parseSearch(text, { typing: false });
  // 'appartement ronse' is neither a city nor a type, but names one of each.
  const pair = only(
    offered.cities.flatMap((city) =>
      offered.types
        .filter(({ name }) => matchesSearch(search, [name, city.name, city.zip]))
        .map((type) => filters(city, type)),
    ),
  );
  if (pair) return pair;
  const property = only(properties);
  return property ? { property } : null;
};

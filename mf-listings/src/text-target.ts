import type { City, PropertyType, Search } from '@rowhouse/shared/contract/listing';
import type { PropertyCard } from '@rowhouse/shared/contract/property';
import type { ListingCity } from '@rowhouse/shared/domain/listing-query';
import { type PropertyTypeId, propertyTypeById } from '@rowhouse/shared/domain/property-types';
import { matchesProperty, parseSearch } from '@rowhouse/shared/domain/search';

/** The one thing that a text names: a property, or a city, a type, or both. */
export type TextTarget =
  | { readonly kind: 'property'; readonly property: PropertyCard }
  | { readonly kind: 'filters'; readonly city?: ListingCity; readonly type?: PropertyTypeId };

const filters = (city: City | undefined, type: PropertyType | undefined): TextTarget => ({
  kind: 'filters',
  ...(city && { city: { name: city.name, zip: city.zip } }),
  ...(type && { type: propertyTypeById(type.id)?.id }),
});

const only = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined);

/** What a text names when it names exactly one thing, else null; `offered` are the cities and types of the list that was asked. */
export function targetOfText(
  text: string,
  found: Pick<Search, 'types' | 'cities' | 'properties'>,
  offered: Pick<Search, 'types' | 'cities'>,
): TextTarget | null {
  const { types, cities, properties } = found;
  if (cities.length + types.length === 1) return filters(cities[0], types[0]);
  if (cities.length + types.length > 1) return null;
  const search = parseSearch(text, { typing: false });
  // 'appartement ronse' is no city and no type, yet says plainly which of both.
  const pair = only(
    offered.cities.flatMap((city) =>
      offered.types
        .filter(({ name }) => matchesProperty(search, { id: '', typeName: name, cityName: city.name, zip: city.zip }))
        .map((type) => filters(city, type)),
    ),
  );
  if (pair) return pair;
  const property = only(properties);
  return property ? { kind: 'property', property } : null;
}

import type { Place } from '@rowhouse/shared/domain/area';
import { citiesOfKeys, cityForm, type ListingCity } from '@rowhouse/shared/domain/city-key';
import type { Language } from '@rowhouse/shared/domain/language';
import type { Database } from '../database/database.ts';
import { inArray } from '../database/orm.ts';
import type { Texts } from '../database/schema/texts.ts';
import { cities } from '../database/schema.ts';
import { localize, perLanguage } from '../localized/multilingual.ts';
import { placeOf } from './derived-columns.ts';

interface NamedCity {
  id: number;
  zip: string;
  names: Texts;
  /** Null where it is unknown. */
  centre: Place | null;
}

/** The cities of the keys `name|zip`, in their order. The name may be in any language; an unknown city is left out. */
export const readNamedCities = async (
  database: Database,
  keys: readonly string[] | null | undefined,
  fallbacks: readonly Language[],
): Promise<NamedCity[]> => {
  const wanted = citiesOfKeys(keys ?? []);
  if (wanted.length === 0) return [];
  const zips = wanted.map(({ zip }) => zip);
  const cityRows = await database
    .select({ id: cities.id, zip: cities.zip, names: cities.names, lat: cities.lat, lng: cities.lng })
    .from(cities)
    .where(inArray(cities.zip, zips));
  const isNamed = ({ name, zip }: ListingCity) => {
    const form = cityForm(name);
    return (city: Pick<NamedCity, 'zip' | 'names'>) =>
      city.zip === zip && Object.values(city.names).some((one) => cityForm(one) === form);
  };
  return [...new Set(wanted.flatMap((city) => cityRows.filter(isNamed(city))))].map(({ id, zip, names, ...place }) => ({
    id,
    zip,
    centre: placeOf(place),
    names: perLanguage((language) => localize(names, language, fallbacks)),
  }));
};

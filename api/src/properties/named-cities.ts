import { citiesOfKeys, cityForm } from '@rowhouse/shared/domain/city-key';
import type { Language } from '@rowhouse/shared/domain/language';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Texts } from '../database/schema/texts.ts';
import { cities } from '../database/schema.ts';
import { localized, perLanguage } from '../localized/multilingual.ts';

/** A city that a search names. */
export interface NamedCity {
  id: number;
  zip: string;
  names: Texts;
}

/** The cities that keys `name|zip` name, in their order; the name may be that of any language, and who is unknown is left out. */
export const readNamedCities = async (
  database: Database,
  keys: readonly string[] | null | undefined,
  fallbacks: readonly Language[],
): Promise<NamedCity[]> => {
  const wanted = citiesOfKeys(keys ?? []);
  if (wanted.length === 0) return [];
  const isOne = wanted.map(({ name, zip }) => and(eq(cities.zip, zip), sql`${cityForm(name)} = any(${cities.forms})`));
  const found = await database
    .select({ id: cities.id, zip: cities.zip, names: cities.names, forms: cities.forms })
    .from(cities)
    .where(or(...isOne));
  const place = ({ zip, forms }: (typeof found)[number]) =>
    wanted.findIndex((city) => city.zip === zip && forms.includes(cityForm(city.name)));
  return found
    .toSorted((one, other) => place(one) - place(other))
    .map(({ id, zip, names }) => ({
      id,
      zip,
      names: perLanguage((language) => localized(names, language, fallbacks)),
    }));
};

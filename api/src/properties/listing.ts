import type { Language } from '@rowhouse/shared/domain/language';
import { parseCityKey } from '@rowhouse/shared/domain/listing-query';
import { localized } from '@rowhouse/shared/domain/multilingual';
import { pageOf } from '@rowhouse/shared/domain/paging';
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Texts } from '../database/schema/texts.ts';
import { cities, properties, propertyTypes, types } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { readSettings } from '../site/settings.ts';
import { cardOf, newestFirst, selectCards } from './card.ts';
import { cityForm } from './city-form.ts';
import { readCities, readTypes } from './types-and-cities.ts';

export const listing =
  (database: Database): Endpoint<'properties'> =>
  async ({ goal, language, city, type, page, size }) => {
    const view = { language, settings: await readSettings(database) };
    const where = and(
      eq(properties.goal, goal),
      city === undefined ? undefined : isInCity(database, city),
      type === undefined ? undefined : hasType(database, type),
    );
    const [counted] = await database.select({ total: count() }).from(properties).where(where);
    const paging = pageOf({ page, size, total: counted?.total ?? 0 });
    const rows =
      paging.state === 'filled'
        ? await selectCards(database)
            .where(where)
            .orderBy(...newestFirst)
            .limit(size)
            .offset(paging.offset)
        : [];
    return {
      items: rows.map((row) => cardOf(row, view)),
      total: paging.total,
      page: paging.page,
      pages: paging.pages,
      types: await readTypes(database, view, eq(types[goal], true)),
      cities: await readCities(database, view, { goal }),
      city: city === undefined ? null : await readCityNames(database, city, view.settings.languages.fallbacks),
    };
  };

// The name may be that of any language: a link that one visitor sends to another keeps working.
function isCity(key: string): SQL | undefined {
  const city = parseCityKey(key);
  return city ? and(eq(cities.zip, city.zip), sql`${cityForm(city.name)} = any(${cities.forms})`) : sql`false`;
}

function isInCity(database: Database, key: string): SQL {
  return inArray(properties.cityId, database.select({ id: cities.id }).from(cities).where(isCity(key)));
}

async function readCityNames(database: Database, key: string, fallbacks: readonly Language[]): Promise<Texts | null> {
  const [found] = await database.select({ names: cities.names }).from(cities).where(isCity(key)).limit(1);
  if (!found) return null;
  const nameIn = (language: Language) => localized(found.names, language, fallbacks);
  return { nl: nameIn('nl'), fr: nameIn('fr'), en: nameIn('en'), de: nameIn('de') };
}

// A number that no column can hold is no type either.
const largestId = 2_147_483_647;

function hasType(database: Database, type: number): SQL {
  if (type > largestId) return sql`false`;
  const found = database
    .select({ id: propertyTypes.propertyId })
    .from(propertyTypes)
    .where(eq(propertyTypes.typeId, type));
  return inArray(properties.id, found);
}

import { parseCityKey } from '@rowhouse/shared/domain/listing-query';
import { pageOf } from '@rowhouse/shared/domain/paging';
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
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
    };
  };

// The name may be that of any language: a link that one visitor sends to another keeps working.
function isInCity(database: Database, key: string): SQL {
  const city = parseCityKey(key);
  if (!city) return sql`false`;
  const found = database
    .select({ id: cities.id })
    .from(cities)
    .where(and(eq(cities.zip, city.zip), sql`${cityForm(city.name)} = any(${cities.forms})`));
  return inArray(properties.cityId, found);
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

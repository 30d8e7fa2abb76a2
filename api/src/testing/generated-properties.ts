import { onGrid } from '@rowhouse/shared/domain/area';
import { countryIds, postalRanges } from '@rowhouse/shared/domain/postal-region';
import { wordsOf } from '@rowhouse/shared/domain/search';
import type { Database } from '../database/database.ts';
import { gte, sql } from '../database/orm.ts';
import { cities, properties } from '../database/schema.ts';
import { refreshListings } from '../properties/write-properties.ts';
import { randomOf } from './random.ts';

const syllables = ['aal', 'berg', 'dender', 'eeklo', 'gem', 'heim', 'ieper', 'kluis', 'lede', 'mont', 'renne', 'zele'];
const endings = ['beke', 'dorp', 'ville', 'hove', 'lez-bois', 'kerke', 'sur-Lys', 'wijk', 'zande', 'rode'];

/** As many towns as Belgium has municipalities, all over the country, the same each time. */
export const generatedCities = Array.from({ length: 600 }, (_, index) => {
  const random = randomOf(`city ${index}`);
  const { from, to } = random.pick(
    [postalRanges[0], ...postalRanges.slice(1)].filter((range) => range !== undefined) as [
      (typeof postalRanges)[number],
    ],
  );
  const name = `${random.pick(syllables as [string])}${random.pick(endings as [string])} ${index}`;
  return {
    id: 1_000 + index,
    zip: String(random.whole(from, to)),
    names: { nl: name, fr: name, en: name, de: name },
    // Some across the border, where the label alone decides the energy letter.
    countryId: index % 50 === 7 ? countryIds.luxembourg : countryIds.belgium,
    lat: onGrid(49.6 + random.whole(0, 18_000) / 10_000),
    lng: onGrid(2.7 + random.whole(0, 35_000) / 10_000),
  };
});

/** Inserts the towns of generated properties into a database. */
export const insertGeneratedCities = (database: Database) =>
  database
    .insert(cities)
    .values(generatedCities.map((city) => ({ ...city, words: [...wordsOf(city.names.nl), city.zip] })));

/**
 * Makes properties with the numbers `from` to `to`: large towns have most of them, some hide their price or address,
 * some lack values, and one in eight is no longer offered. Equal numbers give equal properties.
 */
export const insertGeneratedProperties = async (database: Database, from: number, to: number): Promise<void> => {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select setseed(${from / 2 ** 31})`);
    await transaction.execute(sql`
      create temporary table made on commit drop as
      select number, (7000000 + number)::text as id, is_rent, type, other_type, dice, bedrooms,
        1000 + floor(600 * power(random(), 2.2))::int as city_id,
        case when is_rent then round((350 + 1300 * power(random(), 2) + 120 * coalesce(bedrooms, 1)) / 5) * 5
          else round((60000 + 700000 * power(random(), 2.5) + 45000 * coalesce(bedrooms, 1)) / 1000) * 1000 end as price,
        random() as turn, sqrt(-2 * ln(1 - random())) * 0.02 as away, random() * 2 * pi() as angle
      from (
        select *, case when type in (1, 2, 8) then 1 + floor(5 * power(random(), 1.4))::int when type = 3 then 0 when type = 5 then 4 end as bedrooms
        from (
          select number, is_rent, dice,
            case when dice < 0.45 then 1 when dice < 0.75 then 2 when dice < 0.8 then 3 when dice < 0.86 then 4 when dice < 0.88 then 5
              when dice < 0.93 then 6 when dice < 0.98 then 7 when dice < 0.99 or is_rent then 9 else 8 end as type,
            case when random() < 0.1 then 1 + floor(random() * 7)::int end as other_type
          from (select number, random() < 0.4 as is_rent, random() as dice from generate_series(${from}::int, ${to}::int) number) first
        ) second
      ) third`);
    await transaction.execute(sql`
      insert into properties (
        id, type_ids, main_type_names, goal, price, price_published, price_unit, charges, street, house_number,
        address_published, lat, lng, city_id, stock_status, marquee, energy_value, energy_label_text, bedrooms, surface, featured,
        published_at, titles, descriptions, fields, pictures, plans)
      select id, array_remove(array[type, nullif(other_type, type)], null), null, case when is_rent then 'rent' else 'sale' end, price, turn > 0.04, null, case when is_rent and number % 2 = 0 then 25 * (number % 6) end, 'Proefstraat',
        (1 + number % 200)::text, number % 13 <> 0,
        case when number % 97 <> 0 then round((c.lat + away * sin(angle))::numeric, 5) end,
        case when number % 97 <> 0 then round((c.lng + 1.5 * away * cos(angle))::numeric, 5) end,
        city_id,
        case when number % 8 > 0 then 'published' when is_rent then 'rented' else 'sold' end,
        case number % 40 when 0 then 2 when 1 then 13 else 0 end,
        case when turn < 0.9 then round((60 + 640 * power(random(), 1.5))::numeric, 1) end,
        (array['A+', 'b', 'C', 'd-', 'E', 'F', 'a_plus', 'G', 'none'])[1 + number % 12],
        bedrooms, case when type <> 7 then round((40 + 260 * random())::numeric, 1) end, null,
        timestamptz '2026-07-01 08:00Z' - make_interval(mins => floor(1000000 * turn)::int),
        jsonb_build_object('nl', 'Pand ' || id, 'fr', 'Bien ' || id, 'en', 'Property ' || id, 'de', 'Objekt ' || id),
        '{}',
        jsonb_strip_nulls(jsonb_build_object(
          'bathrooms', case when bedrooms > 0 then 1 + number % 2 end,
          'garages', case when type in (1, 5) then number % 3 end,
          'parkings', case when type = 2 then number % 2 end,
          'groundSurface', case when type in (1, 4, 5, 8, 9) then 60 + number * 37 % 2400 end,
          'gardenSurface', case when type = 1 and number % 3 > 0 then 10 + number % 400 end,
          'terraceSurface', case when type in (1, 2) and number % 5 = 0 then 8 + number % 30 end,
          'constructionYear', case when type <> 4 then 1900 + number * 13 % 125 end,
          'lift', case when type = 2 and number % 4 = 0 then true end,
          'furnished', case when is_rent and number % 11 = 0 then true end,
          'pool', case when type = 1 and number % 29 = 0 then true end,
          'survivalRent', case when not is_rent and number % 83 = 0 then 400 + number % 600 end,
          'condition', case when number % 23 = 0 then 'new' else 'good' end,
          'onDemandPrice', case when number % 50 = 0 then true end)),
        jsonb_build_array(jsonb_build_object('src', '/media/facade-' || case type when 2 then 'apartment' else 'rowhouse' end || '-' || number % 40,
          'alt', '{}'::jsonb, 'width', 1600, 'height', 1200)),
        '[]'
      from made join (select id as town, lat, lng from cities) c on c.town = made.city_id`);
    const ids = Array.from({ length: to - from + 1 }, (_, index) => String(7_000_000 + from + index));
    await refreshListings(transaction, ids);
  });
};

/** How many generated properties a database holds. */
export const countGeneratedProperties = (database: Database): Promise<number> =>
  database.$count(properties, gte(properties.cityId, generatedCities[0]?.id ?? 0));

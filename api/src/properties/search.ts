import type { Language } from '@rowhouse/shared/domain/language';
import { parseSearch, type Search, searchPropertyLimit } from '@rowhouse/shared/domain/search';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { cities, properties, propertyTypes, types } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { readSettings } from '../site/settings.ts';
import { readTotals } from '../site/totals.ts';
import { cardOf, newestFirst, selectCards } from './card.ts';
import { readCities, readTypes } from './types-and-cities.ts';

export const search =
  (database: Database): Endpoint<'search'> =>
  async ({ language, text, typing }) => {
    const view = { language, settings: await readSettings(database) };
    const wanted = parseSearch(text, { typing: typing === '1' });
    const rows = await selectCards(database)
      .where(everyWord(wanted, propertyWords(language)))
      .orderBy(...newestFirst)
      .limit(searchPropertyLimit);
    return {
      types: await readTypes(database, view, everyWord(wanted, typeWords(language))),
      cities: await readCities(database, view, { where: everyWord(wanted, cityWords) }),
      properties: rows.map((row) => cardOf(row, view)),
      totals: await readTotals(database),
    };
  };

/** A query that lists the words, in a column `word`, by which a row can be found. */
type Words = SQL;

// A city is found by its name in any language: on a French page too, people type Ronse.
const cityWords: Words = sql`select unnest(${cities.words}) as word`;

const typeWords = (language: Language): Words =>
  sql`select jsonb_array_elements_text(${types.words} -> ${language}) as word`;

// All types of a property count, not only the one that the card names.
const propertyWords = (language: Language): Words =>
  sql`select unnest(${properties.words} || ${cities.words}) as word
    union all
    select jsonb_array_elements_text(${properties.mainTypeWords} -> ${language})
    union all
    select jsonb_array_elements_text(t.words -> ${language})
    from ${propertyTypes} pt join ${types} t on t.id = pt.type_id where pt.property_id = ${properties.id}`;

/** The rule of the domain (`matchesProperty` and its like) as a condition. */
function everyWord({ words, prefix }: Search, known: Words): SQL | undefined {
  const found = (condition: SQL) => sql`exists (select from (${known}) known where ${condition})`;
  return and(
    ...[...new Set(words)].map((word) => found(sql`known.word = ${word}`)),
    prefix === undefined ? undefined : found(sql`starts_with(known.word, ${prefix})`),
  );
}

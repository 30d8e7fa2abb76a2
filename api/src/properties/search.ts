import { parseSearch, type Search, searchPropertyLimit } from '@rowhouse/shared/domain/search';
import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { cities, listingWords, types } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { readSettings } from '../settings/settings.ts';
import { cardOf, readCards } from './card.ts';
import { readTotals } from './totals.ts';
import { readCities, readTypes } from './types-and-cities.ts';

export const search =
  (database: Database): Endpoint<'search'> =>
  async ({ language, text, typing }) => {
    const view = { language, settings: await readSettings(database) };
    const wanted = parseSearch(text, { typing: typing === '1' });
    const found = await foundIds(database, wanted);
    const rows = await readCards(database, found);
    return {
      types: await readTypes(database, view, everyWord(wanted, typeWords)),
      cities: await readCities(database, view, { where: everyWord(wanted, cityWords) }),
      properties: rows.map((row) => cardOf(row, view)),
      totals: await readTotals(database),
    };
  };

/** A query that lists the words, in a column `word`, by which a row can be found. */
type Words = SQL;

// A city is found by its name in any language: on a French page too, people type Ronse.
const cityWords: Words = sql`select unnest(${cities.words}) as word`;

// The same holds for types: 'maison' finds houses on a Dutch page too.
const typeWords: Words = sql`select jsonb_array_elements_text(named.value) as word from jsonb_each(${types.words}) named`;

/** The newest properties that every word finds: their own words are kept together, so that an index can answer. */
const foundIds = async (database: Database, { words, prefix }: Search): Promise<string[]> => {
  // Words are letters and digits alone, which a query of words takes as they are.
  const all = [...[...new Set(words)].map((word) => `'${word}'`), ...(prefix === undefined ? [] : [`'${prefix}':*`])];
  const rows = await database
    .select({ id: listingWords.propertyId })
    .from(listingWords)
    .where(all.length === 0 ? undefined : sql`${listingWords.words} @@ ${all.join(' & ')}::tsquery`)
    .orderBy(
      sql`${listingWords.isAvailable} desc nulls last`,
      sql`${listingWords.publishedAt} desc nulls last`,
      asc(listingWords.propertyId),
    )
    .limit(searchPropertyLimit);
  return rows.map(({ id }) => id);
};

/** The rule of the domain (`matchesSearch`) as a condition. */
const everyWord = ({ words, prefix }: Search, known: Words): SQL | undefined => {
  const found = (condition: SQL) => sql`exists (select from (${known}) known where ${condition})`;
  return and(
    ...[...new Set(words)].map((word) => found(sql`known.word = ${word}`)),
    prefix === undefined ? undefined : found(sql`starts_with(known.word, ${prefix})`),
  );
};

import { propertyTypes } from '@rowhouse/shared/domain/property-types';
import { matchesSearch, parseSearch, type Search, searchPropertyLimit } from '@rowhouse/shared/domain/search';
import type { Database } from '../database/database.ts';
import { and, asc, type SQL, sql } from '../database/orm.ts';
import { cities, listingWords } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { readSettings } from '../settings/settings.ts';
import { cardOf, readCards } from './card.ts';
import { typeText } from './derived-columns.ts';
import { readSentenceSearch } from './sentence/sentence-search.ts';
import { readCities, readTotals, readTypes } from './types-and-cities.ts';

export const search =
  (database: Database): Endpoint<'search'> =>
  async ({ language, text, typing, goal }) => {
    const view = { language, settings: await readSettings(database) };
    const wanted = parseSearch(text, { typing: typing === '1' });
    const rows = await readCards(database, await foundIds(database, wanted));
    const types = propertyTypes.filter(({ id }) => matchesSearch(wanted, [typeText(id)]));
    return {
      types: await readTypes(database, view, types, 'available'),
      cities: await readCities(database, view, { where: isFoundCity(wanted) }),
      properties: rows.map((row) => cardOf(row, view)),
      totals: await readTotals(database),
      sentence: await readSentenceSearch(database, view, {
        text,
        isTyping: typing === '1',
        goal: goal ?? 'sale',
        isFound: rows.length > 0,
      }),
    };
  };

/**
 * The newest properties that match every word. The words of each property are in one column, so that one index answers.
 */
const foundIds = async (database: Database, { words, prefix }: Search): Promise<string[]> => {
  // Words consist of letters and digits alone, so they need no escaping in a tsquery.
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

/** The domain rule `matchesSearch` as a condition, in any language: on a French page too, people type Ronse. */
const isFoundCity = ({ words, prefix }: Search): SQL | undefined => {
  const hasWord = (condition: SQL) =>
    sql`exists (select from unnest(${cities.words}) as known (word) where ${condition})`;
  return and(
    ...[...new Set(words)].map((word) => hasWord(sql`known.word = ${word}`)),
    prefix === undefined ? undefined : hasWord(sql`starts_with(known.word, ${prefix})`),
  );
};

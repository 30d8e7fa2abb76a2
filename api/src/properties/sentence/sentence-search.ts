import type { Sentence } from '@rowhouse/shared/contract/listing';
import { cityForm, cityKey } from '@rowhouse/shared/domain/city-key';
import type { Goal } from '@rowhouse/shared/domain/goal';
import { buildListingQuery, criteriaOf, type ListingQuery } from '@rowhouse/shared/domain/listing-query';
import { wordsOf } from '@rowhouse/shared/domain/search';
import type { Database } from '../../database/database.ts';
import { arrayOverlaps, type SQL, sql } from '../../database/orm.ts';
import { cities } from '../../database/schema.ts';
import { localize } from '../../localized/multilingual.ts';
import type { View } from '../card.ts';
import { listCriteria, readSearch } from '../listing-conditions.ts';
import { countUpTo, mostCounted } from '../listing-rows.ts';
import { searchText } from '../search-text.ts';
import { type NamedPlace, placeWords } from './read-sentence.ts';
import { type SentenceSearch, searchOfSentence } from './sentence-filters.ts';

const mostTowns = 200;

const readTowns = async (database: Database, condition: SQL, { language, settings }: View): Promise<NamedPlace[]> => {
  const rows = await database
    .select({ zip: cities.zip, names: cities.names })
    .from(cities)
    .where(condition)
    .limit(mostTowns);
  return rows.map(({ zip, names }) => ({
    key: cityKey({ name: localize(names, language, settings.languages.fallbacks), zip }),
    forms: [zip, ...Object.values(names).map(cityForm)],
  }));
};

// In any language.
const isNamedBy = (words: readonly string[]): SQL => arrayOverlaps(cities.words, [...words]);

/** Whether a name of a town begins as one of some misspelt words. */
const beginsAs = (misspelt: readonly string[]): SQL => {
  const beginnings = misspelt.map((word) => `${word.slice(0, 2)}%`);
  return sql`exists (select from unnest(${cities.words}) as known (word) where word like any(${sql.param(beginnings)}::text[]))`;
};

/** Whether the search by tokens finds the same: one town or one type. */
const isToken = ({ goal, query, unknown, isMisspelt }: SentenceSearch): boolean => {
  const { page: _page, cities = [], typeIds = [], ...others } = query;
  return (
    !isMisspelt &&
    goal === null &&
    unknown.length + Object.keys(others).length === 0 &&
    cities.length + typeIds.length <= 1
  );
};

const isUnderstood = ({ goal, query }: SentenceSearch): boolean => goal !== null || Object.keys(query).length > 1;

/** While typing, the last word may not be finished. */
const withoutUnfinished = (search: SentenceSearch, text: string): SentenceSearch => {
  const [last = ''] = /[\p{L}\p{M}]+$/u.exec(text) ?? [];
  return last !== '' && search.unknown.at(-1) === last ? { ...search, unknown: search.unknown.slice(0, -1) } : search;
};

const readTotal = async (database: Database, goal: Goal, query: ListingQuery, { settings }: View) => {
  const { where } = await readSearch(database, listCriteria(goal, query), settings);
  const total = await countUpTo(database, where);
  return total > mostCounted ? null : total;
};

/**
 * A text as a search by filters; null if nothing of it was understood, if it only names one town or type, or if homes were found by
 * narrower words than the filters have.
 */
export const readSentenceSearch = async (
  database: Database,
  view: View,
  { text, isTyping, goal: shownGoal, isFound }: { text: string; isTyping: boolean; goal: Goal; isFound: boolean },
): Promise<Sentence | null> => {
  const words = placeWords(text);
  const towns = words.length === 0 ? [] : await readTowns(database, isNamedBy(words), view);
  const first = searchOfSentence(text, towns, shownGoal);
  // A short word is near to many names.
  const misspelt = first.unknown.flatMap(wordsOf).filter((word) => word.length > 4);
  const nearTowns = misspelt.length === 0 ? [] : await readTowns(database, beginsAs(misspelt), view);
  const otherTowns = nearTowns.filter(({ key }) => !towns.some((town) => town.key === key));
  const whole = otherTowns.length === 0 ? first : searchOfSentence(text, [...towns, ...otherTowns], shownGoal);
  const search = isTyping ? withoutUnfinished(whole, text) : whole;
  if (!isUnderstood(search) || isToken(search) || (isFound && (search.isNarrower || search.isMisspelt))) return null;
  const { goal, query, unknown } = search;
  const resultGoal = goal ?? shownGoal;
  return {
    goal,
    query: buildListingQuery(query).toString(),
    words: await searchText(database, criteriaOf(resultGoal, query), view.language, view.settings),
    unknown: [...unknown],
    total: isTyping ? await readTotal(database, resultGoal, query, view) : null,
  };
};

import { expect, test } from 'vitest';
import { formatSearch, parseSearch } from '../domain/kept-search.ts';
import type { Language } from '../domain/language.ts';
import type { FilterName } from '../domain/list-filters.ts';
import { filterCases } from '../domain/testing/filters.ts';
import { addMessages, createI18n, translatorOf } from '../platform/i18n.tsx';
import { search as de } from './search/de.ts';
import { search as en } from './search/en.ts';
import { search as fr } from './search/fr.ts';
import { search as nl } from './search/nl.ts';
import { type SaySearch, searchInWords } from './search-words.ts';

const texts = { nl, fr, en, de };

const say = (language: Language): SaySearch => {
  const i18n = createI18n(language);
  addMessages(i18n, 'listings', texts[language]);
  return translatorOf<typeof nl>(i18n, 'listings');
};

const wordsOf = (text: string, language: Language): string =>
  searchInWords(parseSearch(text), language, say(language)).replaceAll('\u00A0', ' ');

const rich = 'goal=sale&type=1&city=Ronse|9600&max=400000&rooms=3';
const area = 'polygon=50.7_3.55_50.78_3.55_50.78_3.65';

test.each<[Language, string, string]>([
  ['nl', rich, 'Huizen te koop in Ronse, tot € 400.000, minstens 3 slaapkamers'],
  ['fr', rich, 'Maisons à vendre à Ronse, jusqu’à € 400.000, au moins 3 chambres'],
  ['en', rich, 'Houses for sale in Ronse, up to € 400.000, at least 3 bedrooms'],
  ['de', rich, 'Häuser zu verkaufen in Ronse, bis € 400.000, mindestens 3 Schlafzimmer'],
  ['nl', '', 'Alle panden te koop'],
  ['fr', 'goal=rent', 'Tous les biens à louer'],
  ['en', 'goal=rent&min=500&max=900&rooms=1', 'Properties for rent, from € 500 to € 900, at least 1 bedroom'],
  ['en', 'goal=sale&min=250000&energy=b', 'Properties for sale, from € 250.000, EPC rating B or better'],
  [
    'de',
    `goal=rent&city=Ronse|9600,Gent|9000&${area}`,
    'Immobilien zu vermieten in Ronse und Gent, im Gebiet, das Sie gezeichnet haben',
  ],
  ['nl', 'goal=sale&offer=available&energy=a', 'Panden te koop, energielabel A'],
  ['nl', 'goal=nothing&rooms=many&max=-1', 'Alle panden te koop'],
])('describes in %s the search %j', (language, text, words) => {
  expect(wordsOf(text, language)).toBe(words);
});

test('of a list is the same after it is formatted and parsed', () => {
  expect(parseSearch(formatSearch(parseSearch(rich)))).toEqual(parseSearch(rich));
});

test.each(Object.keys(filterCases) as FilterName[])('describes the filter %s in every language', (name) => {
  for (const language of Object.keys(texts) as Language[]) {
    const words = searchInWords({ goal: 'sale', [name]: filterCases[name].value }, language, say(language));
    expect(words).not.toBe(searchInWords({ goal: 'sale' }, language, say(language)));
    expect(words).not.toMatch(/undefined|search-words|[{}]/);
  }
});

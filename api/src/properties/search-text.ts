import type { Settings } from '@rowhouse/shared/contract/settings';
import { citiesOfKeys, cityKey } from '@rowhouse/shared/domain/city-key';
import { priceLanguage } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import type { SearchCriteria } from '@rowhouse/shared/domain/search-criteria';
import { search as de } from '@rowhouse/shared/field-texts/search/de';
import { search as en } from '@rowhouse/shared/field-texts/search/en';
import { search as fr } from '@rowhouse/shared/field-texts/search/fr';
import { search as nl } from '@rowhouse/shared/field-texts/search/nl';
import { type SaySearch, searchInWords } from '@rowhouse/shared/field-texts/search-words';
import type { Database } from '../database/database.ts';
import { readNamedCities } from './named-cities.ts';

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { nl, fr, en, de };

const sayIn = (language: Language, prices: Language | undefined): SaySearch => {
  const plural = new Intl.PluralRules(language);
  const say: SaySearch = (key, values) => {
    const { count } = values;
    const form = typeof count === 'number' ? `${key}_${plural.select(count)}` : key;
    const text = texts[language][form] ?? texts[language][`${key}_other`] ?? '';
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
  return Object.assign(say, { prices });
};

/**
 * The criteria of a search in words that may be mailed. A city appears by the agency's name for it, else by its postal
 * code, since anyone can type a name.
 */
export const searchText = async (
  database: Database,
  criteria: SearchCriteria,
  language: Language,
  settings: Settings,
): Promise<string> => {
  const named = await readNamedCities(database, criteria.cities, settings.languages.fallbacks);
  const unnamed = citiesOfKeys(criteria.cities ?? []).filter(({ zip }) => !named.some((city) => city.zip === zip));
  const cities = [
    ...named.map(({ names, zip }) => cityKey({ name: names[language], zip })),
    ...unnamed.map(({ zip }) => cityKey({ name: zip, zip })),
  ];
  return searchInWords({ ...criteria, cities }, language, sayIn(language, priceLanguage(settings, language)));
};

/** The same with names as typed, for readers of the request itself. */
export const typedSearchText = (criteria: SearchCriteria, language: Language, prices: Language | undefined): string =>
  searchInWords(criteria, language, sayIn(language, prices));

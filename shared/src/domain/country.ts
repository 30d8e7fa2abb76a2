import type { Language } from './language.ts';
import { countryIds } from './postal-region.ts';

/** The countries that a visitor can choose, Belgium first, with their ids in the data if they have one. */
const countries = {
  be: countryIds.belgium,
  lu: countryIds.luxembourg,
  nl: null,
  fr: null,
  de: null,
  gb: null,
} as const;

/** The ISO code of a country, in lower case. */
export type CountryCode = keyof typeof countries;

/** Whether a text is the code of a country of the list. */
export const isCountryCode = (code: string): code is CountryCode => Object.hasOwn(countries, code);

/** The codes of the countries, Belgium first. */
export const countryCodes: readonly CountryCode[] = Object.keys(countries).filter(isCountryCode);

/** The countries that an address may have: one of the list, or 'other'. */
export const addressCountries = [...countryCodes, 'other'] as const;

/** The home country. */
export const homeCountry: CountryCode = 'be';

/** The country with an id of the data; undefined if it is not in the list. */
export const countryOfId = (id: number): CountryCode | undefined => countryCodes.find((code) => countries[code] === id);

/** The id of a country in the data; null if it has none. */
export const countryIdOf = (code: string): number | null => (isCountryCode(code) ? countries[code] : null);

/** The name of a country in a language; empty if it is not in the list. */
export const countryName = (code: string | undefined, language: Language): string =>
  code !== undefined && isCountryCode(code)
    ? (new Intl.DisplayNames(language, { type: 'region' }).of(code.toUpperCase()) ?? '')
    : '';

import { cityForm } from './city-key.ts';
import type { Language } from './language.ts';
import { countryIds } from './postal-region.ts';

// The letters of a country before a code, as in B-9600, and a town after it, as in 9600 Ronse, are no part of it.
// Two letters belong to a Dutch code; As is a town.
const town = '(?!(?!as$)[a-z]{2}$)\\p{L}[^\\d]*';
const codeForm = (letters: string, code: string): RegExp =>
  new RegExp(`^(?:(${letters})[ .-]*)?(${code})(?:[ ,]+${town})?$`, 'iu');

/** The countries that a visitor can choose, Belgium first: the id in the data if there is one, and the format of postal codes. */
const countries = {
  be: { id: countryIds.belgium, zip: codeForm('be?|bel', '[1-9]\\d{3}') },
  lu: { id: countryIds.luxembourg, zip: codeForm('l|lux?', '[1-9]\\d{3}') },
  nl: { id: null, zip: codeForm('nl', '[1-9]\\d{3} ?[a-z]{2}(?!\\p{L})') },
  fr: { id: null, zip: codeForm('fr?', '\\d{5}') },
  de: { id: null, zip: codeForm('de?', '\\d{5}') },
  gb: { id: null, zip: codeForm('gb|uk', '[a-z]{1,2}\\d[a-z\\d]? ?\\d[a-z]{2}') },
} as const;

/** The ISO code of a country, in lower case. */
export type CountryCode = keyof typeof countries;

const isCountryCode = (code: string): code is CountryCode => Object.hasOwn(countries, code);

/** The codes of the countries, Belgium first. */
export const countryCodes: readonly CountryCode[] = Object.keys(countries).filter(isCountryCode);

/** The countries that an address may have: one of the list, or 'other'. */
export const addressCountries = [...countryCodes, 'other'] as const;

/** The home country. */
export const homeCountry: CountryCode = 'be';

/** The country with an id of the data; undefined if it is not in the list. */
export const countryOfId = (id: number): CountryCode | undefined =>
  countryCodes.find((code) => countries[code].id === id);

/** The id of a country in the data; null if it has none. */
export const countryIdOf = (code: string): number | null => (isCountryCode(code) ? countries[code].id : null);

/** The name of a country in a language; empty if it is not in the list. */
export const countryName = (code: string | undefined, language: Language): string =>
  code !== undefined && isCountryCode(code)
    ? (new Intl.DisplayNames(language, { type: 'region' }).of(code.toUpperCase()) ?? '')
    : '';

const plain = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The bare postal code in a text such as `B-9600`, `9600 Ronse` or `L-1111`, in capitals; undefined if it is none of that country. For a
 * country that is not in the list, the text itself.
 */
export const readZip = (text: string, country: string): string | undefined => {
  if (!isCountryCode(country)) return plain(text);
  return countries[country].zip.exec(plain(text))?.[2]?.toUpperCase();
};

/** The country whose letters stand before a postal code, as in L-1111; undefined without letters. */
export const countryOfZip = (text: string): CountryCode | undefined =>
  countryCodes.find((code) => countries[code].zip.exec(plain(text))?.[1] !== undefined);

/** Whether a text is a postal code of a country; any text is one of a country that is not in the list. */
export const isZipOf = (zip: string, country: string): boolean => readZip(zip, country) !== undefined;

/**
 * Whether a city certainly has another postal code: city and code are both known, but not together, and lie far apart according to
 * their first two digits. A municipality has several codes and a code several places, of which few are known, so anything less is not
 * certain.
 */
export const isCityElsewhere = (
  { city, zip }: { readonly city: string; readonly zip: string },
  known: readonly { readonly zip: string; readonly names: readonly string[] }[],
): boolean => {
  const wanted = cityForm(city);
  const named = known.filter(({ names }) => names.some((name) => cityForm(name) === wanted));
  const isNear = ({ zip: other }: { zip: string }) => other.slice(0, 2) === zip.slice(0, 2);
  return known.some((place) => place.zip === zip) && named.length > 0 && !named.some(isNear);
};

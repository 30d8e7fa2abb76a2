import { cityForm } from './city-key.ts';
import { type CountryCode, countryCodes, countryIdOf, countryOfId, isCountryCode } from './country.ts';
import { plainSigns } from './visible-text.ts';

// The letters of a country before a code, as in B-9600, and a town after it, as in 9600 Ronse, are no part of it.
// Two letters belong to a Dutch code; As is a town.
const town = '(?!(?!as$)[a-z]{2}$)\\p{L}[^\\d]*';
const codeForm = (letters: string, code: string): RegExp =>
  new RegExp(`^(?:(${letters})[ .-]*)?(${code})(?:[ ,]+${town})?$`, 'iu');

const zips: Readonly<Record<CountryCode, RegExp>> = {
  be: codeForm('be?|bel', '[1-9]\\d{3}'),
  lu: codeForm('l|lux?', '[1-9]\\d{3}'),
  nl: codeForm('nl', '[1-9]\\d{3} ?[a-z]{2}(?!\\p{L})'),
  fr: codeForm('fr?', '\\d{5}'),
  de: codeForm('de?', '\\d{5}'),
  gb: codeForm('gb|uk', '[a-z]{1,2}\\d[a-z\\d]? ?\\d[a-z]{2}'),
};

/**
 * The bare postal code in a text such as `B-9600`, `9600 Ronse` or `L-1111`, in capitals; undefined if it is none of that country. For a
 * country that is not in the list, the text itself.
 */
export const readZip = (text: string, country: string): string | undefined => {
  if (!isCountryCode(country)) return plainSigns(text);
  return zips[country].exec(plainSigns(text))?.[2]?.toUpperCase();
};

/** The country whose letters stand before a postal code, as in L-1111; undefined without letters. */
export const countryOfZip = (text: string): CountryCode | undefined =>
  countryCodes.find((code) => zips[code].exec(plainSigns(text))?.[1] !== undefined);

/**
 * The postal code in a text with its country, both by the data's ids: the letters before a code, as in L-1111, win over the given
 * country. Without a zip if it is none of that country.
 */
export const zipInCountry = (text: string, countryId: number): { country: number; zip: string | undefined } => {
  const stated = countryOfZip(text);
  const country = (stated && countryIdOf(stated)) ?? countryId;
  return { country, zip: readZip(text, countryOfId(country) ?? 'other') };
};

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

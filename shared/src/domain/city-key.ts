import { cityName } from './city-name.ts';
import { wordsOf } from './search.ts';

/** A city as a filter of the lists: its name, and its postal code of four or five digits. */
export interface ListingCity {
  readonly name: string;
  readonly zip: string;
}

/** The city in a text `name|zip`, with its name in title case; undefined if the text does not have this form. */
export const parseCityKey = (key: string): ListingCity | undefined => {
  const [, name, zip] = /^([^|,\p{C}]{1,80})\|(\d{4,5})$/u.exec(key.trim()) ?? [];
  const plainName = cityName(name ?? '');
  return plainName && zip ? { name: plainName, zip } : undefined;
};

/** The text `name|zip` of a city, as in addresses and searches. */
export const cityKey = ({ name, zip }: ListingCity): string => `${name}|${zip}`;

/** The cities of keys `name|zip`, in order; keys of another form are omitted. */
export const citiesOfKeys = (keys: readonly string[] = []): ListingCity[] =>
  keys.map(parseCityKey).filter((city) => city !== undefined);

/** A city's name in the form for comparison: without accents, case and hyphens. */
export const cityForm = (name: string): string => wordsOf(name).join(' ');

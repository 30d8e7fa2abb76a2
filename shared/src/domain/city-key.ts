import { cityName } from './city-name.ts';
import { wordsOf } from './search.ts';

/** A city as the lists filter on it: its name, and its postal code of four or five digits. */
export interface ListingCity {
  readonly name: string;
  readonly zip: string;
}

/** The city in a text `name|zip`, its name in title case, or undefined when it is not of that form. */
export const parseCityKey = (key: string): ListingCity | undefined => {
  const [, name, zip] = /^([^|,\p{C}]{1,80})\|(\d{4,5})$/u.exec(key.trim()) ?? [];
  const written = cityName(name ?? '');
  return written && zip ? { name: written, zip } : undefined;
};

/** The text `name|zip` of a city, as addresses and searches hold it. */
export const cityKey = ({ name, zip }: ListingCity): string => `${name}|${zip}`;

/** The cities of keys `name|zip`, in their order; a key of another form is left out. */
export const citiesOfKeys = (keys: readonly string[] = []): ListingCity[] =>
  keys.map(parseCityKey).filter((city) => city !== undefined);

/** A city's name as names are compared: accents, case and hyphens make no difference. */
export const cityForm = (name: string): string => wordsOf(name).join(' ');

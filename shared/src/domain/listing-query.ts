import { type PropertyTypeId, parseTypeId } from './property-types.ts';

/** The number of properties on one page of a list (section 9). */
export const listingPageSize = 12;

/** The highest page number a URL can ask for; higher ones are clamped to it (section 9). */
export const highestPage = 99_999;

/** A city as the lists filter on it: its name, and its postal code of four or five digits (section 2.1). */
export type ListingCity = { readonly name: string; readonly zip: string };

/** The state of a list as its URL holds it: a city, a type id, and the page from 1 on (section 2.1). */
export type ListingQuery = {
  readonly city?: ListingCity | undefined;
  readonly type?: PropertyTypeId | undefined;
  readonly page: number;
};

/** The city in a text `name|zip`, or undefined when it is not of that form (section 2.1). */
export function parseCityKey(key: string): ListingCity | undefined {
  const [, name, zip] = /^([^|\p{C}]{1,80})\|(\d{4,5})$/u.exec(key.trim()) ?? [];
  const trimmed = name?.trim();
  return trimmed && zip ? { name: trimmed, zip } : undefined;
}

/** The text `name|zip` of a city, as the parameter holds it (section 2.1). */
export function cityKey(city: ListingCity): string {
  return `${city.name}|${city.zip}`;
}

/** The state of a list from the parameters `city`, `type` and `page`; a bad city or type is left out, a bad page is 1, never throws (section 2.1). */
export function parseListingQuery(parameters: URLSearchParams): ListingQuery {
  const city = parseCityKey(parameters.get('city') ?? '');
  const type = parseTypeId(parameters.get('type') ?? '');
  return { ...(city && { city }), ...(type && { type }), page: parsePage(parameters.get('page') ?? '') };
}

/** The parameters of the state of a list, the reverse of `parseListingQuery`; the first page is left out (section 2.1). */
export function buildListingQuery(query: ListingQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (query.city) parameters.set('city', cityKey(query.city));
  if (query.type) parameters.set('type', String(query.type));
  if (query.page > 1) parameters.set('page', String(query.page));
  return parameters;
}

function parsePage(text: string): number {
  return /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), highestPage) : 1;
}

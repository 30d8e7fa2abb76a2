import type { Goal } from '@rowhouse/shared/domain/goal';
import { writtenAmount } from '@rowhouse/shared/domain/list-filters';
import { parseListingQuery } from '@rowhouse/shared/domain/listing-query';

type Names = Readonly<Record<string, Goal | null>>;

const listNames: Names = { featured: null, 'for-sale': 'sale', 'for-rent': 'rent' };
const mapNames: Names = { all: null, 'for-sale': 'sale', 'for-rent': 'rent' };

/**
 * The list of properties that a module names, for a goal or both: `featured`, `for-sale` or `for-rent`, narrowed like
 * the address of a list, such as `for-sale?type=2&city=Ronse|9600`; undefined for anything else.
 */
export const parsePropertyList = (id: string) => parseOffer(id, listNames);

/** The properties that a module puts on a map: `all`, `for-sale` or `for-rent`, narrowed in the same way. */
export const parseMap = (id: string) => parseOffer(id, mapNames);

const parseOffer = (id: string, names: Names) => {
  const [name = '', narrower = '', ...more] = id.split('?');
  const goal = names[name];
  const parameters = new URLSearchParams(narrower);
  const isNarrower = [...parameters.keys()].every((key) => key === 'type' || key === 'city');
  const { query, unknown } = parseListingQuery(parameters, writtenAmount);
  const [city, ...cities] = query.cities ?? [];
  const [type] = query.typeIds ?? [];
  if (goal === undefined || more.length > 0 || !isNarrower || unknown.length > 0 || cities.length > 0) return undefined;
  return { goal, ...(type && { type }), ...(city && { city }) };
};

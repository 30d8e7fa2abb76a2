/** The maximum number of favourites. */
export const mostFavourites = 50;

/** The maximum number of properties that are compared at once. */
export const mostCompared = 4;

/** The maximum number of viewed properties that are remembered. */
export const mostSeen = 9;

const between = /[\s,]+/;

/**
 * The property ids in the parameters of a URL: `ids` separated by commas or repeated, without duplicates, at most `most`; invalid ids
 * are omitted.
 */
export const idsOf = (parameters: URLSearchParams, most: number): string[] => {
  const ids = parameters.getAll('ids').flatMap((list) => list.split(between));
  return [...new Set(ids)].filter((id) => /^[\w-]{1,64}$/.test(id)).slice(0, most);
};

/** Adds an id at the end of the list, or removes it if the list contains it. A full list stays unchanged. */
export const toggledId = (ids: readonly string[], id: string, most: number): readonly string[] => {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return ids.length < most ? [...ids, id] : ids;
};

/** The list with the latest viewed property first, without duplicates. */
export const seenIds = (ids: readonly string[], id: string): readonly string[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, mostSeen);

/** The chosen ids, followed by those stored in other visits, without duplicates. */
export const mergedIds = (ids: readonly string[], kept: readonly string[], most: number): readonly string[] =>
  [...new Set([...ids, ...kept])].slice(0, most);

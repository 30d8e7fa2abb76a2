/** The most properties that are kept as favourites. */
export const mostFavourites = 50;

/** The most properties that are compared at once. */
export const mostCompared = 4;

/** The most properties that are remembered as seen. */
export const mostSeen = 9;

const between = /[\s,]+/;

/** The property ids in the parameters of a URL: `ids` with commas between them, or once each, every one once, at most `most`; what is no id is left out. */
export const idsOf = (parameters: URLSearchParams, most: number): string[] => {
  const ids = parameters.getAll('ids').flatMap((list) => list.split(between));
  return [...new Set(ids)].filter((id) => /^[\w-]{1,64}$/.test(id)).slice(0, most);
};

/** The list with an id behind its others, or without it where it was there; one that is full stays as it is. */
export const toggledId = (ids: readonly string[], id: string, most: number): readonly string[] => {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return ids.length < most ? [...ids, id] : ids;
};

/** The list with what was seen last in front, each once. */
export const seenIds = (ids: readonly string[], id: string): readonly string[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, mostSeen);

/** What was chosen before with what was kept from other visits behind it, each once. */
export const mergedIds = (ids: readonly string[], kept: readonly string[], most: number): readonly string[] =>
  [...new Set([...ids, ...kept])].slice(0, most);

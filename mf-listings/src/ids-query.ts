export const idsQuery = (ids: readonly string[]): string =>
  ids.length === 0 ? '' : `ids=${ids.map(encodeURIComponent).join(',')}`;

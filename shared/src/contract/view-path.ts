import { apiPrefix } from './api-prefix.ts';
import type { ViewFacts } from './views.ts';

/** The maximum number of ids that one picture counts. */
export const mostViewed = 24;

/** Path of the picture whose request counts one view of each id, on the site's own origin. */
export const viewPath = (ids: string | readonly string[], facts: Partial<ViewFacts> = {}): string => {
  const names = [ids].flat().slice(0, mostViewed).map(encodeURIComponent).join(',');
  const query = new URLSearchParams(Object.entries(facts)).toString();
  return `${apiPrefix}/views/${names}.gif${query && `?${query}`}`;
};

import type { MapData } from '@rowhouse/shared/contract/listing';
import { type Bounds, formatBounds } from '@rowhouse/shared/domain/area';
import type { Goal } from '@rowhouse/shared/domain/goal';
import { type ListingQuery, listingInput } from '@rowhouse/shared/domain/listing-query';
import type { PageContext } from '@rowhouse/shared/platform';

/** Reads what a map shows by the filters of a list: in a rectangle at a zoom, or everywhere. */
export const callMap = (
  { call, language }: Pick<PageContext, 'call' | 'language'>,
  goal: Goal,
  query: ListingQuery,
  view?: { bounds: Bounds; zoom: number } | null,
  signal?: AbortSignal,
): Promise<MapData> => {
  const { sort: _sort, page: _page, ...filters } = listingInput(query);
  const inView = view && { view: formatBounds(view.bounds), zoom: view.zoom };
  return call('mapPoints', { goal, language, ...filters, ...inView }, signal);
};

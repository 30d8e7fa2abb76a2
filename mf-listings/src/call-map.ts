import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { MapData } from '@rowhouse/shared/contract/listing';
import { type Bounds, boundsOf, formatBounds } from '@rowhouse/shared/domain/area';
import type { Goal } from '@rowhouse/shared/domain/goal';
import { type ListingQuery, listingInput } from '@rowhouse/shared/domain/listing-query';
import type { PageContext } from '@rowhouse/shared/platform';
import { filtersOf, goalsOf } from './narrowed-offer.ts';

/** Loads the data of a map for the filters of a list: in a rectangle at a zoom, or everywhere. */
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

/** Merges the data of several maps. */
export const mergeMaps = (maps: readonly MapData[]): MapData => ({
  points: maps.flatMap(({ points }) => points),
  clusters: maps.flatMap(({ clusters }) => clusters),
  total: maps.reduce((sum, { total }) => sum + total, 0),
  approximate: maps.some(({ approximate }) => approximate),
  bounds:
    boundsOf(
      maps.flatMap(({ bounds }) =>
        bounds
          ? [
              { lat: bounds.south, lng: bounds.west },
              { lat: bounds.north, lng: bounds.east },
            ]
          : [],
      ),
    ) ?? null,
});

/** Loads the data of a map in content, for one goal or both. */
export const callOfferMap = async (
  context: Pick<PageContext, 'call' | 'language'>,
  offer: FragmentProps<'listings.map'>,
  view?: { bounds: Bounds; zoom: number },
  signal?: AbortSignal,
): Promise<MapData> =>
  mergeMaps(await Promise.all(goalsOf(offer).map((goal) => callMap(context, goal, filtersOf(offer), view, signal))));

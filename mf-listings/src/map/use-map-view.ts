import type { MapData } from '@rowhouse/shared/contract/listing';
import { type Bounds, formatBounds } from '@rowhouse/shared/domain/area';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import { type ListingQuery, listingInput } from '@rowhouse/shared/domain/listing-query';
import type { useCall } from '@rowhouse/shared/platform';
import { useEffect, useRef, useState } from 'react';

/** What a map is asked for where it moves without the list. */
type Search = { call: ReturnType<typeof useCall>; goal: Goal; language: Language; query: ListingQuery };

/** What the map shows: what came with the list, until the visitor looks elsewhere and there was more than all of it. */
export const useMapView = (
  data: MapData,
  { call, goal, language, query }: Search,
): [MapData, (bounds: Bounds, zoom: number) => void] => {
  const [elsewhere, setElsewhere] = useState<{ of: MapData; shown: MapData } | null>(null);
  const asked = useRef<AbortController>(null);
  useEffect(() => () => asked.current?.abort(), []);
  const lookAt = (bounds: Bounds, zoom: number) => {
    asked.current?.abort();
    if (data.clusters.length === 0) return;
    const controller = new AbortController();
    asked.current = controller;
    const { sort: _sort, page: _page, ...filters } = listingInput(query);
    const view = { view: formatBounds(bounds), zoom: Math.round(zoom) };
    call('mapPoints', { goal, language, ...filters, ...view }, controller.signal).then(
      (shown) => setElsewhere({ of: data, shown }),
      // What stood there stays: the next move asks again.
      () => {},
    );
  };
  return [elsewhere?.of === data ? elsewhere.shown : data, lookAt];
};

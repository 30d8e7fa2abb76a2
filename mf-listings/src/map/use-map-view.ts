import type { MapData } from '@rowhouse/shared/contract/listing';
import type { Bounds } from '@rowhouse/shared/domain/area';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import type { ListingQuery } from '@rowhouse/shared/domain/listing-query';
import type { useCall } from '@rowhouse/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { callMap } from '../call-map.ts';

/** The list that a map belongs to. */
interface Search {
  call: ReturnType<typeof useCall>;
  goal: Goal;
  language: Language;
  query: ListingQuery;
}

/** What the map shows: the data of the list, until the visitor moves a map that shows clusters: then the data of what is in view. */
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
    const view = { bounds, zoom: Math.round(zoom) };
    callMap({ call, language }, goal, query, view, controller.signal).then(
      (shown) => setElsewhere({ of: data, shown }),
      // The map stays as it is: the next move reads again.
      () => {},
    );
  };
  return [elsewhere?.of === data ? elsewhere.shown : data, lookAt];
};

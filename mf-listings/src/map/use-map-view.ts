import type { MapData } from '@rowhouse/shared/contract/listing';
import type { Bounds } from '@rowhouse/shared/domain/area';
import { type PageContext, useCall, useCurrentPage } from '@rowhouse/shared/platform';
import { useEffect, useRef, useState } from 'react';

/** The data of the map: that of the list, until the visitor moves a map with clusters; then that of the current view. */
export const useMapView = (
  data: MapData,
  read: (
    context: Pick<PageContext, 'call' | 'language'>,
    view: { bounds: Bounds; zoom: number },
    signal: AbortSignal,
  ) => Promise<MapData>,
): [MapData, (bounds: Bounds, zoom: number) => void] => {
  const call = useCall();
  const { language } = useCurrentPage();
  const [elsewhere, setElsewhere] = useState<{ of: MapData; shown: MapData } | null>(null);
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);
  const lookAt = (bounds: Bounds, zoom: number) => {
    request.current?.abort();
    if (data.clusters.length === 0) return;
    const controller = new AbortController();
    request.current = controller;
    const view = { bounds, zoom: Math.round(zoom) };
    read({ call, language }, view, controller.signal).then(
      (shown) => setElsewhere({ of: data, shown }),
      // The map stays as it is: the next move loads again.
      () => {},
    );
  };
  return [elsewhere?.of === data ? elsewhere.shown : data, lookAt];
};

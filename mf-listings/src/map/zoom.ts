import type { Bounds } from '@rowhouse/shared/domain/area';

const tile = 256; // pixels that the whole world is wide at zoom 0
const usualWidth = 768; // pixels of a map beside a list

/** The zoom at which a rectangle about fills a map, as Leaflet counts it, 0 to 18. */
export const zoomOf = ({ west, east }: Bounds): number => {
  const zoom = Math.floor(Math.log2((usualWidth * 360) / (tile * Math.max(east - west, 0.0001))));
  return Math.min(Math.max(zoom, 0), 18);
};

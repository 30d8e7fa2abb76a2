import type { Bounds } from '@rowhouse/shared/domain/area';
import L from 'leaflet';
import type { MapMessage } from '../map/message.ts';

/** The map itself: what is in view, and what its own buttons are called. */
export type Stage = {
  map: L.Map;
  fit: (bounds: Bounds | null) => void;
  name: (texts: Pick<MapMessage['messageInfo'], 'title' | 'zoomIn' | 'zoomOut'>) => void;
};

const home = L.latLng(50.787, 3.63);
const homeZoom = 11;
// A property or two would fill the map with a street; their town says more.
const nearest = 14;
/** How far the middle must go before it is a move, in pixels: what follows from another size of the window is none. */
const leastMove = 3;

/** Makes the map, and tells when the visitor has moved it; what the page itself brings into view is told to nobody. */
export const createStage = (place: HTMLElement, onMove: (bounds: Bounds, zoom: number) => void): Stage => {
  const map = L.map(place, {
    center: home,
    zoom: homeZoom,
    minZoom: 8,
    maxZoom: 17,
    zoomControl: false,
    zoomSnap: 0.5,
    maxBounds: L.latLngBounds([49.4, 2.2], [51.7, 6.6]),
    fadeAnimation: false,
    markerZoomAnimation: false,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  map.attributionControl.setPrefix(false).remove();
  const buttons = L.control.zoom({ position: 'topright', zoomInText: '+', zoomOutText: '−' }).addTo(map);

  let settled = { center: map.getCenter(), zoom: map.getZoom() };
  const settle = () => {
    settled = { center: map.getCenter(), zoom: map.getZoom() };
  };
  map.on('moveend', () => {
    const zoom = map.getZoom();
    const way = map.latLngToContainerPoint(settled.center).distanceTo(map.latLngToContainerPoint(map.getCenter()));
    if (zoom === settled.zoom && way < leastMove) return;
    settle();
    const bounds = map.getBounds();
    onMove(
      { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() },
      zoom,
    );
  });

  let fitted = '';
  return {
    map,
    fit: (bounds) => {
      const wanted = JSON.stringify(bounds);
      // The same wish again must not take back what the visitor has moved since.
      if (wanted === fitted) return;
      fitted = wanted;
      if (!bounds) return;
      // Measured by what it will be once it has come to rest.
      const target = map.getBoundsZoom(
        [
          [bounds.south, bounds.west],
          [bounds.north, bounds.east],
        ],
        false,
        L.point(48, 48),
      );
      const zoom = Math.min(target, nearest);
      const center = L.latLng((bounds.south + bounds.north) / 2, (bounds.west + bounds.east) / 2);
      settled = { center, zoom };
      map.setView(center, zoom, { animate: false });
      settle();
    },
    name: ({ title, zoomIn, zoomOut }) => {
      place.setAttribute('aria-label', title);
      const box = buttons.getContainer();
      for (const [selector, text] of [
        ['.leaflet-control-zoom-in', zoomIn],
        ['.leaflet-control-zoom-out', zoomOut],
      ] as const) {
        const button = box?.querySelector(selector);
        button?.setAttribute('aria-label', text);
        button?.setAttribute('title', text);
      }
    },
  };
};

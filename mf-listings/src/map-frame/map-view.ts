import type { Bounds } from '@rowhouse/shared/domain/area';
import L from 'leaflet';
import type { MapMessage } from '../map/message.ts';

/** The Leaflet map: what is in view, and the texts of its buttons. */
export interface MapView {
  map: L.Map;
  fit: (bounds: Bounds | null) => void;
  setTexts: (texts: Pick<MapMessage['messageInfo'], 'title' | 'zoomIn' | 'zoomOut'>) => void;
}

const home = L.latLng(50.787, 3.63);
const homeZoom = 11;
// One or two properties alone would zoom to a street; their town says more.
const highestFitZoom = 14;
/** How far the middle must go to count as a move, in pixels: a new size of the window changes it by less. */
const leastMove = 3;

/** Creates the map and reports each move of the visitor, but none that `fit` makes. */
export const createMapView = (place: HTMLElement, onMove: (bounds: Bounds, zoom: number) => void): MapView => {
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
    const distance = map.latLngToContainerPoint(settled.center).distanceTo(map.latLngToContainerPoint(map.getCenter()));
    if (zoom === settled.zoom && distance < leastMove) return;
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
      // The same bounds again must not undo a move of the visitor.
      if (wanted === fitted) return;
      fitted = wanted;
      if (!bounds) return;
      const target = map.getBoundsZoom(
        [
          [bounds.south, bounds.west],
          [bounds.north, bounds.east],
        ],
        false,
        L.point(48, 48),
      );
      const zoom = Math.min(target, highestFitZoom);
      const center = L.latLng((bounds.south + bounds.north) / 2, (bounds.west + bounds.east) / 2);
      settled = { center, zoom };
      map.setView(center, zoom, { animate: false });
      settle();
    },
    setTexts: ({ title, zoomIn, zoomOut }) => {
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

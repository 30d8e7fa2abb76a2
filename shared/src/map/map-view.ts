import L from 'leaflet';
import type { Bounds } from '../domain/area.ts';
import { afterPaint } from './after-paint.ts';

const home = L.latLng(50.787, 3.63);
const homeZoom = 11;
/** How far the centre must move to count as a move, in pixels; resizing the window moves it less. */
const leastMove = 3;
/** The space around what `fit` shows, in pixels. */
const margin = 48;

/** Converts bounds to Leaflet's rectangle. */
export const latLngBoundsOf = ({ south, west, north, east }: Bounds): L.LatLngBounds =>
  L.latLngBounds([south, west], [north, east]);

interface MapViewTexts {
  title: string;
  zoomIn: string;
  zoomOut: string;
}

/** Creates the Leaflet map. Reports each move of the visitor once it is painted, but no move by `fit`, which zooms to `highestFitZoom` at most. */
export const createMapView = (
  place: HTMLElement,
  highestFitZoom: number,
  onMove: (bounds: Bounds, zoom: number) => void = () => {},
) => {
  // Leaflet focuses its container on every press, and a focused element scrolls the page around its frame.
  const focus = place.focus.bind(place);
  place.focus = () => focus({ preventScroll: true });
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

  const now = () => ({ center: map.getCenter(), zoom: map.getZoom() });
  let settled = now();
  // The page around the frame may share its thread, so its work would delay the painting of the map.
  const tellMove = afterPaint(() => {
    const bounds = map.getBounds();
    const box = { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
    onMove(box, map.getZoom());
  });
  map.on('moveend', () => {
    const zoom = map.getZoom();
    const distance = map.latLngToContainerPoint(settled.center).distanceTo(map.latLngToContainerPoint(map.getCenter()));
    if (zoom === settled.zoom && distance < leastMove) return;
    settled = now();
    tellMove();
  });

  let fitted = '';
  const show = (box: L.LatLngBounds, highest: number): void => {
    // The map may know an earlier size of its place.
    map.invalidateSize({ pan: false, debounceMoveend: true });
    const zoom = Math.min(map.getBoundsZoom(box, false, L.point(margin, margin)), highest);
    const center = box.getCenter();
    settled = { center, zoom };
    map.setView(center, zoom, { animate: false });
    settled = now();
  };
  const hasSize = (): boolean => Math.min(place.clientWidth, place.clientHeight) > margin;
  let growth: ResizeObserver | undefined;
  return {
    map,
    fit: (bounds: Bounds | null, highest = highestFitZoom): void => {
      const wanted = JSON.stringify([bounds, highest]);
      // The same bounds again must not undo a move of the visitor.
      if (wanted === fitted) return;
      fitted = wanted;
      growth?.disconnect();
      if (!bounds) return;
      const box = latLngBoundsOf(bounds);
      if (hasSize()) {
        show(box, highest);
        return;
      }
      // A frame may run before it is laid out: bounds that fit into no size would be shown as near as possible.
      growth = new ResizeObserver(() => {
        if (!hasSize()) return;
        growth?.disconnect();
        show(box, highest);
      });
      growth.observe(place);
    },
    setTexts: ({ title, zoomIn, zoomOut }: MapViewTexts): void => {
      place.setAttribute('aria-label', title);
      for (const [way, text] of Object.entries({ in: zoomIn, out: zoomOut })) {
        const button = buttons.getContainer()?.querySelector(`.leaflet-control-zoom-${way}`);
        button?.setAttribute('aria-label', text);
        button?.setAttribute('title', text);
      }
    },
  };
};

import type { Place } from '@rowhouse/shared/domain/area';
import L from 'leaflet';

const shape = 'M12 21.25S19 15 19 9.75a7 7 0 0 0-14 0c0 5.25 7 11.5 7 11.5Z';
const size = 44; // pixels, as large as a thumb needs

const step = 4; // pixels that an arrow key moves the pin by
const arrows: Readonly<Record<string, L.PointTuple>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

interface PinState {
  point: Place | null;
  movable: boolean;
  /** The accessible name of the pin. */
  name: string;
}

const icon = () => {
  const html = document.createElement('span');
  html.innerHTML = `<svg viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true"><path d="${shape}"/><circle cx="12" cy="9.75" r="2.5"/></svg>`;
  // The tip of the pin is at the place.
  return L.divIcon({ html, className: 'pin', iconSize: [size, size], iconAnchor: [size / 2, size * 0.885] });
};

/** The single pin of a map. A tap sets it, dragging or an arrow key moves it, Enter on the map puts it into the middle. Returns a function that shows it at the page's place. */
export const createPin = (map: L.Map, onPick: (place: Place) => void) => {
  const pin = L.marker(map.getCenter(), { icon: icon(), draggable: true, autoPan: true, keyboard: true });
  let movable = false;
  const put = (at: L.LatLng): void => {
    if (!movable) return;
    pin.setLatLng(at).addTo(map);
    onPick(at);
  };
  map.on('click', ({ latlng }) => put(latlng));
  pin.on('dragend', () => put(pin.getLatLng()));
  pin.on('keydown', ({ originalEvent }: L.LeafletKeyboardEvent) => {
    const way = arrows[originalEvent.key];
    if (!way) return;
    // Otherwise the map would move too.
    L.DomEvent.stop(originalEvent);
    put(map.containerPointToLatLng(map.latLngToContainerPoint(pin.getLatLng()).add(way)));
  });
  const place = map.getContainer();
  place.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target === place) put(map.getCenter());
  });

  return (state: PinState): void => {
    ({ movable } = state);
    if (!state.point) {
      pin.remove();
      return;
    }
    pin.setLatLng(state.point).addTo(map);
    movable ? pin.dragging?.enable() : pin.dragging?.disable();
    pin.getElement()?.setAttribute('aria-label', state.name);
    if (!map.getBounds().contains(state.point)) map.panTo(state.point);
  };
};

import { palette } from '@rowhouse/shared/map/palette';
import L from 'leaflet';
import type { MapMessage } from '../map/message.ts';
import { boxAround, boxesOfControls, placePins } from './placement.ts';

type Spot = MapMessage['spots'][number];

const homeSize = 30; // pixels
const homeShape = 'M3 21V11L12 3l9 8v10z';
const pinSize = { width: 30, height: 30 }; // with its edge and a gap to others

// Screen readers use the list beside the map instead.
const decoration = (className: string, ...children: (Node | string)[]): HTMLElement => {
  const mark = document.createElement('span');
  mark.setAttribute('aria-hidden', 'true');
  mark.className = className;
  mark.append(...children);
  return mark;
};

const homeIcon = (): HTMLElement => {
  const mark = decoration('spot home');
  mark.innerHTML = `<svg viewBox="0 0 24 24" width="${homeSize}" height="${homeSize}"><path d="${homeShape}"/></svg>`;
  return mark;
};

const markerOf = ({ lat, lng }: Spot, html: HTMLElement): L.Marker =>
  L.marker([lat, lng], {
    icon: L.divIcon({ html, className: 'mark', iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  });

/** A numbered pin beside its place, with a line to it if another pin or the home is there. */
const createPin = (spot: Spot) => {
  const line = decoration('line');
  const pin = decoration('spot', String(spot.number));
  const html = decoration('pin');
  html.append(line, pin);
  return {
    spot,
    marker: markerOf(spot, html),
    move: (x: number, y: number): void => {
      const length = Math.hypot(x, y);
      line.hidden = length < 1;
      line.style.inlineSize = `${length}px`;
      line.style.transform = `rotate(${Math.atan2(y, x)}rad)`;
      pin.style.inset = `${y}px auto auto ${x}px`;
    },
  };
};

/** Shows the places listed beside the map by their numbers, and the home among them, or the circle that contains it. */
export const createSpots = (map: L.Map) => {
  const layer = L.layerGroup().addTo(map);
  let shownSpots = '[]';
  let pins: ReturnType<typeof createPin>[] = [];
  let home: Spot | undefined;

  const arrange = (): void => {
    const pointOf = ({ lat, lng }: Spot) => map.latLngToContainerPoint([lat, lng]);
    const { x: right, y: bottom } = map.getSize();
    const obstacles = boxesOfControls(map.getContainer());
    if (home) obstacles.push(boxAround(pointOf(home), { width: homeSize, height: homeSize }));
    const targets = pins.map(({ spot }) => pointOf(spot));
    const places = placePins(targets, pinSize, obstacles, { left: 0, top: 0, right, bottom });
    for (const [index, pin] of pins.entries()) {
      const [at, place] = [targets[index], places[index]];
      if (at && place) pin.move(place.x - at.x, place.y - at.y);
    }
  };
  map.on('moveend resize', arrange);

  return (spots: MapMessage['spots']): void => {
    const wanted = JSON.stringify(spots);
    if (wanted === shownSpots) return;
    shownSpots = wanted;
    layer.clearLayers();
    home = spots.find(({ number, radius }) => number === null && radius === null);
    pins = spots.filter(({ number }) => number !== null).map(createPin);
    for (const { lat, lng, radius } of spots)
      if (radius !== null)
        layer.addLayer(
          L.circle([lat, lng], { radius, interactive: false, color: palette.brick, weight: 1.2, fillOpacity: 0.07 }),
        );
    for (const { marker } of pins) layer.addLayer(marker);
    // Lines to places at the home end below it.
    if (home) layer.addLayer(markerOf(home, homeIcon()).setZIndexOffset(1000));
    arrange();
  };
};

import { palette } from '@rowhouse/shared/map/palette';
import L from 'leaflet';
import type { MapMessage } from '../map/message.ts';

const homeSize = 30; // pixels
const homeShape = 'M3 21V11L12 3l9 8v10z';

const iconOf = (number: number | null): L.DivIcon => {
  const mark = document.createElement('span');
  // Screen readers use the list beside the map instead.
  mark.setAttribute('aria-hidden', 'true');
  mark.className = number === null ? 'spot home' : 'spot';
  if (number === null)
    mark.innerHTML = `<svg viewBox="0 0 24 24" width="${homeSize}" height="${homeSize}"><path d="${homeShape}"/></svg>`;
  else mark.append(String(number));
  return L.divIcon({ html: mark, className: 'mark', iconSize: [0, 0] });
};

/** Shows the places listed beside the map by their numbers, and the home among them, or the circle that contains it. */
export const createSpots = (map: L.Map) => {
  const layer = L.layerGroup().addTo(map);
  let shownSpots = '[]';
  return (spots: MapMessage['spots']): void => {
    const wanted = JSON.stringify(spots);
    if (wanted === shownSpots) return;
    shownSpots = wanted;
    layer.clearLayers();
    for (const { lat, lng, radius, number } of spots)
      layer.addLayer(
        radius === null
          ? L.marker([lat, lng], { icon: iconOf(number), interactive: false, keyboard: false })
          : L.circle([lat, lng], { radius, interactive: false, color: palette.brick, weight: 1.2, fillOpacity: 0.07 }),
      );
  };
};

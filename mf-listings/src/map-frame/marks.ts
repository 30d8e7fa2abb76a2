import { formatNumber } from '@rowhouse/shared/domain/format';
import L from 'leaflet';
import Supercluster from 'supercluster';
import type { MapMessage, MapProperty } from '../map/message.ts';
import { latLngBoundsOf } from './map-view.ts';
import { palette } from './palette.ts';

const groupRadius = 56; // pixels within which properties stand as one group
const groupedUpTo = 17;

const element = (className: string, ...children: (Node | string)[]): HTMLElement => {
  const made = document.createElement('span');
  made.className = className;
  made.append(...children);
  return made;
};

const customIcon = (path: string): SVGElement => {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const shape = document.createElementNS(space, 'path');
  shape.setAttribute('d', path);
  svg.append(shape);
  return svg;
};

const ribbonOf = ({ gone, marquee, marqueeName }: MapProperty, { marqueeIgnoreList }: MapMessage): string | null =>
  gone || marqueeIgnoreList.includes(marquee) ? null : marqueeName;

const markOf = (property: MapProperty, message: MapMessage): HTMLElement => {
  const { label, gone, radius } = property;
  const text = ribbonOf(property, message);
  const ribbon = text ? [' ', element('ribbon', text)] : [];
  const custom = message.customMarker ? [customIcon(message.customMarker)] : [];
  return element(`price ${gone ? 'gone' : ''} ${radius === null ? 'exact' : 'about'}`, ...custom, label, ...ribbon);
};

// Ends with what the mark shows, so that who speaks to the browser can say what they see.
const nameOf = (property: MapProperty, message: MapMessage): string =>
  [property.name, ribbonOf(property, message)].filter(Boolean).join(', ');

const indexOf = (properties: readonly MapProperty[]) =>
  new Supercluster<{ property: MapProperty }>({ radius: groupRadius, maxZoom: groupedUpTo }).load(
    properties.map((property) => ({
      type: 'Feature',
      properties: { property },
      geometry: { type: 'Point', coordinates: [property.lng, property.lat] },
    })),
  );

/** Shows properties by their price, many close together as a group, and one without a public address as a circle. */
export const createMarks = (map: L.Map, onChoose: (ids: string[]) => void) => {
  const layer = L.layerGroup().addTo(map);
  const circles = L.layerGroup().addTo(map);
  let shown = '';
  let latest: MapMessage | null = null;
  let index = indexOf([]);
  const byId = new Map<string, L.Marker>();

  const put = (at: L.LatLngExpression, html: HTMLElement, name: string, onClick: () => void): L.Marker => {
    const icon = L.divIcon({ html, className: 'mark', iconSize: [0, 0] });
    const marker = L.marker(at, { icon, alt: name, riseOnHover: true, keyboard: true });
    marker.on('click', onClick).on('keypress', ({ originalEvent }) => {
      if (originalEvent.key === 'Enter') onClick();
    });
    layer.addLayer(marker);
    marker.getElement()?.setAttribute('aria-label', name);
    return marker;
  };

  const putGroup = (at: L.LatLngExpression, count: number, { messageInfo }: MapMessage, onClick: () => void) => {
    const size = count < 10 ? 'few' : count < 100 ? 'some' : 'many';
    const number = formatNumber(count, messageInfo.language);
    put(at, element(`group ${size}`, number), messageInfo.cluster.replace('#', number), onClick);
  };

  const putProperty = (property: MapProperty, message: MapMessage) => {
    if (property.radius !== null)
      circles.addLayer(
        L.circle([property.lat, property.lng], {
          radius: property.radius,
          interactive: false,
          color: palette.brick,
          weight: 1.2,
          dashArray: '3 5',
          fillColor: palette.brick,
          fillOpacity: 0.07,
        }),
      );
    const marker = put([property.lat, property.lng], markOf(property, message), nameOf(property, message), () =>
      onChoose([property.id]),
    );
    byId.set(property.id, marker);
  };

  const draw = () => {
    const message = latest;
    if (!message) return;
    const bounds = map.getBounds().pad(0.3);
    const zoom = Math.floor(map.getZoom());
    layer.clearLayers();
    circles.clearLayers();
    byId.clear();
    const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    for (const found of index.getClusters([west, south, east, north], zoom)) {
      const [lng = 0, lat = 0] = found.geometry.coordinates;
      if (!('cluster' in found.properties)) {
        putProperty(found.properties.property, message);
        continue;
      }
      const { cluster_id: group, point_count: count } = found.properties;
      putGroup([lat, lng], count, message, () => {
        const next = index.getClusterExpansionZoom(group);
        // What no zoom takes apart stands at one place: all of it is what was chosen.
        if (next > Math.min(groupedUpTo, map.getMaxZoom()))
          onChoose(index.getLeaves(group, 50).map(({ properties: { property } }) => property.id));
        else map.setView([lat, lng], next);
      });
    }
    for (const { lat, lng, count, bounds: around } of message.messageInfo.clusters)
      putGroup([lat, lng], count, message, () =>
        map.fitBounds(latLngBoundsOf(around), { maxZoom: Math.max(map.getZoom() + 2, 14) }),
      );
    look();
  };

  const look = () => {
    for (const [id, marker] of byId) {
      const looked = id === latest?.messageInfo.looked;
      marker.getElement()?.classList.toggle('looked', looked);
      marker.setZIndexOffset(looked ? 1000 : 0);
    }
  };

  map.on('moveend', draw);
  return (message: MapMessage): void => {
    latest = message;
    const { propertyList, messageInfo, customMarker, marqueeIgnoreList } = message;
    const { clusters, cluster } = messageInfo;
    const wanted = JSON.stringify([propertyList, clusters, cluster, customMarker, marqueeIgnoreList]);
    if (wanted !== shown) {
      shown = wanted;
      index = indexOf(propertyList);
      draw();
    } else look();
  };
};

import { formatNumber } from '@rowhouse/shared/domain/format';
import L from 'leaflet';
import Supercluster from 'supercluster';
import type { MapMessage, MapProperty } from '../map/message.ts';
import { latLngBoundsOf } from './map-view.ts';
import { palette } from './palette.ts';

const onTop = 1000;
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

const ribbonOf = (
  { gone, status, marquee, marqueeName }: MapProperty,
  { marqueeIgnoreList }: MapMessage,
): string | null => {
  if (gone) return null;
  return status ?? (marqueeIgnoreList.includes(marquee) ? null : marqueeName);
};

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

  // The focus lifts a mark as the pointer does, and stays on it when a move of the map draws all anew.
  let focused: string | null = null;
  let redrawing = false;
  const lift = (marker: L.Marker, key: string) => {
    marker.setZIndexOffset(key === focused || key === latest?.messageInfo.looked ? onTop : 0);
  };

  const put = (key: string, at: L.LatLngExpression, html: HTMLElement, name: string, onClick: () => void): L.Marker => {
    const icon = L.divIcon({ html, className: 'mark', iconSize: [0, 0] });
    const marker = L.marker(at, { icon, alt: name, riseOnHover: true, keyboard: true });
    marker.on('click', onClick).on('keypress', ({ originalEvent }) => {
      if (originalEvent.key === 'Enter') onClick();
    });
    layer.addLayer(marker);
    const mark = marker.getElement();
    mark?.setAttribute('aria-label', name);
    mark?.addEventListener('focus', () => {
      focused = key;
      lift(marker, key);
    });
    mark?.addEventListener('blur', () => {
      // What is taken out to be drawn anew keeps its place in the order of focus.
      if (redrawing) return;
      focused = null;
      lift(marker, key);
    });
    if (key === focused) mark?.focus({ preventScroll: true });
    return marker;
  };

  const putGroup = (at: L.LatLngExpression, count: number, { messageInfo }: MapMessage, onClick: () => void) => {
    const size = count < 10 ? 'few' : count < 100 ? 'some' : 'many';
    const key = L.latLng(at).toString();
    const number = formatNumber(count, messageInfo.language);
    put(key, at, element(`group ${size}`, number), messageInfo.cluster.replace('#', number), onClick);
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
    const marker = put(
      property.id,
      [property.lat, property.lng],
      markOf(property, message),
      nameOf(property, message),
      () => onChoose([property.id]),
    );
    byId.set(property.id, marker);
  };

  const draw = () => {
    const message = latest;
    if (!message) return;
    const bounds = map.getBounds().pad(0.3);
    const zoom = Math.floor(map.getZoom());
    redrawing = true;
    layer.clearLayers();
    redrawing = false;
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
    // The mark that had the focus may be out of sight, or in a group.
    if (document.activeElement === document.body) focused = null;
  };

  const look = () => {
    for (const [id, marker] of byId) {
      marker.getElement()?.classList.toggle('looked', id === latest?.messageInfo.looked);
      lift(marker, id);
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

import { formatNumber } from '@rowhouse/shared/domain/format';
import { afterPaint } from '@rowhouse/shared/map/after-paint';
import { latLngBoundsOf } from '@rowhouse/shared/map/map-view';
import { palette } from '@rowhouse/shared/map/palette';
import { decorate } from '@rowhouse/shared/ui/decorate';
import { showLateFaces } from '@rowhouse/shared/ui/late-faces';
import L from 'leaflet';
import Supercluster from 'supercluster';
import type { FrameNews, MapMessage, MapProperty } from '../map/message.ts';
import { createArrangement } from './arrange.ts';
import { groupOf, nameOf, tagOf } from './mark-elements.ts';
import { createMarkLayer, type Mark } from './mark-layer.ts';

const groupRadius = 56; // pixels within which properties form a group
const groupedUpTo = 17;

const indexOf = (properties: readonly MapProperty[]) =>
  new Supercluster<{ property: MapProperty }>({ radius: groupRadius, maxZoom: groupedUpTo }).load(
    properties.map((property) => ({
      type: 'Feature',
      properties: { property },
      geometry: { type: 'Point', coordinates: [property.lng, property.lat] },
    })),
  );

const circleOf = ({ lat, lng, radius }: MapProperty): L.Circle | null =>
  radius === null
    ? null
    : L.circle([lat, lng], {
        radius,
        interactive: false,
        color: palette.brick,
        weight: 1.2,
        dashArray: '3 5',
        fillColor: palette.brick,
        fillOpacity: 0.07,
      });

// Shows the circles of homes without a public address; a circle that stays as it was is not drawn again.
const createCircles = (map: L.Map) => {
  const circles = new Map<string, L.Circle>();
  return (properties: readonly MapProperty[]) => {
    const wanted = new Map(properties.map((property) => [property.id, property]));
    for (const [id, circle] of circles) {
      const property = wanted.get(id);
      if (property?.radius === circle.getRadius() && circle.getLatLng().equals(property)) continue;
      circle.remove();
      circles.delete(id);
    }
    for (const property of properties) {
      const circle = circles.has(property.id) ? null : circleOf(property);
      if (circle) circles.set(property.id, circle.addTo(map));
    }
  };
};

type News = Extract<FrameNews, { type: 'chosen' | 'looked' }>;

// All that the marks of a message depend on.
const marksOf = ({ propertyList, messageInfo, mapType, customMarker, marqueeIgnoreList }: MapMessage): string => {
  const { clusters, cluster, language } = messageInfo;
  return JSON.stringify([propertyList, clusters, cluster, customMarker, marqueeIgnoreList, mapType, language]);
};

/** Shows properties by their price, many close together as a group, and one without a public address as a circle. */
export const createMarks = (map: L.Map, tell: (news: News) => void) => {
  const showCircles = createCircles(map);
  const { arrange, forget } = createArrangement(map);
  let shownMarks = '';
  let latest: MapMessage | null = null;
  let index = indexOf([]);
  /** The place of the last choice; all chosen homes are at one place. */
  let chosenAt: L.LatLng | null = null;
  let looked: string | null = null;

  const isLooked = (key: string) =>
    key === latest?.messageInfo.looked || (latest?.messageInfo.chosen.includes(key) ?? false);
  const lookAt = (id: string | null) => {
    if (id === looked) return;
    looked = id;
    tell({ type: 'looked', id });
  };
  const layer = createMarkLayer(map, isLooked, (key) =>
    lookAt(latest?.propertyList.some(({ id }) => id === key) ? key : null),
  );

  const choose = (ids: string[], at: L.LatLng | null) => {
    chosenAt = at;
    tell({ type: 'chosen', ids });
  };

  const groupMark = (at: L.LatLng, count: number, { messageInfo }: MapMessage, onClick: () => void): Mark => {
    const text = formatNumber(count, messageInfo.language);
    const name = messageInfo.cluster.replace('#', text);
    return { key: at.toString(), at, looks: `group ${name}`, name, html: () => groupOf(count, text), onClick };
  };

  const propertyMark = (property: MapProperty, message: MapMessage): Mark => {
    const at = L.latLng(property.lat, property.lng);
    const html = () => tagOf(property, message);
    const name = nameOf(property, message);
    const looks = JSON.stringify([name, property.gone, property.radius, message.customMarker]);
    return { key: property.id, at, looks, name, html, onClick: () => choose([property.id], at) };
  };

  const draw = () => {
    const message = latest;
    if (!message) return;
    const bounds = map.getBounds().pad(0.3);
    const marks: Mark[] = [];
    const alone: MapProperty[] = [];
    const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    for (const found of index.getClusters([west, south, east, north], Math.floor(map.getZoom()))) {
      const [lng = 0, lat = 0] = found.geometry.coordinates;
      if (!('cluster' in found.properties)) {
        const { property } = found.properties;
        alone.push(property);
        marks.push(propertyMark(property, message));
        continue;
      }
      const { cluster_id: group, point_count: count } = found.properties;
      const at = L.latLng(lat, lng);
      const open = () => {
        const next = index.getClusterExpansionZoom(group);
        // Homes that no zoom separates are at one place, and are all chosen.
        if (next > Math.min(groupedUpTo, map.getMaxZoom())) {
          const leaves = index.getLeaves(group, 50);
          choose(
            leaves.map(({ properties: { property } }) => property.id),
            at,
          );
        } else map.setView(at, next);
      };
      marks.push(groupMark(at, count, message, open));
    }
    for (const { lat, lng, count, bounds: around } of message.messageInfo.clusters) {
      const open = () => map.fitBounds(latLngBoundsOf(around), { maxZoom: Math.max(map.getZoom() + 2, 14) });
      marks.push(groupMark(L.latLng(lat, lng), count, message, open));
    }
    layer.show(marks);
    showCircles(alone);
    if (!alone.some(({ id }) => id === looked)) lookAt(null);
    look();
    arrange(layer.standing());
  };

  const look = () => {
    for (const { mark, marker } of layer.standing())
      marker.getElement()?.classList.toggle('looked', isLooked(mark.key));
    layer.lift();
  };

  const drawLater = afterPaint(() => draw());
  map.on('moveend', () => {
    // The chosen homes are shown beside the map as long as they are in view.
    if (chosenAt && !map.getBounds().contains(chosenAt)) choose([], null);
    drawLater();
  });
  // Positions depend on text widths, so marks are arranged again when their font arrives.
  decorate(showLateFaces);
  document.fonts.addEventListener('loadingdone', () => {
    forget();
    arrange(layer.standing());
  });
  return (message: MapMessage): void => {
    latest = message;
    const wanted = marksOf(message);
    if (wanted !== shownMarks) {
      shownMarks = wanted;
      index = indexOf(message.propertyList);
      draw();
    } else look();
  };
};

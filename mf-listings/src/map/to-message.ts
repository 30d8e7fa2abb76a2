import type { MapData, MapPoint } from '@rowhouse/shared/contract/listing';
import { type Bounds, boundsOf, formatBounds } from '@rowhouse/shared/domain/area';
import { isOffered, notableAvailability } from '@rowhouse/shared/domain/availability';
import { formatPrice } from '@rowhouse/shared/domain/format';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import type { ListingQuery } from '@rowhouse/shared/domain/listing-query';
import type { MapType } from '@rowhouse/shared/map/map-type';
import { cityLabel } from '../city-label.ts';
import { cardPrice } from '../components/card-texts.ts';
import type { ListingsTranslate } from '../use-messages.ts';
import { coreBounds } from './core-bounds.ts';
import { type MapMessage, type MapProperty, mostOnMap } from './message.ts';

const priceOf = (point: MapPoint, t: ListingsTranslate, hasBoth: boolean): string => {
  const { goal, price } = point;
  const priceText = formatPrice(price, t.prices);
  if (priceText.kind !== 'amount') return t('map.on-request');
  if (point.annuity) return cardPrice({ ...point, charges: null }, t).text;
  return hasBoth && goal === 'rent' ? t('card.per-month', { price: priceText.text }) : priceText.text;
};

const propertyOf = (point: MapPoint, t: ListingsTranslate, hasBoth: boolean): MapProperty => {
  const { id, goal, lat, lng, radius, title, typeName, city, zip, marquee, marqueeName } = point;
  const gone = !isOffered(point);
  const notable = notableAvailability(point);
  const status = notable && t(`card.${notable}`);
  const label = gone && status ? status : priceOf(point, t, hasBoth);
  return {
    id,
    lat,
    lng,
    radius,
    label,
    // Ends with the visible text, so that users of voice control can say what they see.
    name: [title || typeName, cityLabel({ name: city, zip }), ...(hasBoth ? [t(`card.goal.${goal}`)] : []), label].join(
      ', ',
    ),
    gone,
    status: gone ? null : status,
    marquee,
    marqueeName,
  };
};

/** The bounds that the map should show; null when the visitor has moved it there already. */
const fitOf = ({ area }: ListingQuery, data: MapData, moved: Bounds | null): Bounds | null => {
  if (!area) return coreBounds(data.points) ?? data.bounds;
  if ('polygon' in area) return boundsOf(area.polygon) ?? null;
  return moved && formatBounds(moved) === formatBounds(area.bounds) ? null : area.bounds;
};

/**
 * The state of the page besides the data: where the visitor moved the map, whether an area is being drawn, the
 * highlighted property of the list, and the base map.
 */
export interface MapState {
  moved: Bounds | null;
  drawing: boolean;
  looked: string | null;
  baseMap: MapType;
}

const hasBothGoals = ({ points }: MapData): boolean => new Set<Goal>(points.map(({ goal }) => goal)).size > 1;

/** The message for the map of a list. */
export const toMessage = (
  data: MapData,
  query: ListingQuery,
  { moved, drawing, looked, baseMap }: MapState,
  language: Language,
  t: ListingsTranslate,
): MapMessage => {
  const hasBoth = hasBothGoals(data);
  return {
    propertyList: data.points.slice(0, mostOnMap).map((point) => propertyOf(point, t, hasBoth)),
    messageInfo: {
      language,
      title: t('map.label'),
      zoomIn: t('map.zoom-in'),
      zoomOut: t('map.zoom-out'),
      cluster: t('map.cluster', { number: '#' }),
      clusters: data.clusters,
      fit: fitOf(query, data, moved),
      area: query.area && 'polygon' in query.area ? [...query.area.polygon] : null,
      drawing,
      looked,
      chosen: [],
    },
    spots: [],
    mapType: baseMap,
    customMarker: null,
    // Code 0 means no ribbon.
    marqueeIgnoreList: [0],
  };
};

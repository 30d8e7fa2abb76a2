import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import { type Bounds, boundsOf } from '@rowhouse/shared/domain/area';
import type { Language } from '@rowhouse/shared/domain/language';
import type { MapType } from '@rowhouse/shared/map/map-type';
import type { ListingsTranslate } from '../use-messages.ts';
import type { MapMessage } from './message.ts';

const metresOfDegree = 111_320; // of latitude
const least = 400; // metres; a smaller map would show only the home

/** The rectangle that contains a home with its circle, or what is around it, and all nearby places. */
export const aroundBounds = ({ home, points }: Pick<FragmentProps<'listings.around'>, 'home' | 'points'>): Bounds => {
  const { lat, lng, radius } = home;
  const north = Math.max(radius ?? 0, least) / metresOfDegree;
  const east = north / Math.cos((lat * Math.PI) / 180);
  const ownBounds = { south: lat - north, west: lng - east, north: lat + north, east: lng + east };
  const corners = [
    { lat: ownBounds.south, lng: ownBounds.west },
    { lat: ownBounds.north, lng: ownBounds.east },
  ];
  return boundsOf([...corners, ...points]) ?? ownBounds;
};

/** The message for the map around one home: nearby places by their numbers, and the home, or the circle that contains it. */
export const aroundMessage = (
  around: FragmentProps<'listings.around'>,
  mapType: MapType,
  language: Language,
  t: ListingsTranslate,
): MapMessage => ({
  propertyList: [],
  messageInfo: {
    language,
    title: t('map.around'),
    zoomIn: t('map.zoom-in'),
    zoomOut: t('map.zoom-out'),
    cluster: '#',
    clusters: [],
    fit: aroundBounds(around),
    area: null,
    drawing: false,
    looked: null,
    chosen: [],
  },
  spots: [
    ...around.points.map(({ number, lat, lng }) => ({ lat, lng, radius: null, number })),
    { ...around.home, number: null },
  ],
  mapType,
  customMarker: null,
  marqueeIgnoreList: [],
});

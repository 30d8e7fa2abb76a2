import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { Bounds, Place } from '@rowhouse/shared/domain/area';
import type { Language } from '@rowhouse/shared/domain/language';
import type { MapType } from '@rowhouse/shared/map/map-type';
import type { ListingsTranslate } from '../use-messages.ts';
import type { MapMessage } from './message.ts';

const metresOfDegree = 111_320; // of latitude
const least = 400; // metres; a smaller map would show only the home
const most = 2_500; // more distant places are in the list, and appear when the map is moved

/** The rectangle centred on a home that contains its circle and the nearby places. */
export const aroundBounds = ({ home, points }: Pick<FragmentProps<'listings.around'>, 'home' | 'points'>): Bounds => {
  const { lat, lng, radius } = home;
  const across = metresOfDegree * Math.cos((lat * Math.PI) / 180);
  const offsets = points.map((point: Place) => ({
    north: Math.abs(point.lat - lat) * metresOfDegree,
    east: Math.abs(point.lng - lng) * across,
  }));
  const near = offsets.filter(({ north, east }) => Math.hypot(north, east) <= most);
  const north = Math.max(radius ?? least, ...near.map((offset) => offset.north)) / metresOfDegree;
  const east = Math.max(radius ?? least, ...near.map((offset) => offset.east)) / across;
  return { south: lat - north, west: lng - east, north: lat + north, east: lng + east };
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

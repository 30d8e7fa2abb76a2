import { type Bounds, boundsOf, type Place } from '@rowhouse/shared/domain/area';

const farAway = 4; // times the distance from the middle within which half of the places are
const region = 0.2; // degrees within which no place counts as far

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

/**
 * The rectangle around some places, without the few that are so far away that the others would shrink to one spot;
 * null for no places.
 */
export const coreBounds = (places: readonly Place[]): Bounds | null => {
  const middle = { lat: median(places.map(({ lat }) => lat)), lng: median(places.map(({ lng }) => lng)) };
  const distance = ({ lat, lng }: Place) => Math.hypot(lat - middle.lat, (lng - middle.lng) * 0.63);
  const usual = median(places.map(distance));
  const near = places.filter((place) => distance(place) <= Math.max(usual * farAway, region));
  return boundsOf(near) ?? null;
};

import { countryIds } from './postal-region.ts';

interface Place {
  lat: number;
  lng: number;
}

/** The degrees of Belgium and Luxembourg. No point of either is also one with its degrees swapped. */
export const homeBounds = { lat: [49.4, 51.6], lng: [2.4, 6.6] } as const;

/** The countries whose homes lie within these. */
export const homeCountries: readonly number[] = Object.values(countryIds);

const isWithin = ({ lat, lng }: Place): boolean =>
  lat >= homeBounds.lat[0] && lat <= homeBounds.lat[1] && lng >= homeBounds.lng[0] && lng <= homeBounds.lng[1];

/** Degrees that count as 0°. */
export const nearNought = 0.01;

/** Why a home's place cannot be where it is said to be. */
export const placeFaults = {
  swapped: 'has latitude and longitude swapped',
  nowhere: 'is not in Belgium or Luxembourg',
  nought: 'is 0° and 0°, which is no place of a home',
} as const;

/** The fault of a home's place, if it has one; abroad, only 0° and 0° is certainly wrong. */
export const placeFault = (place: Place, country: number): keyof typeof placeFaults | null => {
  const { lat, lng } = place;
  if (Math.abs(lat) < nearNought && Math.abs(lng) < nearNought) return 'nought';
  if (!homeCountries.includes(country) || isWithin(place)) return null;
  return isWithin({ lat: lng, lng: lat }) ? 'swapped' : 'nowhere';
};

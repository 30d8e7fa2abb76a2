import { countryIds } from '@rowhouse/shared/domain/postal-region';

interface Place {
  lat: number;
  lng: number;
}

// Belgium and Luxembourg. No point of either is also one with its degrees swapped.
const bounds = { lat: [49.4, 51.6], lng: [2.4, 6.6] } as const;
const home: readonly number[] = Object.values(countryIds);

const isWithin = ({ lat, lng }: Place): boolean =>
  lat >= bounds.lat[0] && lat <= bounds.lat[1] && lng >= bounds.lng[0] && lng <= bounds.lng[1];

/** Why a home's place cannot be where it is said to be. */
export const placeFaults = {
  swapped: 'has latitude and longitude swapped',
  nowhere: 'is not in Belgium or Luxembourg',
  nought: 'is 0° and 0°, which is no place of a home',
} as const;

/** The fault of a home's place, if it has one; abroad, only 0° and 0° is certainly wrong. */
export const placeFault = (place: Place, country: number): keyof typeof placeFaults | null => {
  const { lat, lng } = place;
  if (Math.abs(lat) < 0.01 && Math.abs(lng) < 0.01) return 'nought';
  if (!home.includes(country) || isWithin(place)) return null;
  return isWithin({ lat: lng, lng: lat }) ? 'swapped' : 'nowhere';
};

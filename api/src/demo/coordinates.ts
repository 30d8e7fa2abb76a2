import type { CityKey } from './cities.ts';
import { randomOf } from './random.ts';

export type Coordinates = { lat: number; lng: number };

const middles: Record<CityKey, Coordinates> = {
  ronse: { lat: 50.747, lng: 3.6006 },
  oudenaarde: { lat: 50.8457, lng: 3.6045 },
  geraardsbergen: { lat: 50.7734, lng: 3.8811 },
  kluisbergen: { lat: 50.7745, lng: 3.511 },
  brakel: { lat: 50.7935, lng: 3.761 },
  maarkedal: { lat: 50.802, lng: 3.66 },
  wortegem: { lat: 50.848, lng: 3.512 },
  zottegem: { lat: 50.871, lng: 3.811 },
  ellezelles: { lat: 50.735, lng: 3.68 },
  frasnes: { lat: 50.668, lng: 3.604 },
  flobecq: { lat: 50.737, lng: 3.738 },
  brussels: { lat: 50.8467, lng: 4.3525 },
};

/** The middle of a town. */
export const middleOf = (city: CityKey): Coordinates => middles[city];

/** Where an invented address lies: within a kilometre of the middle of its town, always the same for an id. */
export function placeOf(city: CityKey, id: string): Coordinates {
  const random = randomOf(`place ${id}`);
  const shift = () => random.whole(-800, 800) / 100_000;
  const { lat, lng } = middles[city];
  return { lat: rounded(lat + shift()), lng: rounded(lng + shift() * 1.5) };
}

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

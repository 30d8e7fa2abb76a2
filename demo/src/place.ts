import { cities } from './cities.ts';
import type { Plan } from './plan/plan.ts';
import { randomOf } from './random.ts';

// Rounded to about a metre.
const onGrid = (degrees: number): number => Math.floor(degrees * 100_000 + 0.5) / 100_000;

const degreesPerMetre = { lat: 1 / 111_200, lng: 1 / 70_400 };

/**
 * The location of a property of the demo: kinds that need land are outside the town, the others inside; it is not the
 * location of a real house.
 */
export const placeOf = ({ id, city, kind }: Pick<Plan, 'id' | 'city' | 'kind'>): { lat: number; lng: number } => {
  const random = randomOf(`place ${id}`);
  const isOutside = kind === 'villa' || kind === 'farm' || kind === 'land' || kind === 'industrial';
  const metres = isOutside ? random.whole(1_100, 2_400) : random.whole(80, 950);
  const angle = (random.whole(0, 359) / 180) * Math.PI;
  const { lat, lng } = cities[city];
  return {
    lat: onGrid(lat + Math.sin(angle) * metres * degreesPerMetre.lat),
    lng: onGrid(lng + Math.cos(angle) * metres * degreesPerMetre.lng),
  };
};

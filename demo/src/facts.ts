import type { CityKey } from './cities.ts';
import type { Kind, Plan, Trait } from './plan/plan.ts';
import { randomOf } from './random.ts';
import type { Orientation } from './words/phrases.ts';

/** Facts added to a plan, so that fields, pictures and sentences agree with each other. */
export interface Facts {
  bathrooms: number;
  toilets: number;
  floors: number;
  facades: number;
  garden: number | undefined;
  terrace: number | undefined;
  office: number | undefined;
  store: number | undefined;
  orientation: Orientation;
  heating: 'gas' | 'oil' | 'electric' | 'heat-pump' | 'pellet' | undefined;
  condition: 'new' | 'very-good' | 'good' | 'to-refresh' | 'to-renovate';
}

const houses: readonly Kind[] = ['terraced', 'semi', 'villa', 'farm', 'new-house'];
const flats: readonly Kind[] = ['apartment', 'penthouse', 'duplex', 'studio', 'new-apartment'];

export const isHouse = (kind: Kind): boolean => houses.includes(kind);
export const isFlat = (kind: Kind): boolean => flats.includes(kind);
export const isNew = (kind: Kind): boolean => kind === 'new-house' || kind === 'new-apartment';
export const isDwelling = (kind: Kind): boolean => isHouse(kind) || isFlat(kind);
export const isHeated = (kind: Kind): boolean => !['land', 'garage', 'parking'].includes(kind);
export const has = ({ traits }: Plan, trait: Trait): boolean => traits.includes(trait);

const facadeCounts: Partial<Record<Kind, number>> = { villa: 4, farm: 4, 'new-house': 4, semi: 3, industrial: 4 };

// Towns without a gas supply.
const withoutGas: readonly CityKey[] = ['frasnes', 'ellezelles', 'flobecq', 'maarkedal'];

export const factsOf = (plan: Plan): Facts => {
  const random = randomOf(`facts ${plan.id}`);
  const { kind, living = 0, plot = 0, bedrooms = 0, year = 0, renovated = 0 } = plan;
  const floors = isHouse(kind) ? (plan.id === '1078' ? 1 : 2) : 1;
  const free = plot - living / floors;
  return {
    bathrooms: living > 220 && bedrooms > 3 ? 2 : 1,
    toilets: living > 110 ? 2 : 1,
    floors,
    facades: facadeCounts[kind] ?? 2,
    garden: has(plan, 'garden') ? (isFlat(kind) ? random.whole(32, 68) : tens(free * 0.75)) : undefined,
    terrace: has(plan, 'terrace') ? (isFlat(kind) ? random.whole(9, 24) : random.whole(18, 46)) : undefined,
    office: has(plan, 'office') ? (isDwelling(kind) ? random.whole(11, 22) : random.whole(60, 110)) : undefined,
    store: has(plan, 'store') ? random.whole(24, 64) : undefined,
    orientation: random.pick(['e', 'se', 's', 's', 'sw', 'sw', 'w']),
    heating: heatingOf(plan, random.whole(0, 1)),
    condition: has(plan, 'to-renovate') ? 'to-renovate' : conditionOf(Math.max(year, renovated), isNew(kind)),
  };
};

// Rounded to tens when a garden is large: nobody advertises 1 437 m² of lawn.
const tens = (squareMetres: number): number =>
  squareMetres < 100 ? Math.max(12, Math.round(squareMetres)) : Math.round(squareMetres / 10) * 10;

const heatingOf = (plan: Plan, turn: number): Facts['heating'] => {
  if (!isHeated(plan.kind)) return undefined;
  if (has(plan, 'heat-pump')) return 'heat-pump';
  if (withoutGas.includes(plan.city)) return turn === 0 ? 'oil' : 'pellet';
  if (plan.kind === 'studio' && turn === 0) return 'electric';
  return plan.kind === 'farm' ? 'oil' : 'gas';
};

const conditionOf = (latest: number, isNewBuild: boolean): Facts['condition'] => {
  if (isNewBuild) return 'new';
  if (latest >= 2014) return 'very-good';
  return latest >= 1990 ? 'good' : 'to-refresh';
};

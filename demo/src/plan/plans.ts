import type { CityKey } from '../cities.ts';
import type { Plan, Planned } from './plan.ts';
import { rentAround } from './rent-around.ts';
import { rentRonseApartments } from './rent-ronse-apartments.ts';
import { rentRonseBusiness } from './rent-ronse-business.ts';
import { rentRonseHouses } from './rent-ronse-houses.ts';
import { saleAround } from './sale-around.ts';
import { saleRonseHouses } from './sale-ronse-houses.ts';
import { saleRonseOthers } from './sale-ronse-others.ts';

const inCity = (city: CityKey, planned: Planned[]) => planned.map((plan) => ({ ...plan, city }));

/** Every property of the demo: 30 for sale and 28 to rent. */
export const plans: Plan[] = [
  ...[...inCity('ronse', [...saleRonseHouses, ...saleRonseOthers]), ...saleAround].map((plan) => ({
    ...plan,
    goal: 'sale' as const,
  })),
  ...[...inCity('ronse', [...rentRonseApartments, ...rentRonseHouses, ...rentRonseBusiness]), ...rentAround].map(
    (plan) => ({ ...plan, goal: 'rent' as const }),
  ),
];

import type { Wider } from '@rowhouse/shared/contract/listing';
import type { Settings } from '@rowhouse/shared/contract/settings';
import type { SearchCriteria } from '@rowhouse/shared/domain/search-criteria';
import type { Database } from '../database/database.ts';
import { readSearch } from './listing-conditions.ts';
import { countUpTo } from './listing-rows.ts';

const distances = [10, 15, 25, 50] as const;

/** A price up to a twentieth higher, rounded up to a sum that people name. */
const higherPrice = (price: number): number => {
  const step = price < 5_000 ? 25 : 5_000;
  return Math.ceil((price * 1.05) / step) * step;
};

const nextOf = ({ cities, near, radius, maxPrice }: SearchCriteria): Omit<Wider, 'more'>[] => {
  const isPlaced = near || (cities && cities.length > 0);
  const km = isPlaced ? distances.find((distance) => distance > (radius ?? 0)) : undefined;
  return [
    ...(km === undefined ? [] : [{ filter: 'radius' as const, value: km }]),
    ...(typeof maxPrice === 'number' && maxPrice > 0
      ? [{ filter: 'maxPrice' as const, value: higherPrice(maxPrice) }]
      : []),
  ];
};

/** What is just outside a search that found `count` properties: the next distance and a slightly higher price that find more. */
export const readWider = async (
  database: Database,
  criteria: SearchCriteria,
  settings: Settings,
  count: number,
): Promise<Wider[]> => {
  const wider: Wider[] = [];
  for (const next of nextOf(criteria)) {
    const { where } = await readSearch(database, { ...criteria, [next.filter]: next.value }, settings);
    const more = (await countUpTo(database, where)) - count;
    if (more > 0) wider.push({ ...next, more });
  }
  return wider;
};

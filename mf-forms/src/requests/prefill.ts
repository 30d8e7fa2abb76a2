import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import { isGoal } from '@rowhouse/shared/domain/goal';
import { parseCityKey } from '@rowhouse/shared/domain/listing-query';
import { parseTypeId } from '@rowhouse/shared/domain/property-types';
import type { TypedValues } from './sent-values.ts';

const numbers = ['minPrice', 'maxPrice', 'minBedrooms', 'minBathrooms', 'minGarages', 'minParkings'] as const;

/** What a search registration begins with: the state of the list from which the visitor comes, by the names of its URL; null where it has none. */
export const prefillOf = (kind: RequestKind, query: URLSearchParams): TypedValues | null => {
  if (kind !== 'demand-register') return null;
  const goal = query.get('goal');
  const typeIds = query.getAll('type').filter((id) => parseTypeId(id) !== undefined);
  const cities = query.getAll('city').filter((key) => parseCityKey(key) !== undefined);
  const figures = numbers.flatMap((name) => {
    const value = query.get(name) ?? '';
    return /^\d{1,8}$/.test(value) ? [[name, value]] : [];
  });
  const values = {
    ...(isGoal(goal) && { goal }),
    ...(typeIds.length > 0 && { typeIds }),
    ...(cities.length > 0 && { cities }),
    ...Object.fromEntries(figures),
  };
  return Object.keys(values).length === 0 ? null : values;
};

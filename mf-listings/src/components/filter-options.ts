import type { City, PropertyType } from '@rowhouse/shared/contract/listing';
import { citiesOfKeys, cityKey } from '@rowhouse/shared/domain/city-key';
import { formatNumber } from '@rowhouse/shared/domain/format';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import { propertyTypesFor } from '@rowhouse/shared/domain/property-types';
import type { FieldOption } from '@rowhouse/shared/ui/select-field';
import { cityLabel } from '../city-label.ts';

const addCount = (label: string, count: number, countIn: Language | null): string =>
  countIn ? `${label} (${formatNumber(count, countIn)})` : label;

/**
 * The cities of the filter: those with homes for the goal, and the chosen ones even without; with their counts
 * formatted in a language, or without counts.
 */
export const cityOptions = (
  cities: readonly City[],
  goal: Goal,
  chosen: readonly string[],
  countIn: Language | null,
): FieldOption[] => {
  const offered = cities.filter(({ counts }) => counts[goal] > 0);
  const keys = new Set(offered.map(cityKey));
  const missing = citiesOfKeys(chosen).filter((city) => !keys.has(cityKey(city)));
  return [...offered, ...missing.map((city) => ({ ...city, counts: { sale: 0, rent: 0 } }))].map((city) => ({
    value: cityKey(city),
    label: addCount(cityLabel(city), city.counts[goal], countIn),
  }));
};

/**
 * The types of the filter: those with homes for the goal, and the chosen ones even without; with their counts formatted
 * in a language, or without counts.
 */
export const typeOptions = (
  types: readonly PropertyType[],
  goal: Goal,
  chosen: readonly number[],
  countIn: Language | null,
): FieldOption[] => {
  const offered = new Set<number>(propertyTypesFor(goal).map(({ id }) => id));
  return types
    .filter(({ id, counts }) => chosen.includes(id) || (offered.has(id) && counts[goal] > 0))
    .map(({ id, name, counts }) => ({ value: String(id), label: addCount(name, counts[goal], countIn) }));
};

import type { StockFields } from '@rowhouse/shared/contract/stock';
import { has, isDwelling, isFlat, isHouse } from './facts.ts';
import type { FieldSource } from './field-source.ts';

/** The fields about construction. */
export const buildingFields = ({ plan, facts, random }: FieldSource): StockFields => {
  const { kind, year = 2000, renovated } = plan;
  const isFlatRoofed = isFlat(kind) || ['income', 'office', 'garage', 'parking', 'industrial'].includes(kind);
  const latest = Math.max(year, renovated ?? 0);
  const roof =
    isFlatRoofed || ((kind === 'villa' || kind === 'new-house') && year > 2010)
      ? 'flat'
      : pitched(kind, random.whole(0, 5));
  return {
    facades: kind === 'parking' ? undefined : facts.facades,
    constructionYear: year,
    renovationYear: renovated,
    roof,
    roofMaterial:
      roof === 'flat'
        ? random.pick(['bitumen', 'epdm'])
        : random.pick(['clay-tile', 'clay-tile', 'slate', 'concrete-tile', 'zinc']),
    roofCondition: facts.condition,
    windowFrame: year < 1930 && !renovated ? 'wood' : random.pick(['pvc', 'aluminium', 'wood', 'pvc']),
    glazing: glazingOf(latest),
    water: kind !== 'garage' && kind !== 'parking',
    electricity: true,
    gas: facts.heating === 'gas',
    drain: kind !== 'parking',
    ...(isHouse(kind) ? { rearOrientation: facts.orientation } : {}),
  };
};

const pitched = (kind: string, turn: number): string => {
  if (kind === 'villa') return turn < 3 ? 'hip' : 'gable';
  if (kind === 'farm') return 'gable';
  return turn === 0 ? 'mansard' : turn === 1 ? 'mono-pitch' : 'gable';
};

const glazingOf = (latest: number): string => {
  if (latest >= 2020) return 'triple';
  if (latest >= 2008) return 'high-performance';
  return latest >= 1965 ? 'double' : 'single';
};

/** The fields about comfort. */
export const comfortFields = ({ plan, facts, random }: FieldSource): StockFields => {
  const { kind } = plan;
  const hasKitchen = isDwelling(kind) || plan.bedrooms !== undefined;
  const when = (code: string, condition: boolean) => (condition ? [code] : []);
  const interior = [
    ...when('fireplace', has(plan, 'fireplace')),
    ...when('home-automation', has(plan, 'automation')),
    ...when('office', has(plan, 'office')),
    ...when('alarm', kind === 'villa' || kind === 'commercial' || kind === 'industrial'),
    ...when('air-conditioning', kind === 'penthouse' || kind === 'office'),
    ...when('fitted-wardrobes', isDwelling(kind) && random.chance(0.4)),
    ...when('laundry', isHouse(kind) && random.chance(0.6)),
  ];
  const exterior = [
    ...when('terrace', has(plan, 'terrace')),
    ...when('garden', has(plan, 'garden')),
    ...when('garden-shed', has(plan, 'shed')),
    ...when('covered-terrace', has(plan, 'terrace') && kind === 'villa'),
    ...when('electric-gate', kind === 'villa' && (plan.year ?? 0) > 2000),
    ...when('solar-panels', has(plan, 'solar')),
    ...when('rainwater-tank', isHouse(kind) && (plan.year ?? 0) > 1997),
    ...when('charging-point', has(plan, 'charging')),
  ];
  return {
    heating: facts.heating,
    kitchen: hasKitchen ? kitchenOf(facts.condition) : undefined,
    interiorComfort: interior.length > 0 ? interior : undefined,
    exteriorComfort: exterior.length > 0 ? exterior : undefined,
    terraceOrientation: facts.terrace === undefined ? undefined : facts.orientation,
    gardenOrientation: facts.garden === undefined ? undefined : facts.orientation,
  };
};

const kitchenOf = (condition: FieldSource['facts']['condition']): string => {
  if (condition === 'to-renovate') return 'basic';
  return condition === 'to-refresh' ? 'semi-equipped' : 'equipped';
};

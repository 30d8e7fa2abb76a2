import type { StockFields } from '@rowhouse/shared/contract/stock';
import { cities } from './cities.ts';
import { dayAfter, referenceDay } from './days.ts';
import { floorWidth } from './drawing/plan.ts';
import { randomFrom } from './drawing/prng.ts';
import { type Facts, has, isDwelling, isFlat, isHeated, isHouse } from './facts.ts';
import type { FieldSource } from './field-source.ts';
import { buildingFields, comfortFields } from './fields-building.ts';
import { certificateFields, floodFields } from './fields-duties.ts';
import { leaseFields, purchaseFields } from './fields-money.ts';
import type { Plan } from './plan/plan.ts';
import { randomOf } from './random.ts';
import { floorOf, homeOf } from './rooms.ts';
import { same } from './texts.ts';

/** Every detail field that follows from a plan; values in the plan itself take precedence. */
export const fieldsOf = (plan: Plan, facts: Facts): StockFields => {
  const source: FieldSource = {
    plan,
    facts,
    random: randomOf(`fields ${plan.id}`),
    region: cities[plan.city].region,
  };
  const fields: StockFields = {
    reference: same(`IV-${plan.id}`),
    recordFile: recordFileOf(source),
    ...availability(source),
    ...layout(source),
    ...surfaces(source),
    ...(plan.kind === 'land' ? {} : buildingFields(source)),
    ...(isHeated(plan.kind) ? comfortFields(source) : {}),
    ...certificateFields(source),
    ...(plan.goal === 'sale' ? { ...floodFields(source), ...purchaseFields(source) } : leaseFields(source)),
    ...plan.fields,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
};

// Some properties have no file number.
const recordFileOf = ({ plan }: FieldSource): StockFields['recordFile'] => {
  const number = randomOf(`file ${plan.id}`).whole(0, 40);
  const letter = isHouse(plan.kind) ? 'H' : isDwelling(plan.kind) ? 'D' : 'G';
  return number === 0 ? undefined : same(`${letter}${String(number).padStart(2, '0')}`);
};

const availability = ({ plan, facts, random }: FieldSource): StockFields => {
  const isOpen = plan.goal === 'rent' && !plan.gone;
  return {
    availableFrom: isOpen ? dayAfter(referenceDay, random.whole(1, 5) * 15) : undefined,
    condition: plan.kind === 'land' ? undefined : facts.condition,
  };
};

const layout = ({ plan, facts, random }: FieldSource): StockFields => {
  const { kind } = plan;
  const hasRooms = isDwelling(kind) || plan.bedrooms !== undefined;
  const yes = (trait: Parameters<typeof has>[1]) => (has(plan, trait) ? true : undefined);
  return {
    bathrooms: hasRooms ? facts.bathrooms : undefined,
    showerRooms: hasRooms && (plan.living ?? 0) > 180 ? 1 : undefined,
    toilets: isHeated(kind) ? facts.toilets : undefined,
    garages: has(plan, 'garage') ? ((plan.plot ?? 0) > 1500 ? 2 : 1) : kind === 'garage' ? 1 : undefined,
    parkings: has(plan, 'parking') ? (isDwelling(kind) ? 1 : random.whole(4, 12)) : kind === 'parking' ? 1 : undefined,
    floors:
      isHouse(kind) || kind === 'income' || kind === 'commercial'
        ? Math.max(facts.floors, isHouse(kind) ? 1 : 2)
        : undefined,
    floor: plan.floor,
    lift: isFlat(kind) || kind === 'office' || kind === 'parking' ? has(plan, 'lift') : undefined,
    cellar: isDwelling(kind) ? has(plan, 'cellar') : yes('cellar'),
    attic: isHouse(kind) ? has(plan, 'attic') : undefined,
    furnished: isDwelling(kind) && plan.goal === 'rent' ? has(plan, 'furnished') : undefined,
    pool: yes('pool'),
  };
};

// The floor plan shows it too.
const drawnWidth = (id: string): number =>
  Math.round(floorWidth(randomFrom(`house-${Number(id)}`), floorOf(homeOf(id), 0)) * 10) / 10;

const surfaces = ({ plan, facts, random }: FieldSource): StockFields => {
  const { kind, living, plot } = plan;
  const isBuilding = kind !== 'land' && plot !== undefined && living !== undefined;
  const ownWidth = plot === undefined ? undefined : Math.round((Math.sqrt(plot) * random.whole(6, 9)) / 2) / 5;
  const anyFront = isBuilding ? Math.min(random.whole(10, 28) / 2, ownWidth ?? 0) : undefined;
  const frontWidth = isHouse(kind) ? drawnWidth(plan.id) : anyFront;
  return {
    livingSurface: isDwelling(kind) || kind === 'income' ? living : undefined,
    totalSurface: living === undefined ? undefined : living + (facts.terrace ?? 0) + (has(plan, 'cellar') ? 24 : 0),
    groundSurface: plot,
    terraceSurface: facts.terrace,
    gardenSurface: facts.garden,
    officeSurface: kind === 'office' ? living : facts.office,
    storeSurface: facts.store,
    constructedSurface: isBuilding
      ? Math.min(Math.round((living / facts.floors) * 1.1), Math.round(plot * 0.85))
      : undefined,
    plotWidth: ownWidth && Math.max(ownWidth, frontWidth ?? 0),
    frontWidth,
  };
};

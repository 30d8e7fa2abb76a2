import type { StockFields } from '@rowhouse/shared/contract/stock';
import { dayAfter, referenceDay } from './days.ts';
import { has, isDwelling, isHeated, isHouse, isNew } from './facts.ts';
import type { FieldSource } from './field-source.ts';
import type { Texts } from './texts.ts';
import { same } from './texts.ts';

const digits = (random: FieldSource['random'], count: number): string =>
  Array.from({ length: count }, () => random.whole(0, 9)).join('');

/** The days for which an energy certificate is valid: ten years. */
export const energyDays = 3652;

/** The number of an energy certificate, in the format of its region. */
const certificateCode = ({ plan, random, region }: FieldSource, made: string): Texts => {
  const day = made.replaceAll('-', '');
  if (region === 'flanders')
    return same(`${day}-000${digits(random, 7)}-${isDwelling(plan.kind) || plan.kind === 'income' ? 'RES' : 'KNR'}-1`);
  return same(region === 'brussels' ? `${day}-0000${digits(random, 6)}-01-9` : `${day}0${digits(random, 5)}`);
};

/** The certificates: energy for everything that is heated, the others where the law requires them from a seller. */
export const certificateFields = (source: FieldSource): StockFields => {
  const { plan, facts, random, region } = source;
  const { epc, living = 0, year = 0, goal, kind } = plan;
  const isSale = goal === 'sale';
  const soil = isSale && region === 'flanders' ? 'conform' : undefined;
  if (!isHeated(kind)) return { groundCertificate: soil };
  const made = dayAfter(referenceDay, -random.whole(30, 1500));
  const value = typeof epc === 'number' ? epc : undefined;
  const isOld = year < 2001;
  const hasBadWiring = has(plan, 'to-renovate') || random.chance(0.15);
  return {
    epcCode: isNew(kind) ? undefined : certificateCode(source, made),
    energyTotal: value === undefined ? undefined : value * living,
    co2Emission: value === undefined ? undefined : Math.round(value * (facts.heating === 'heat-pump' ? 0.1 : 0.2)),
    eLevel: year >= 2006 && isDwelling(kind) ? eLevelOf(year, value ?? 0) : undefined,
    energyExpiryDate: isNew(kind) ? undefined : dayAfter(made, energyDays),
    electricityCertificate: isSale && !isNew(kind) ? (hasBadWiring ? 'not-conform' : 'conform') : undefined,
    gasCertificate:
      isSale && facts.heating === 'gas' ? (isOld && random.chance(0.3) ? 'not-available' : 'conform') : undefined,
    groundCertificate: soil,
    ...(isSale && region === 'flanders' && !isNew(kind) && { asbestosType: asbestosOf(source, isOld) }),
    ...(isSale && region === 'flanders' && isOld && { asbestosDate: dayAfter(made, random.whole(5, 25)) }),
  };
};

const eLevelOf = (year: number, value: number): number =>
  year >= 2021 ? Math.round(value / 2) : Math.min(80, Math.round(value * 0.6));

const asbestosOf = ({ plan, random }: FieldSource, isOld: boolean): string => {
  if (!isOld) return 'not-required';
  return has(plan, 'to-renovate') || random.chance(0.3) ? 'not-safe' : 'safe';
};

/** Flood risk and planning, which a seller must disclose; only Flanders has scores for plot and building. */
export const floodFields = ({ plan, random, region }: FieldSource): StockFields => {
  const isWet = random.chance(0.18);
  const isFlemish = region === 'flanders';
  const isBuilding = plan.kind !== 'land';
  const isRural = plan.kind === 'farm' || plan.city === 'brakel';
  return {
    floodRisk: isWet ? random.pick(['low', 'medium']) : 'none',
    ...(isFlemish && {
      floodZone: isWet ? 'possible' : 'none',
      riverbankZone: isWet && random.chance(0.4),
      pScore: isWet ? random.pick(['B', 'C']) : 'A',
      gScore: isBuilding ? (isWet ? random.pick(['B', 'C', 'D']) : 'A') : undefined,
    }),
    planningInformation:
      plan.kind === 'industrial'
        ? 'industrial'
        : isRural
          ? 'residential-rural'
          : plan.kind === 'commercial'
            ? 'mixed'
            : 'residential',
    permit: isBuilding,
    allotmentPermit: isHouse(plan.kind) && (plan.year ?? 0) > 1965,
    preemptionRights: isRural,
    judicialDecision:
      plan.kind === 'farm' && region === 'wallonia' ? 'on-request' : has(plan, 'to-renovate') ? 'yes' : 'no',
    summons: has(plan, 'to-renovate'),
    areaApplication: isRural ? 'living-quality' : 'residential-area',
  };
};

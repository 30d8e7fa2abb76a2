import type { Goal } from './goal.ts';
import { countryIds, postalRegion, type Region } from './postal-region.ts';
import { isTypeFor, type PropertyTypeId } from './property-types.ts';

interface Town {
  readonly zip: string;
  readonly countryId: number;
}

/** The input of the rules: the values of an advertisement's fields by name, a column or `fields.<name>`, its city, and the languages of the site. */
export interface Advertised {
  values: Readonly<Record<string, unknown>>;
  /** Its city; null if none is chosen. */
  city: (Town & { readonly lat?: number | null; readonly lng?: number | null }) | null;
  languages: readonly string[];
}

/** A missing or wrong value in an advertisement: a field and a code. 'stops' must be corrected before visitors see the advertisement. */
export interface AdvertisementFault {
  field: string;
  code: string;
  weight: 'stops' | 'warns';
}

/** What satisfies a rule: one of several fields is filled in, a text exists in a language of the site, or one of the named conditions holds. */
export interface Need {
  anyOf?: readonly string[];
  text?: string;
  /** A price that is hidden or on request also satisfies the rule. */
  orPriceHidden?: boolean;
  also?: 'price-told' | 'type-of-goal' | 'place-known' | 'point-set';
}

/** A rule about what an advertisement must contain. */
export interface AdvertisementRule extends AdvertisementFault {
  kind: 'property' | 'project';
  /** The goals, regions and first types to which it applies; without them it applies to all. */
  goals?: readonly Goal[];
  regions?: readonly Region[];
  types?: readonly PropertyTypeId[];
  /** Applies only to a home whose address visitors do not see, or to a lease of more than nine years. */
  when?: 'address-hidden' | 'long-lease';
  needs: Need;
  /** The law or the party that requires it. */
  source: string;
}

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
const hasText = (texts: unknown, languages: readonly string[]): boolean =>
  typeof texts === 'object' && texts !== null && languages.some((one) => isFilled(Reflect.get(texts, one)));
const isPriceHidden = ({ values }: Advertised): boolean =>
  values.pricePublished === false || values['fields.onDemandPrice'] === true;
const typesOf = ({ values }: Advertised): readonly unknown[] => (Array.isArray(values.typeIds) ? values.typeIds : []);

const isPlaced = ({ lat, lng }: { lat?: unknown; lng?: unknown }): boolean => isFilled(lat) && isFilled(lng);

const named: Record<NonNullable<Need['also']>, (home: Advertised) => boolean> = {
  'price-told': (home) => !isPriceHidden(home),
  // Without a city, the missing city is the fault.
  'place-known': ({ values, city }) => city === null || isPlaced(values) || isPlaced(city),
  // Without a place of its own, its town is shown. That is enough for an address that visitors do not see.
  'point-set': ({ values, city }) =>
    city === null || !isPlaced(city) || isPlaced(values) || values.addressPublished === false,
  'type-of-goal': (home) =>
    (['sale', 'rent'] as const).every(
      (goal) => home.values.goal !== goal || typesOf(home).every((type) => isTypeFor(goal, type)),
    ),
};
const isMet = ({ anyOf, text, orPriceHidden, also }: Need, home: Advertised): boolean =>
  (orPriceHidden && isPriceHidden(home)) ||
  ((!anyOf || anyOf.some((field) => isFilled(home.values[field]))) &&
    (text === undefined || hasText(home.values[text], home.languages)) &&
    (!also || named[also](home)));

const conditions: Record<NonNullable<AdvertisementRule['when']>, (home: Advertised) => boolean> = {
  'address-hidden': ({ values }) => values.addressPublished === false,
  'long-lease': ({ values }) => values['fields.leaseContractType'] === 'long-term',
};

const house = 1;
const apartment = 2;
const studio = 3;
const income = 5;
const commercial = 6;
const newBuild = 8;
const dwellings = [house, apartment, studio, income] as const;
const built = [...dwellings, commercial, newBuild, 9] as const;

const agency = 'what every advertisement of an agency needs';
// The sources; docs/advertisements.md says where each was read.
const flemishEnergy = 'Flanders: Energiedecreet of 8 May 2009, art. 11.2.1, §3 (value, and the code or the address)';
const walloonEnergy = 'Wallonia: decree of 28 November 2013 and AGW of 15 May 2014 (code, label, Espec, Etotale)';
const brusselsEnergy = 'Brussels: CoBRACE/BWLKE of 2 May 2013 (class)';
const flood = 'Flanders: Waterwetboek, art. 1.3.3.3.2, and its decision of 25 November 2022 (P- and G-score)';
const planning = 'Flanders: Vlaamse Codex Ruimtelijke Ordening, art. 5.2.6';
const brusselsPlanning = 'Brussels: CoBAT/BWRO, art. 281';
const rent =
  'former Civil Code, art. 1716; Flanders: Woninghuurdecreet of 9 November 2018; Brussels: Housing Code, art. 217; Wallonia: decree of 15 March 2018';
const asbestos =
  'Flanders: Materialendecreet of 23 December 2011, art. 33/14 (certificate for what was built before 2001)';

const stops = 'stops';
const warns = 'warns';
const missing = (field: string, weight: AdvertisementFault['weight']) => ({
  field,
  code: 'required',
  weight,
  needs: { anyOf: [field] },
});
const home = { kind: 'property' } as const;
const inFlanders = { ...home, regions: ['flanders'] } as const;
const soldInFlanders = { ...inFlanders, goals: ['sale'] } as const;
const longLetInFlanders = { ...inFlanders, goals: ['rent'], when: 'long-lease' } as const;
const inWallonia = { ...home, regions: ['wallonia'] } as const;
const belgian = ['flanders', 'brussels', 'wallonia'] as const;

// For a sale, and for a lease of more than nine years.
const flemishDuties = [soldInFlanders, longLetInFlanders].flatMap((concerned): AdvertisementRule[] => [
  { ...concerned, ...missing('fields.pScore', stops), source: flood },
  { ...concerned, ...missing('fields.gScore', stops), types: built, source: flood },
  { ...concerned, ...missing('fields.planningInformation', stops), source: planning },
  { ...concerned, ...missing('fields.permit', stops), source: planning },
  { ...concerned, ...missing('fields.allotmentPermit', stops), source: planning },
  { ...concerned, ...missing('fields.preemptionRights', stops), source: planning },
  { ...concerned, ...missing('fields.judicialDecision', stops), source: planning },
]);

/** What an advertisement must contain, by kind, goal, region and first type. */
export const advertisementRules: readonly AdvertisementRule[] = [
  { ...home, ...missing('typeIds', stops), source: agency },
  { ...home, ...missing('goal', stops), source: agency },
  { ...home, ...missing('cityId', stops), source: agency },
  { ...home, ...missing('street', stops), source: agency },
  { ...home, ...missing('houseNumber', stops), types: built, source: agency },
  {
    ...home,
    field: 'price',
    code: 'price-or-on-request',
    weight: stops,
    needs: { anyOf: ['price'], orPriceHidden: true },
    source: agency,
  },
  { ...home, field: 'lat', code: 'place-required', weight: warns, needs: { also: 'place-known' }, source: 'the map' },
  { ...home, field: 'lat', code: 'point-required', weight: warns, needs: { also: 'point-set' }, source: 'the map' },
  { ...home, ...missing('pictures', warns), source: agency },
  {
    ...home,
    field: 'descriptions',
    code: 'required',
    weight: warns,
    needs: { text: 'descriptions' },
    source: agency,
  },
  {
    ...home,
    field: 'typeIds',
    code: 'not-for-this-goal',
    weight: warns,
    needs: { also: 'type-of-goal' },
    source: 'the types that the site offers for each goal',
  },
  // A label follows from the value; the value does not follow from a label.
  {
    ...home,
    field: 'energyValue',
    code: 'energy-required',
    weight: stops,
    regions: ['flanders', 'wallonia'],
    types: dwellings,
    needs: { anyOf: ['energyValue'] },
    source: `${flemishEnergy}; ${walloonEnergy}`,
  },
  {
    ...home,
    field: 'energyValue',
    code: 'energy-required',
    weight: stops,
    regions: ['brussels'],
    types: dwellings,
    needs: { anyOf: ['energyValue', 'energyLabelText'] },
    source: brusselsEnergy,
  },
  {
    ...home,
    field: 'energyValue',
    code: 'energy-required',
    weight: warns,
    regions: belgian,
    types: [commercial, newBuild],
    needs: { anyOf: ['energyValue', 'energyLabelText'] },
    source: `${flemishEnergy}; ${walloonEnergy}; ${brusselsEnergy}`,
  },
  {
    ...inFlanders,
    ...missing('fields.epcCode', stops),
    types: dwellings,
    when: 'address-hidden',
    source: flemishEnergy,
  },
  { ...inWallonia, ...missing('fields.epcCode', stops), types: dwellings, source: walloonEnergy },
  { ...inWallonia, ...missing('fields.energyTotal', stops), types: dwellings, source: walloonEnergy },
  ...flemishDuties,
  {
    ...home,
    ...missing('fields.planningInformation', stops),
    regions: ['brussels'],
    goals: ['sale'],
    source: brusselsPlanning,
  },
  { ...soldInFlanders, ...missing('fields.asbestosType', warns), types: built, source: asbestos },
  {
    ...home,
    field: 'charges',
    code: 'charges-required',
    weight: stops,
    goals: ['rent'],
    types: [house, apartment, studio],
    needs: { anyOf: ['charges'], orPriceHidden: true },
    source: rent,
  },
  {
    ...home,
    field: 'pricePublished',
    code: 'rent-must-be-told',
    weight: stops,
    regions: belgian,
    goals: ['rent'],
    types: [house, apartment, studio],
    needs: { also: 'price-told' },
    source: rent,
  },
  { kind: 'project', ...missing('cityId', stops), source: agency },
  { kind: 'project', ...missing('street', stops), source: agency },
  {
    kind: 'project',
    field: 'titles',
    code: 'required',
    weight: stops,
    needs: { text: 'titles' },
    source: agency,
  },
  { kind: 'project', ...missing('pictures', warns), source: agency },
];

/** Whether a rule applies to an advertisement. */
const concerns = ({ goals, regions, types, when }: AdvertisementRule, one: Advertised): boolean => {
  const { city, values } = one;
  const region = city?.countryId === countryIds.belgium ? postalRegion(city.zip) : undefined;
  const [first] = typesOf(one);
  return (
    (!goals || goals.some((goal) => goal === values.goal)) &&
    (!regions || (region !== undefined && regions.includes(region))) &&
    (!types || types.some((type) => type === first)) &&
    (!when || conditions[when](one))
  );
};

/** The faults of an advertisement; those that stop it come first. */
export const advertisementFaults = (kind: AdvertisementRule['kind'], one: Advertised): AdvertisementFault[] =>
  advertisementRules
    .filter((rule) => rule.kind === kind && concerns(rule, one) && !isMet(rule.needs, one))
    .map(({ field, code, weight }) => ({ field, code, weight }))
    .sort((a, b) => Number(a.weight === warns) - Number(b.weight === warns));

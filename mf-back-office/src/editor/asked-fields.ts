import type { DraftedKind } from '@rowhouse/shared/contract/desk-stock';
import type { PropertyField } from '@rowhouse/shared/contract/property-fields';
import type { Goal } from '@rowhouse/shared/domain/goal';
import { type PropertyType, propertyTypes } from '@rowhouse/shared/domain/property-types';
import { type EditorGroup, type FormField, formFields, groupOrder } from './form-fields.ts';

type TypeCode = PropertyType['code'];

/** The homes to which a group or field applies: of one goal, of some types. */
interface FieldCondition {
  goal?: Goal;
  types?: readonly TypeCode[];
}

const dwellings: readonly TypeCode[] = ['house', 'apartment', 'studio', 'income-property', 'new-build'];
const work: readonly TypeCode[] = ['commercial', 'industrial'];
const heatedTypes = [...dwellings, ...work];
const buildings: readonly TypeCode[] = [...heatedTypes, 'garage'];
const withGround: readonly TypeCode[] = ['house', 'land', 'income-property', 'new-build', ...work];

const ofDwelling: FieldCondition = { types: dwellings };
const ofWork: FieldCondition = { types: [...work, 'income-property'] };
const ofHeated: FieldCondition = { types: heatedTypes };
const ofBuilding: FieldCondition = { types: buildings };
const ofGround: FieldCondition = { types: withGround };
const ofNewBuild: FieldCondition = { types: ['new-build'] };
const forSale: FieldCondition = { goal: 'sale' };
const forRent: FieldCondition = { goal: 'rent' };
// Shown only with "all fields".
const never: FieldCondition = { types: [] };

/** The homes to which each group applies; a group without a row applies to all. */
const groups: Partial<Record<EditorGroup, FieldCondition>> = {
  layout: ofBuilding,
  construction: ofBuilding,
  comfort: ofHeated,
  financial: forSale,
  lease: forRent,
  // Few homes are sold for an annuity: only fields with a value are shown, the rest is with "all fields".
  viager: never,
};

/** The homes to which each field of such a group applies; a field without a row applies to all. */
const details: Partial<Record<PropertyField, FieldCondition>> = {
  chargesOwner: forSale,
  recordFile: never,
  onDemandPrice: never,
  monthlyRent: never,
  startPrice: never,
  // A deed asks for these.
  soldPrice: never,
  rentedPrice: never,
  bathrooms: ofDwelling,
  showerRooms: ofDwelling,
  toilets: ofHeated,
  garages: ofHeated,
  floors: ofHeated,
  lift: ofHeated,
  cellar: ofHeated,
  attic: ofDwelling,
  furnished: ofDwelling,
  pool: ofDwelling,
  livingSurface: ofDwelling,
  terraceSurface: ofDwelling,
  gardenSurface: ofDwelling,
  officeSurface: ofWork,
  storeSurface: ofWork,
  constructedSurface: never,
  groundSurface: ofGround,
  plotWidth: ofGround,
  frontWidth: ofGround,
  glazing: ofHeated,
  kitchen: { types: [...dwellings, 'commercial'] },
  epcCode: ofHeated,
  energyTotal: never,
  co2Emission: never,
  eLevel: ofHeated,
  energyExpiryDate: ofHeated,
  electricityCertificate: ofBuilding,
  gasCertificate: ofHeated,
  asbestosType: ofBuilding,
  asbestosDate: ofBuilding,
  gScore: ofBuilding,
  realEstateTax: forSale,
  notaryFeesWithVat: ofNewBuild,
  vatValue: ofNewBuild,
  vatRegime: ofNewBuild,
  constructionCost: ofNewBuild,
  totalCost: ofNewBuild,
  inventoryCost: never,
};

const columns: Readonly<Record<string, FieldCondition>> = {
  charges: forRent,
  priceUnit: never,
  currency: never,
  mainTypeNames: never,
  marquee: never,
  // The pin on the map writes these.
  lat: never,
  lng: never,
  bedrooms: ofDwelling,
  energyValue: ofHeated,
  energyLabelText: ofHeated,
};

const fieldRows: Readonly<Record<string, FieldCondition | undefined>> = {
  ...Object.fromEntries(Object.entries(details).map(([name, condition]) => [`fields.${name}`, condition])),
  ...columns,
};

/** The values that decide which fields apply. */
interface HomeKind {
  goal: unknown;
  typeIds: unknown;
}

const codesOf = (typeIds: unknown): TypeCode[] => {
  const ids: unknown[] = Array.isArray(typeIds) ? typeIds : [];
  return propertyTypes.filter(({ id }) => ids.includes(id)).map(({ code }) => code);
};

// A home without types yet shows every field that applies to any type.
const meets = (condition: FieldCondition | undefined, { goal, typeIds }: HomeKind): boolean => {
  if (condition === never) return false;
  const codes = codesOf(typeIds);
  const { goal: ofGoal, types } = condition ?? {};
  return (!ofGoal || ofGoal === goal) && (!types || codes.length === 0 || codes.some((code) => types.includes(code)));
};

/** Whether a field applies to this kind of home. */
export const isAsked = ({ name, group }: FormField, home: HomeKind): boolean =>
  meets(groups[group], home) && meets(fieldRows[name], home);

/** A group of the form with its shown fields, and the number of hidden ones. */
export interface ShownGroup {
  group: EditorGroup;
  fields: readonly FormField[];
  hidden: number;
}

// One degree says nothing without the other.
const partners: Readonly<Record<string, string>> = { lat: 'lng', lng: 'lat' };

/** The groups of the form: the fields that apply, those that have a value or a fault anyway, or all fields. */
export const shownGroups = (
  kind: DraftedKind,
  home: HomeKind,
  { all, keeps }: { all: boolean; keeps: (name: string) => boolean },
): ShownGroup[] =>
  groupOrder.flatMap((group) => {
    const members = formFields[kind].filter((field) => field.group === group);
    const fields = members.filter(
      (field) =>
        all ||
        kind === 'project' ||
        isAsked(field, home) ||
        keeps(field.name) ||
        keeps(partners[field.name] ?? field.name),
    );
    return fields.length > 0 ? [{ group, fields, hidden: members.length - fields.length }] : [];
  });

import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import {
  type FieldGroup,
  type PropertyField,
  propertyFieldNames,
  propertyFields,
} from '@rowhouse/shared/contract/property-fields';
import { energyLabelName } from '@rowhouse/shared/domain/energy';
import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import { fieldText } from '@rowhouse/shared/field-texts/field-text';
import type { Translate } from '@rowhouse/shared/platform';
import type { PropertyMessages } from '../use-messages.ts';
import { type ComparedFields, type Condition, meetsConditions } from './condition-list.ts';
import { placeText } from './place-text.ts';
import { priceLines } from './price-lines.ts';

/** Groups that are shown with the energy label. */
export const energyGroups = ['energy', 'flood'] as const satisfies readonly FieldGroup[];

/** Groups that are shown under one heading, besides those of energy and water. */
export const foldGroups = {
  rooms: ['overview', 'layout', 'surfaces'],
  building: ['construction', 'connections', 'comfort'],
  money: ['price', 'financial', 'lease', 'viager'],
  planning: ['planning'],
} as const satisfies Record<string, readonly FieldGroup[]>;

type Text = (property: PropertyDetail, t: Translate<PropertyMessages>) => string | null;

/** The rows of a property besides its detail fields, each with its group, in order. */
export const ownRows = {
  uniqueCode: { group: 'overview', text: ({ id }) => id },
  goal: { group: 'overview', text: ({ goal }, t) => t(`goal.${goal}`) },
  type: { group: 'overview', text: ({ typeName }) => typeName },
  address: {
    group: 'overview',
    text: (property) =>
      property.address && `${property.address}, ${placeText(property, (city, zip) => `${zip} ${city}`)}`,
  },
  price: { group: 'price', text: (property, t) => priceLines(property, t).main },
  availableNow: {
    group: 'overview',
    text: ({ availableNow }, t) => (availableNow ? t('available.now') : null),
  },
  epcLabel: { group: 'energy', text: ({ energy }) => energyLabelName(energy.label) },
} as const satisfies Record<string, { group: FieldGroup; text: Text }>;

type OwnRow = keyof typeof ownRows;

/** The names of these rows, in order. */
export const ownRowNames = Object.keys(ownRows) as OwnRow[];

const forSale: Condition = { field: 'goal', is: 'equal', value: 'sale' };
const toRent: Condition = { field: 'goal', is: 'equal', value: 'rent' };
const isOnOffer: Condition = { not: { field: 'availability', is: 'in', value: ['sold', 'rented'] } };
// The scores are a Flemish duty; elsewhere the letters would have no meaning.
const inFlanders: Condition = { field: 'region', is: 'equal', value: 'flanders' };
const isFilled = (field: PropertyField): Condition => ({ field, is: 'filled' });

/** When a whole group is shown; always if it has no condition. */
export const groupConditions: { readonly [G in FieldGroup]?: readonly Condition[] } = {
  lease: [toRent],
  viager: [forSale],
};

/** When a row with a value is shown; always if it has no condition. */
export const rowConditions: { readonly [R in PropertyField | OwnRow]?: readonly Condition[] } = {
  // A rent has its own row, unless it is not published.
  price: [{ any: [forSale, { field: 'monthlyRent', is: 'empty' }] }],
  availableFrom: [isOnOffer, { field: 'availableNow', is: 'equal', value: false }],
  availableNow: [isOnOffer],
  onDemandPrice: [{ field: 'onDemandPrice', is: 'equal', value: true }],
  chargesOwner: [forSale],
  chargesRenter: [toRent],
  soldPrice: [{ field: 'availability', is: 'equal', value: 'sold' }],
  rentedPrice: [{ field: 'availability', is: 'equal', value: 'rented' }],
  // A year of renovation before that of construction is a typing error.
  renovationYear: [
    {
      any: [
        { field: 'constructionYear', is: 'empty' },
        { field: 'renovationYear', is: 'greater-or-equal', compareWith: 'constructionYear' },
      ],
    },
  ],
  asbestosDate: [isFilled('asbestosType')],
  gScore: [inFlanders],
  pScore: [inFlanders],
  firstHeadSex: [isFilled('firstHeadAge')],
  secondHeadSex: [isFilled('secondHeadAge')],
};

/** The values for conditions: detail fields, and data of the card. */
export const comparedFields = (property: PropertyDetail): ComparedFields => ({
  ...property.fields,
  goal: property.goal,
  availability: property.availability,
  availableNow: property.availableNow,
  region: postalRegion(property.zip) ?? null,
});

export interface ShownGroup {
  group: FieldGroup;
  title: string;
  rows: { field: PropertyField | OwnRow; label: string; value: string; translate?: 'no' | undefined }[];
}

// Page translation leaves these as they are.
const asWritten: ReadonlySet<PropertyField | OwnRow> = new Set([
  'uniqueCode',
  'address',
  'reference',
  'recordFile',
  'epcLabel',
  'epcCode',
]);

const isOwn = (row: PropertyField | OwnRow): row is OwnRow => Object.hasOwn(ownRows, row);

/** The groups with something to show, each with the rows that have a value and may be shown, in the order of the tables. */
export const shownGroups = (
  property: PropertyDetail,
  groups: readonly FieldGroup[],
  t: Translate<PropertyMessages>,
): ShownGroup[] => {
  const compared = comparedFields(property);
  const textOf = (field: PropertyField | OwnRow) =>
    isOwn(field) ? ownRows[field].text(property, t) : fieldText(field, property.fields[field], t);
  const rowsOf = (group: FieldGroup): ShownGroup['rows'] =>
    [
      ...ownRowNames.filter((name) => ownRows[name].group === group),
      ...propertyFieldNames.filter((name) => propertyFields[name].group === group),
    ]
      .filter((field) => meetsConditions(rowConditions[field] ?? [], compared))
      .map((field) => ({
        field,
        label: t(`field.${field}`),
        value: textOf(field)?.trim() ?? '',
        ...(asWritten.has(field) && { translate: 'no' as const }),
      }))
      .filter(({ value }) => value !== '');
  return groups
    .filter((group) => meetsConditions(groupConditions[group] ?? [], compared))
    .map((group) => ({ group, title: t(`group.${group}`), rows: rowsOf(group) }))
    .filter(({ rows }) => rows.length > 0);
};

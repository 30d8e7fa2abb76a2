import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import {
  type FieldGroup,
  type PropertyField,
  propertyFieldNames,
  propertyFields,
} from '@rowhouse/shared/contract/property-fields';
import type { Translate } from '@rowhouse/shared/platform';
import type { PropertyMessages } from '../use-messages.ts';
import { meetsConditions } from './condition-list.ts';
import { fieldText } from './field-text.ts';
import { type OwnRow, ownRowNames, ownRows } from './own-rows.ts';
import { comparedFields, groupConditions, rowConditions } from './row-conditions.ts';

/** Groups that are shown under the description, and those that are shown with the energy label. */
export const detailGroups = [
  'overview',
  'price',
  'layout',
  'surfaces',
  'construction',
  'connections',
  'comfort',
  'planning',
  'financial',
  'lease',
  'viager',
] as const satisfies readonly FieldGroup[];
export const energyGroups = ['energy', 'flood'] as const satisfies readonly FieldGroup[];

export interface ShownGroup {
  group: FieldGroup;
  title: string;
  rows: { field: PropertyField | OwnRow; label: string; value: string }[];
}

const isOwn = (row: PropertyField | OwnRow): row is OwnRow => Object.hasOwn(ownRows, row);

/** The groups that have something to show, each with the rows that have a value and may be shown, in the order of the tables. */
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
      .map((field) => ({ field, label: t(`field.${field}`), value: textOf(field)?.trim() ?? '' }))
      .filter(({ value }) => value !== '');
  return groups
    .filter((group) => meetsConditions(groupConditions[group] ?? [], compared))
    .map((group) => ({ group, title: t(`group.${group}`), rows: rowsOf(group) }))
    .filter(({ rows }) => rows.length > 0);
};

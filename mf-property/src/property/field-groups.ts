import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import {
  type FieldGroup,
  type PropertyField,
  propertyFieldNames,
  propertyFields,
} from '@rowhouse/shared/contract/property-fields';
import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import type { Translate } from '@rowhouse/shared/platform';
import type { PropertyMessages } from '../use-messages.ts';
import { fieldText } from './field-text.ts';

/** Groups that stand under the description, and those that stand with the energy label. */
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

export interface FieldRow {
  field: PropertyField;
  label: string;
  value: string;
}

export interface ShownGroup {
  group: FieldGroup;
  title: string;
  rows: FieldRow[];
}

type Shown = Pick<PropertyDetail, 'fields' | 'zip'>;

const inFlanders = ({ zip }: Shown): boolean => postalRegion(zip) === 'flanders';

// The scores are a Flemish duty; elsewhere the letters would mean nothing.
const conditions: Partial<Record<PropertyField, (property: Shown) => boolean>> = {
  gScore: inFlanders,
  pScore: inFlanders,
};

/** The groups that have something to show, each with the rows that have a value, in the order of the contract. */
export const shownGroups = (
  property: Shown,
  groups: readonly FieldGroup[],
  t: Translate<PropertyMessages>,
): ShownGroup[] =>
  groups
    .map((group) => ({
      group,
      title: t(`group.${group}`),
      rows: propertyFieldNames
        .filter((field) => propertyFields[field].group === group && (conditions[field]?.(property) ?? true))
        .map((field) => ({ field, label: t(`field.${field}`), value: fieldText(field, property.fields[field], t) }))
        .filter((row): row is FieldRow => row.value !== null),
    }))
    .filter(({ rows }) => rows.length > 0);

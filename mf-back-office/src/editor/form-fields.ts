import { editedFields } from '@rowhouse/shared/contract/desk-fields';
import type { DraftedKind } from '@rowhouse/shared/contract/desk-stock';
import { projectStatuses } from '@rowhouse/shared/contract/project';
import {
  type FieldGroup,
  fieldGroups,
  type PropertyField,
  propertyFields,
} from '@rowhouse/shared/contract/property-fields';
import { startingFromUnit } from '@rowhouse/shared/domain/format';
import { goals } from '@rowhouse/shared/domain/goal';

/** The controls of fields. */
export type Control =
  | 'yes-no'
  | 'number'
  | 'date'
  | 'open-houses'
  | 'month'
  | 'line'
  | 'code'
  | 'codes'
  | 'texts'
  | 'long-texts'
  | 'types'
  | 'city'
  | 'person'
  | 'owner'
  | 'pictures'
  | 'videos'
  | 'technical'
  | 'units';

/** The groups of the form: those of the contract, and those of the columns. */
export type EditorGroup =
  | FieldGroup
  | 'kind'
  | 'texts'
  | 'address'
  | 'media'
  | 'people'
  | 'shown'
  | 'project'
  | 'units'
  | 'technical';

/** A field of the form, by its name in the history: a column, or `fields.<name>`. */
export interface FormField {
  name: string;
  group: EditorGroup;
  control: Control;
  /** The unit shown after a number. */
  unit?: string;
  /** Whether the number is an integer. */
  whole?: boolean;
  /** The codes of a choice. */
  values?: readonly string[];
  /** Whether these codes are numbers; 0 means none. */
  numeric?: boolean;
  /** Whether a text is usually the same in every language, such as a certificate number; it is then asked once. */
  same?: boolean;
}

/** The props of a control: its field, the value, and the attributes that connect it to its label and texts. */
export interface ControlProps {
  field: FormField;
  id: string;
  value: unknown;
  describedBy: string | undefined;
  invalid: boolean;
}

type Column = Omit<FormField, 'name'>;

const column = (group: EditorGroup, control: Control, more: Partial<Column> = {}): Column => ({
  group,
  control,
  ...more,
});
const euro = { unit: '€' };
const whole = { whole: true };
// New, let, sold, under option: the codes of the API.
const ribbons = ['2', '3', '4', '13'];

const offered = {
  titles: column('texts', 'texts'),
  descriptions: column('texts', 'long-texts'),
  street: column('address', 'line'),
  houseNumber: column('address', 'line'),
  boxNumber: column('address', 'line'),
  cityId: column('address', 'city'),
  addressPublished: column('address', 'yes-no'),
  pictures: column('media', 'pictures'),
  plans: column('media', 'pictures'),
  videos: column('media', 'videos'),
  managerId: column('people', 'person'),
  ownerId: column('people', 'owner'),
};

/** The columns in the order of the form; the detail fields come from the contract. */
const columns: Readonly<Record<DraftedKind, Readonly<Record<string, Column>>>> = {
  property: {
    goal: column('kind', 'code', { values: goals }),
    typeIds: column('kind', 'types'),
    mainTypeNames: column('kind', 'texts'),
    price: column('price', 'number', euro),
    pricePublished: column('price', 'yes-no'),
    priceUnit: column('price', 'code', { values: [String(startingFromUnit)], numeric: true }),
    charges: column('price', 'number', euro),
    currency: column('price', 'line'),
    ...offered,
    lat: column('address', 'number', { unit: '°' }),
    lng: column('address', 'number', { unit: '°' }),
    bedrooms: column('layout', 'number', whole),
    surface: column('surfaces', 'number', { unit: 'm²' }),
    energyValue: column('energy', 'number', { unit: 'kWh/m²' }),
    energyLabelText: column('energy', 'line'),
    featured: column('shown', 'number', whole),
    marquee: column('shown', 'code', { values: ribbons, numeric: true }),
  },
  project: {
    ...offered,
    situations: column('texts', 'long-texts'),
    number: column('project', 'line'),
    status: column('project', 'code', { values: projectStatuses }),
    delivery: column('project', 'month'),
    externalUrl: column('project', 'line'),
    position: column('project', 'number', whole),
    units: column('units', 'units'),
    technical: column('technical', 'technical'),
  },
};

type Kind = (typeof propertyFields)[PropertyField]['kind'];

// The control of each kind of the contract.
const controls = {
  'yes-no': { control: 'yes-no' },
  count: { control: 'number', whole: true },
  year: { control: 'number', whole: true },
  area: { control: 'number', unit: 'm²' },
  length: { control: 'number', unit: 'm' },
  money: { control: 'number', unit: '€' },
  number: { control: 'number' },
  date: { control: 'date' },
  'open-houses': { control: 'open-houses' },
  text: { control: 'texts' },
  code: { control: 'code' },
  codes: { control: 'codes' },
} as const satisfies Record<Kind, Pick<Column, 'control' | 'unit' | 'whole'>>;

const sameTexts: readonly PropertyField[] = ['reference', 'recordFile', 'epcCode'];

const isDetail = (name: string): name is PropertyField => Object.hasOwn(propertyFields, name);

/** The field of the contract for a name such as `fields.heating`, or undefined. */
export const detailOf = (name: string): PropertyField | undefined => {
  const detail = name.startsWith('fields.') ? name.slice('fields.'.length) : '';
  return isDetail(detail) ? detail : undefined;
};

const detailField = (name: string): FormField[] => {
  const detail = detailOf(name);
  if (!detail) return [];
  const definition = propertyFields[detail];
  return [
    {
      name,
      group: definition.group,
      ...controls[definition.kind],
      ...(sameTexts.includes(detail) ? { same: true } : {}),
      ...('unit' in definition ? { unit: definition.unit } : {}),
      ...('values' in definition ? { values: definition.values } : {}),
    },
  ];
};

/** The groups in the order of the form: the price comes first, because it changes most often. */
export const groupOrder: readonly EditorGroup[] = [
  'price',
  'kind',
  'project',
  'texts',
  'address',
  'media',
  'units',
  ...fieldGroups.filter((group) => group !== 'price'),
  'technical',
  'people',
  'shown',
];

const fieldsOf = (kind: DraftedKind): readonly FormField[] => {
  const all = [
    ...Object.entries(columns[kind]).map(([name, one]): FormField => ({ name, ...one })),
    ...Object.keys(editedFields[kind]).flatMap(detailField),
  ];
  return groupOrder.flatMap((group) => all.filter((field) => field.group === group));
};

/** Every field of the form, in its order. */
export const formFields: Readonly<Record<DraftedKind, readonly FormField[]>> = {
  property: fieldsOf('property'),
  project: fieldsOf('project'),
};

/** The field of a name, or undefined if this release does not know it. */
export const formField = (kind: DraftedKind, name: string): FormField | undefined =>
  formFields[kind].find((field) => field.name === name);

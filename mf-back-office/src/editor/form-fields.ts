import { editedFields } from '@rowhouse/shared/contract/desk-fields';
import type { DraftedKind } from '@rowhouse/shared/contract/desk-stock';
import {
  type FieldGroup,
  fieldGroups,
  type PropertyField,
  propertyFields,
} from '@rowhouse/shared/contract/property-fields';
import { startingFromUnit } from '@rowhouse/shared/domain/format';
import { type FormNode, fieldNode } from '../form/form-node.ts';
import { detailOf } from './detail-of.ts';

/** The groups of the form: those of the contract, and those of the columns. */
export type EditorGroup =
  | FieldGroup
  | 'daily'
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
  node: FormNode;
}

type Columns = Readonly<Partial<Record<EditorGroup, readonly string[]>>>;

const address = ['street', 'houseNumber', 'boxNumber', 'cityId', 'addressPublished'];
const pictures = ['pictures', 'plans'];
const people = ['managerId', 'ownerId'];

/** The columns in the order of the form; the detail fields come from the contract. */
const columns: Readonly<Record<DraftedKind, Columns>> = {
  property: {
    daily: ['price', ...pictures],
    kind: ['goal', 'typeIds', 'mainTypeNames'],
    price: ['pricePublished', 'priceUnit', 'charges', 'currency'],
    texts: ['titles', 'descriptions'],
    address: [...address, 'lat', 'lng'],
    people,
    overview: ['videos'],
    layout: ['bedrooms'],
    surfaces: ['surface'],
    energy: ['energyValue', 'energyLabelText'],
    shown: ['featured', 'marquee'],
  },
  project: {
    texts: ['titles', 'descriptions', 'situations'],
    address,
    media: [...pictures, 'videos'],
    people,
    project: ['number', 'status', 'delivery', 'externalUrl', 'position'],
    units: ['units'],
    technical: ['technical'],
  },
};

const euro = { unit: '€' };
const degrees = { unit: '°' };
const long = { long: true };

// What the schemas do not say.
const table: Readonly<Record<string, Partial<FormNode>>> = {
  typeIds: { kind: 'types' },
  price: euro,
  priceUnit: { kind: 'choice', values: [String(startingFromUnit)], numeric: true },
  charges: euro,
  descriptions: long,
  situations: long,
  cityId: { kind: 'city' },
  pictures: { kind: 'pictures' },
  plans: { kind: 'pictures' },
  videos: { kind: 'videos' },
  managerId: { kind: 'person' },
  ownerId: { kind: 'owner' },
  lat: degrees,
  lng: degrees,
  surface: { unit: 'm²' },
  energyValue: { unit: 'kWh/m²' },
  // New, let, sold, under option: the codes of the API.
  marquee: { kind: 'choice', values: ['2', '3', '4', '13'], numeric: true },
  units: { kind: 'units' },
};

type Kind = (typeof propertyFields)[PropertyField]['kind'];

// What the kind of a detail field says beside its schema.
const details: Readonly<Record<Kind, Partial<FormNode>>> = {
  count: {},
  year: {},
  area: { unit: 'm²' },
  length: { unit: 'm' },
  money: euro,
  // Each has a unit of its own.
  number: {},
  date: {},
  text: {},
  code: {},
  codes: {},
  'yes-no': {},
  'open-houses': { kind: 'open-houses' },
};

const sameTexts: readonly PropertyField[] = ['reference', 'recordFile', 'epcCode'];

const detailNode = (detail: PropertyField): Partial<FormNode> => {
  const definition = propertyFields[detail];
  return {
    ...details[definition.kind],
    ...('unit' in definition ? { unit: definition.unit } : {}),
    ...(sameTexts.includes(detail) ? { same: true } : {}),
  };
};

/** The groups in the order of the form: first what changes most often. */
export const groupOrder: readonly EditorGroup[] = [
  'daily',
  'media',
  'price',
  'kind',
  'project',
  'texts',
  'address',
  'units',
  ...fieldGroups.filter((group) => group !== 'price'),
  'technical',
  'people',
  'shown',
];

const fieldsOf = (kind: DraftedKind): readonly FormField[] => {
  const names = Object.keys(editedFields[kind]);
  const detailsIn = (group: EditorGroup) =>
    names.filter((name) => {
      const detail = detailOf(name);
      return detail !== undefined && propertyFields[detail].group === group;
    });
  return groupOrder.flatMap((group) =>
    [...(columns[kind][group] ?? []), ...detailsIn(group)].flatMap((name) => {
      const schema = editedFields[kind][name];
      const detail = detailOf(name);
      const more = detail ? { [name]: detailNode(detail) } : table;
      return schema ? [{ name, group, node: fieldNode(schema, name, more) }] : [];
    }),
  );
};

/** Every field of the form, in its order. */
export const formFields: Readonly<Record<DraftedKind, readonly FormField[]>> = {
  property: fieldsOf('property'),
  project: fieldsOf('project'),
};

/** The field of a name, or undefined if this release does not know it. */
export const formField = (kind: DraftedKind, name: string): FormField | undefined =>
  formFields[kind].find((field) => field.name === name);

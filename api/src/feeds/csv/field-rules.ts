import { type PropertyField, propertyFields } from '@rowhouse/shared/contract/property-fields';
import { goals } from '@rowhouse/shared/domain/goal';
import { languages } from '@rowhouse/shared/domain/language';
import { propertyTypes } from '@rowhouse/shared/domain/property-types';
import { stockStatuses } from '@rowhouse/shared/domain/stock-status';
import type { Conversion } from '../convert.ts';
import type { Code, Mapping, OurField, Rule } from '../map-fields.ts';
import { rentPeriods } from '../settle-home.ts';

const asIs = (values: readonly string[]): Record<string, Code> =>
  Object.fromEntries(values.map((value) => [value, value]));

// Fields that belong to the home itself.
const ofHome: readonly string[] = ['bedrooms', 'monthlyRent', 'chargesRenter', 'epcValue'];

const conversionOf = {
  'yes-no': 'yes-no',
  count: 'whole',
  area: 'number',
  length: 'number',
  money: 'number',
  number: 'number',
  year: 'year',
  date: 'date',
  'open-houses': 'open-house',
  text: 'line',
} as const satisfies Record<string, Conversion>;

const detailRule = (name: PropertyField): Rule => {
  const field = propertyFields[name];
  const ours = `fields.${name}` as const;
  if (field.kind === 'code' || field.kind === 'codes') return { ours, codes: asIs(field.values) };
  return { ours, as: name === 'floor' ? 'floor' : conversionOf[field.kind] };
};

const texts = (name: 'title' | 'description' | 'mainType', as: Conversion): Rule[] =>
  languages.map((language) => ({ ours: `${name}.${language}` as const, as }));

const isDetail = (name: string): name is PropertyField => Object.hasOwn(propertyFields, name) && !ofHome.includes(name);

const rules: Rule[] = [
  { ours: 'sourceId', as: 'line' },
  { ours: 'status', codes: asIs(stockStatuses) },
  { ours: 'goal', codes: asIs(goals) },
  {
    ours: 'types',
    codes: Object.fromEntries(
      propertyTypes.flatMap(({ id, code }) => [
        [String(id), id],
        [code, id],
      ]),
    ),
  },
  ...texts('mainType', 'line'),
  ...texts('title', 'line'),
  ...texts('description', 'text'),
  { ours: 'price.amount', as: 'number' },
  { ours: 'price.published', as: 'yes-no' },
  { ours: 'price.unit', as: 'whole' },
  { ours: 'price.period', codes: asIs(Object.keys(rentPeriods)) },
  { ours: 'currency', as: 'currency' },
  { ours: 'charges', as: 'number' },
  { ours: 'address.street', as: 'line' },
  { ours: 'address.number', as: 'line' },
  { ours: 'address.box', as: 'line' },
  { ours: 'address.published', as: 'yes-no' },
  { ours: 'city.zip', as: 'line' },
  { ours: 'city.name', as: 'line' },
  { ours: 'city.country', codes: { BE: 10, LU: 50, 10: 10, 50: 50 } },
  { ours: 'place.lat', as: 'latitude' },
  { ours: 'place.lng', as: 'longitude' },
  { ours: 'energy.value', as: 'number' },
  { ours: 'energy.label', as: 'line' },
  { ours: 'bedrooms', as: 'whole' },
  { ours: 'surface', as: 'number' },
  { ours: 'marquee', as: 'whole' },
  { ours: 'agent.name', as: 'line' },
  { ours: 'agent.email', as: 'line' },
  { ours: 'publishedAt', as: 'moment' },
  { ours: 'updatedAt', as: 'moment' },
  { ours: 'pictures', own: true },
  { ours: 'plans', own: true },
  { ours: 'documents', own: true },
  { ours: 'videos', own: true },
  ...Object.keys(propertyFields).filter(isDetail).map(detailRule),
];

/** Every field of a home that a column may fill, and how its cells are read unless the settings differ. */
export const fieldRules: Mapping = Object.fromEntries(rules.map((rule) => [rule.ours, rule]));

/** Fields that hold addresses of files. */
export const fileFields = ['pictures', 'plans', 'documents', 'videos'] as const satisfies readonly OurField[];

/** A home cannot be shown without these: each needs a column or a constant. */
export const neededFields = [
  'sourceId',
  'status',
  'goal',
  'types',
  'price.published',
  'address.published',
  'city.zip',
  'city.name',
] as const satisfies readonly OurField[];

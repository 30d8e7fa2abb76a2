import type { ComparedProperty } from '@rowhouse/shared/contract/property';
import { toldAvailability } from '@rowhouse/shared/domain/availability';
import { energyLabelName } from '@rowhouse/shared/domain/energy';
import { formatEuro, formatNumber } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import { cityLabel } from '../city-label.ts';
import type { ListingsTranslate } from '../use-messages.ts';
import { cardPrice } from './card-texts.ts';

/** A feature of several properties: its name, what each has of it (null where that is not stated), and whether they differ. */
export interface CompareRow {
  key: string;
  name: string;
  values: (string | null)[];
  differs: boolean;
}

type Read = (property: ComparedProperty, t: ListingsTranslate) => string | number | null | undefined;

type Field = keyof ComparedProperty['fields'];

const areaText = (surface: number | null, t: ListingsTranslate): string | null =>
  surface === null ? null : t('card.surface', { surface });

const number =
  (name: Field) =>
  ({ fields }: ComparedProperty): number | null => {
    const value = fields[name];
    return typeof value === 'number' ? value : null;
  };

const area =
  (name: Field): Read =>
  (property, t) =>
    areaText(number(name)(property), t);

// A year takes no point between its digits.
const year =
  (name: Field): Read =>
  (property) =>
    number(name)(property)?.toString();

const yesNo =
  (name: Field): Read =>
  ({ fields }, t) => {
    const value = fields[name];
    return typeof value === 'boolean' ? t(value ? 'compare.yes' : 'compare.no') : null;
  };

/** What properties are compared by, in order, and where it stands. */
const features = {
  goal: ({ goal }, t) => t(`card.goal.${goal}`),
  price: (property, t) => cardPrice({ ...property, charges: null }, t).text,
  charges: ({ goal, charges }) => (goal === 'rent' && charges ? formatEuro(charges) : null),
  type: ({ typeName }) => typeName,
  place: ({ city, zip }) => cityLabel({ name: city, zip }),
  availability: (property, t) => {
    const told = toldAvailability(property);
    if (told) return t(`card.${told}`);
    return property.availability === 'available' ? t('row.available') : null;
  },
  energy: ({ energy }) => energyLabelName(energy.label),
  epc: ({ energy }) => energy.value,
  bedrooms: ({ bedrooms }) => bedrooms,
  bathrooms: number('bathrooms'),
  surface: ({ surface }, t) => areaText(surface, t),
  groundSurface: area('groundSurface'),
  terraceSurface: area('terraceSurface'),
  gardenSurface: area('gardenSurface'),
  garages: number('garages'),
  parkings: number('parkings'),
  facades: number('facades'),
  constructionYear: year('constructionYear'),
  renovationYear: year('renovationYear'),
  lift: yesNo('lift'),
  furnished: yesNo('furnished'),
} as const satisfies Record<string, Read>;

const featureNames = Object.keys(features) as (keyof typeof features)[];

/** The features of properties beside each other; what none of them states is left out. */
export const compareRows = (
  properties: readonly ComparedProperty[],
  language: Language,
  t: ListingsTranslate,
): CompareRow[] =>
  featureNames.flatMap((key) => {
    const read: Read = features[key];
    const values = properties.map((property) => {
      const value = read(property, t) ?? null;
      return typeof value === 'number' ? formatNumber(value, language) : value;
    });
    if (values.every((value) => value === null)) return [];
    return [{ key, name: t(`row.${key}`), values, differs: new Set(values).size > 1 }];
  });

import type { ComparedProperty } from '@rowhouse/shared/contract/property';
import { notableAvailability } from '@rowhouse/shared/domain/availability';
import { energyLabelName, energyLabels, isEnergyLabel } from '@rowhouse/shared/domain/energy';
import { formatEuro, formatNumber, formatPrice } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import { cityLabel } from '../city-label.ts';
import type { ListingsTranslate } from '../use-messages.ts';
import { priceLine } from './card-texts.ts';

/** A feature of several properties: its name, its value for each (null when not stated), and whether the values differ. */
export interface CompareRow {
  key: FeatureKey;
  name: string;
  values: (string | null)[];
  differs: boolean;
  /** Whose value is certainly the best; none when all values are equal, or only one property states it. */
  best: boolean[];
  /** The label of the best value. */
  bestWord: Better['word'] | undefined;
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

// A year has no thousands separator.
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

/** The compared features in order, and how each is read. */
const features = {
  goal: ({ goal }, t) => t(`card.goal.${goal}`),
  price: (property, t) => priceLine(property, t),
  charges: ({ goal, charges }, t) => (goal === 'rent' && charges ? formatEuro(charges, t.prices) : null),
  type: ({ typeName }) => typeName,
  place: ({ city, zip }) => cityLabel({ name: city, zip }),
  availability: (property, t) => {
    const notable = notableAvailability(property);
    if (notable) return t(`card.${notable}`);
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

type FeatureKey = keyof typeof features;

interface Better {
  word: `compare.${'lowest' | 'lowest-charges' | 'largest' | 'largest-garden' | 'best-label'}`;
  /** How good a value is: more is better. */
  worth: (property: ComparedProperty) => number | null;
  /**
   * Whether the real value may be worse than the stated one, such as a starting price: then it is not the best, and
   * neither is a value that it beats.
   */
  isBound?: (property: ComparedProperty) => boolean;
}

const larger = (name: Field, word: Better['word'] = 'compare.largest'): Better => ({ word, worth: number(name) });

// The whole area of a plot is land, not living space.
const isPlot = ({ typeIds: [type] }: ComparedProperty): boolean => type === 4;

/** The features with an objectively better value: a lower price or energy use, more space, a better label. */
const better: Partial<Record<FeatureKey, Better>> = {
  price: {
    word: 'compare.lowest',
    // A lump sum beside a rent is no price that compares with others.
    worth: ({ price, annuity }) =>
      !annuity && formatPrice(price).kind === 'amount' && price.amount !== null ? -price.amount : null,
    isBound: ({ price }) => {
      const priceText = formatPrice(price);
      return priceText.kind === 'amount' && priceText.from;
    },
  },
  charges: {
    word: 'compare.lowest-charges',
    worth: ({ goal, charges }) => (goal === 'rent' && charges ? -charges : null),
  },
  energy: {
    word: 'compare.best-label',
    worth: ({ energy: { label } }) => (isEnergyLabel(label) ? -Object.keys(energyLabels).indexOf(label) : null),
  },
  epc: { word: 'compare.lowest', worth: ({ energy: { value } }) => (value === null ? null : -value) },
  surface: { word: 'compare.largest', worth: (property) => (isPlot(property) ? null : property.surface) },
  groundSurface: larger('groundSurface'),
  terraceSurface: larger('terraceSurface'),
  gardenSurface: larger('gardenSurface', 'compare.largest-garden'),
};

// A rent and a price cannot be compared.
const ofOneGoal: readonly FeatureKey[] = ['price', 'charges'];

const bestOf = (key: FeatureKey, properties: readonly ComparedProperty[]): boolean[] => {
  const hasBoth = new Set(properties.map(({ goal }) => goal)).size > 1;
  const worth = ofOneGoal.includes(key) && hasBoth ? undefined : better[key]?.worth;
  const worths = properties.map((property) => worth?.(property) ?? null);
  const stated = worths.filter((one) => one !== null);
  const most = Math.max(...stated);
  const differ = stated.some((one) => one !== most);
  return properties.map((property, at) => differ && worths[at] === most && !better[key]?.isBound?.(property));
};

const featureNames = Object.keys(features) as FeatureKey[];

/** The features of properties side by side; a feature that none of them states is left out. */
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
    return [
      {
        key,
        name: t(`row.${key}`),
        values,
        differs: new Set(values).size > 1,
        best: bestOf(key, properties),
        bestWord: better[key]?.word,
      },
    ];
  });

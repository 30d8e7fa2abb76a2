import { energyLetterOf } from '@rowhouse/shared/domain/energy';
import { countryIds } from '@rowhouse/shared/domain/postal-region';
import { provinceOf } from '@rowhouse/shared/domain/province';
import { features } from '../feeds/kyero/features.ts';
import { mainTypes } from '../feeds/kyero/home.ts';
import { mainTypeNamed } from '../feeds/main-type-names.ts';
import { type FeedContext, fieldText, type OfferedHome, textIn } from './offered-home.ts';
import { field, group, type Xml } from './xml-text.ts';

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));

// By the first matching type; a pure new build has no other name.
const typeNames: Readonly<Record<number, string>> = {
  1: 'house',
  2: 'apartment',
  3: 'studio',
  4: 'land',
  5: 'building',
  6: 'commercial',
  7: 'garage',
  9: 'industrial',
};
const mostPictures = 50;

const typeOf = ({ types, mainType }: OfferedHome): string => {
  const name = mainTypeNamed(mainType);
  const exact = Object.entries(mainTypes).find(([, known]) => known === name)?.[0];
  return exact ?? typeNames[types.find((type) => type in typeNames) ?? 0] ?? 'new build';
};

/** The features for the site's fields, by the first name of each. */
const featuresOf = ({ fields }: OfferedHome): string[] => {
  const usedKeys = new Set<string>();
  return Object.entries(features).flatMap(([name, meaning]) => {
    const [[key, value] = []] = Object.entries(meaning);
    const [code] = Array.isArray(value) ? value : [value];
    const storedValue = Object.entries(fields).find(([known]) => known === key)?.[1];
    const isSo = Array.isArray(storedValue) ? storedValue.includes(String(code)) : storedValue === code;
    if (!isSo || usedKeys.has(`${key} ${code}`)) return [];
    usedKeys.add(`${key} ${code}`);
    return [`${name.charAt(0).toUpperCase()}${name.slice(1)}`];
  });
};

const momentOf = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');

/** One home; empty when its price is hidden, since the format has no home without a price. */
export const kyeroHome = (home: OfferedHome, { languages }: FeedContext): Xml => {
  const { city, place, price, fields, energy, goal } = home;
  const [first] = languages;
  if (price === null || price < 0.5) return '';
  const pictures = [
    ...home.pictures.map((one) => ({ ...one, tags: '' })),
    ...home.plans.map((one) => ({ ...one, tags: group('tags', field('tag', 'floorplan')) })),
  ];
  return `${group(
    'property',
    field('id', home.id),
    field('date', momentOf(home.updatedAt)),
    field('ref', fieldText(fields.reference, first) || home.id),
    field('price', whole(price)),
    field('currency', home.currency),
    field('price_freq', goal === 'sale' ? 'sale' : 'month'),
    field('new_build', home.types.includes(8) ? 1 : 0),
    field('type', typeOf(home)),
    field('town', textIn(city.names, first)),
    field('province', provinceOf(city)),
    field('postcode', city.zip),
    field('country', city.countryId === countryIds.luxembourg ? 'Luxembourg' : 'Belgium'),
    group('location', field('latitude', place?.lat), field('longitude', place?.lng)),
    field('beds', home.bedrooms ?? 0),
    field('baths', numberIn(fields.bathrooms) ?? 0),
    field('pool', fields.pool === true ? 1 : 0),
    group('surface_area', field('built', whole(home.surface)), field('plot', whole(numberIn(fields.groundSurface)))),
    group('energy_rating', field('consumption', energy.label && energyLetterOf(energy.label).toUpperCase())),
    group('url', ...home.pages.map(([language, address]) => field(language, address))),
    field('video_url', home.videos[0]),
    group('desc', ...home.descriptions.map(([language, text]) => field(language, text))),
    group('features', ...featuresOf(home).map((name) => field('feature', name))),
    group(
      'images',
      ...pictures
        .slice(0, mostPictures)
        .map(({ address, tags }, index) => `<image id="${index + 1}">${field('url', address)}${tags}</image>`),
    ) || '<images/>',
    field('email', home.agent?.email),
  )}\n`;
};

/** The text before and after the homes. */
export const kyeroFrame = (): { head: Xml; tail: Xml } => ({
  head: '<?xml version="1.0" encoding="UTF-8"?>\n<root><kyero><feed_version>3</feed_version></kyero>\n',
  tail: '</root>\n',
});

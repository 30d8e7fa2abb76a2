import { countryIds } from '@rowhouse/shared/domain/postal-region';
import { perLanguage } from '../../localized/multilingual.ts';
import type { FeedLine, OwnCodes } from '../adapter.ts';
import { homeLine } from '../home-line.ts';
import { type MainTypeName, mainTypeNames } from '../main-type-names.ts';
import { mapFields, showValue } from '../map-fields.ts';
import type { RentPeriod } from '../settle-home.ts';
import { repeatedIn, repeatedWhy } from '../xml/repeated.ts';
import { elementsAt, flatRecord, textAt, type XmlElement } from '../xml/xml-element.ts';
import type { XmlRecord } from '../xml/xml-records.ts';
import { fieldsOf } from './features.ts';
import { kyeroMapping } from './mapping.ts';

export interface HomeContext {
  country: keyof typeof countryIds;
  codes: OwnCodes;
}

/** Types that are narrower than the type under which they are listed. */
export const mainTypes: Readonly<Record<string, MainTypeName>> = {
  villa: 'villa',
  bungalow: 'bungalow',
  chalet: 'chalet',
  'terraced house': 'terraced',
  'semi-detached house': 'semi-detached',
  farmhouse: 'farm',
  'country house': 'country-house',
  castle: 'castle',
  mansion: 'mansion',
  penthouse: 'penthouse',
  duplex: 'duplex',
  'ground floor apartment': 'ground-floor',
  room: 'room',
};

// In these, 0 means unknown.
const countable = new Set(['beds', 'baths', 'price', 'surface_area/built', 'surface_area/plot']);
const isNought = (text: string | undefined): boolean => text !== undefined && /^[+-]?0+(?:\.0+)?$/.test(text);
const mostUnknown = 100;
const isYes = /^(?:1|true|yes)$/i;
const isNo = /^(?:0|false|no)$/i;
const periods: Readonly<Record<string, RentPeriod>> = { month: 'month', week: 'week', year: 'year' };

const small = (text: string | undefined): string | undefined => text?.toLowerCase().replace(/\s+/g, ' ');

/** Pictures in the order of their numbers; those marked as such are plans. */
const filesOf = (home: XmlElement) => {
  const files = elementsAt(home, 'images/image').map((image, index) => {
    const id = image.attributes.get('id') ?? '';
    return {
      place: /^\d{1,4}$/.test(id) ? Number(id) : index + 1,
      source: textAt(image, 'url') || image.text.trim(),
      alt: perLanguage((language) => textAt(image, `title/${language}`)),
      isPlan: elementsAt(image, 'tags/tag').some(({ text }) => small(text.trim()) === 'floorplan'),
    };
  });
  const named = files.filter(({ source }) => source !== '').sort((one, other) => one.place - other.place);
  const once = named.filter(({ source }, index) => named.findIndex((one) => one.source === source) === index);
  const those = (isPlan: boolean) =>
    once.filter((one) => one.isPlan === isPlan).map(({ source, alt }) => ({ source, alt }));
  return { pictures: those(false), plans: those(true) };
};

const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** One `property` as a line. */
export const homeOf = ({ element, index, tooLong, fault }: XmlRecord, { country, codes }: HomeContext): FeedLine => {
  const path = `property[${index}]`;
  const sourceId = textAt(element, 'id') || null;
  if (fault) return { kind: 'skipped', note: { sourceId, path, value: '', why: fault } };
  const flat = flatRecord(element);
  const first = (at: string) => flat.get(at)?.[0];
  const type = first('type') ?? first('type/en');
  const get = (at: string): unknown => {
    const text = first(at);
    if (countable.has(at) && isNought(text)) return undefined;
    if (at === 'type') return small(type);
    if (at === 'country' || at === 'price_freq') return small(text);
    if (at === 'energy_rating/consumption') return text?.toUpperCase();
    // The format has no time zone.
    if (at === 'date')
      return text && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/.test(text) ? `${text.replace(' ', 'T')}Z` : text;
    return text;
  };
  const mapped = mapFields(kyeroMapping, get, { path, codes });
  const { values } = mapped;
  const named = objectIn(values.city);
  const note = (at: string, value: string, why: string) =>
    mapped.notes.push({ ours: null, path: `${path}.${at}`, value: showValue(value), why });
  for (const at of tooLong) note(at, '', 'is too long, and was left out');
  for (const [at, others] of repeatedIn(flat, kyeroMapping)) note(at, others, repeatedWhy);
  const comfort = fieldsOf(flat.get('features/feature') ?? [], codes);
  const unknown = [...flat.keys()].filter((at) => at !== '' && at !== 'type/en' && !Object.hasOwn(kyeroMapping, at));
  mapped.unknown.push(...comfort.unknown, ...unknown.slice(0, mostUnknown).map((code) => ({ field: 'element', code })));
  if (comfort.unknown.length > 0)
    mapped.raw['features/feature'] = comfort.unknown.map(({ code }) => code).slice(0, mostUnknown);
  if (unknown.length > mostUnknown)
    note('', `${unknown.length - mostUnknown}`, 'more elements of unknown names were left out');
  for (const at of unknown.slice(0, mostUnknown)) mapped.raw[at] = flat.get(at)?.join('\n').slice(0, 2000);

  const types: unknown[] = Array.isArray(values.types) ? values.types : [];
  const newBuild = first('new_build');
  const isNew = newBuild !== undefined && isYes.test(newBuild) && types.length > 0;
  if (newBuild !== undefined && !isYes.test(newBuild) && !isNo.test(newBuild))
    note('new_build', newBuild, 'must be 0 or 1');
  const mainType = mainTypes[small(type) ?? ''];
  const isLand = types[0] === 4;
  const plot = objectIn(values.fields).groundSurface;
  const period = periods[small(first('price_freq')) ?? ''];
  const isPriced = !isNought(first('price')) && first('price') !== undefined;
  // Settings can map towns for a sender that may name no postal code.
  const zip = codes.town?.[first('town') ?? ''];
  return homeLine(path, mapped, {
    status: 'published',
    ...(types.length > 0 && { types: isNew ? [...new Set([8, ...types])] : types }),
    ...(mainType && { mainType: mainTypeNames[mainType] }),
    price: {
      published: isPriced,
      ...(isPriced ? objectIn(values.price) : { amount: null }),
      ...(period && { period }),
    },
    // The format has no street.
    address: { street: '', number: '', published: false },
    city: { country: countryIds[country], ...(zip !== undefined && { zip: String(zip) }), ...named },
    ...(isLand && values.surface === undefined && plot !== undefined && { surface: plot }),
    fields: { ...objectIn(values.fields), ...comfort.fields },
    ...filesOf(element),
    videos: ['video_url', 'virtual_tour_url'].flatMap((at) => flat.get(at) ?? []),
    agent: first('email') ? { name: '', email: first('email') } : null,
  });
};

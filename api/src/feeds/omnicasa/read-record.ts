import { unknownCodeWhy } from '@rowhouse/shared/contract/desk-feeds';
import type { Language } from '@rowhouse/shared/domain/language';
import type { OwnCodes, UnknownCode } from '../adapter.ts';
import { withExtraFields } from '../extra-fields.ts';
import { idOf, listOf, objectOf, valueAt } from '../json-values.ts';
import { type Code, type Mapping, type MappingResult, mapFields, together } from '../map-fields.ts';
import type { RentPeriod } from '../settle-home.ts';
import { unknownFields } from '../unknown-fields.ts';
import { homeTexts, omnicasaMapping } from './mapping.ts';
import type { OmnicasaSettings } from './settings.ts';

/** A record in one of the requested languages. */
export interface InLanguage {
  language: Language;
  record: unknown;
}

export interface ReadContext {
  path: string;
  settings: OmnicasaSettings;
  codes: OwnCodes;
}

// These enumerations are numbered; only for one is it known whether its field name ends in ID.
const alsoWithoutId: ReadonlySet<string> = new Set([
  'AreaApplicationID',
  'ConstructionID',
  'HeatingBID',
  'KitchenID',
  'RearOrientationID',
  'RoofID',
  'RoofMaterialID',
  'WindowFrameID',
  'WindowGlazingID',
]);
// In these 0 is a code; everywhere else it means not filled in.
const withZero: ReadonlySet<string> = new Set(['Goal', 'Status']);
export const isEmpty = (value: unknown): boolean =>
  value === 0 ||
  (typeof value === 'string' &&
    /^(?:-|0(?:[.,]0+)?|0001-01-01.*|\/Date\(-62135\d*(?:[+-]\d{4})?\)\/)$/.test(value.trim()));

/** Reads a field of a record; undefined when it was not filled in. */
export const getFrom =
  (record: unknown) =>
  (theirs: string): unknown => {
    const other = alsoWithoutId.has(theirs) ? valueAt(record, theirs.slice(0, -2)) : undefined;
    const value = valueAt(record, theirs) ?? (/^\d+$/.test(idOf(other)) ? other : undefined);
    return isEmpty(value) && !withZero.has(theirs) ? undefined : value;
  };

/** The fields in which a record has its pictures, the largest first. */
export const pictureFields = ['XLargePictureItems', 'LargePictureItems', 'LargePictures', 'LargePicture'] as const;

/** The addresses of a record's pictures, in order, in the largest available size. */
export const picturesOf = (record: unknown): { source: unknown; alt: object }[] => {
  const sizes = [
    listOf(valueAt(record, 'XLargePictureItems')).map((item) => valueAt(item, 'Url')),
    listOf(valueAt(record, 'LargePictureItems')).map((item) => valueAt(item, 'Url')),
    listOf(valueAt(record, 'LargePictures')),
    [valueAt(record, 'LargePicture')],
  ];
  const addresses = sizes.map((size) => size.filter((address) => typeof address === 'string' && address !== ''));
  return (addresses.find((size) => size.length > 0) ?? []).map((source) => ({ source, alt: {} }));
};

/** The texts of a record in each language. */
export const textsOf = (
  all: readonly InLanguage[],
  table: (language: Language) => Mapping,
  path: string,
): MappingResult[] =>
  all.map(({ language, record }) => mapFields(table(language), getFrom(record), { path, codes: {} }));

const without: MappingResult = { values: {}, notes: [], unknown: [], unsaid: [], raw: {} };

/** The value of a code from a list that each agency fills itself, mapped by its settings. */
const ownCode = (codes: OwnCodes, field: string, value: unknown, knownCodes: Readonly<Record<string, Code | null>>) => {
  const key = idOf(value);
  const meaning = [codes[field], knownCodes].find((table) => table && Object.hasOwn(table, key))?.[key];
  const unknown: UnknownCode[] = meaning === undefined && key !== '' && key !== '0' ? [{ field, code: key }] : [];
  return { found: meaning ?? null, unknown };
};

const types = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => [String(id), id]));
const typesOf = (record: unknown, { codes, path }: ReadContext): MappingResult => {
  const several = idOf(valueAt(record, 'WebIDs')).split(',');
  const named = [...several, idOf(valueAt(record, 'WebID'))].map((one) => one.trim()).filter((one) => one !== '');
  const read = named.map((one) => ({ one, ...ownCode(codes, 'WebID', one, types) }));
  const ours = [...new Set(read.map(({ found }) => found).filter((meaning) => meaning !== null))];
  const unknown = read.flatMap((one) => one.unknown);
  return {
    ...without,
    values: ours.length > 0 ? { types: ours } : {},
    unknown,
    unsaid: unknown.map(({ code }) => ({
      ours: 'types',
      path: `${path}.WebIDs`,
      value: code,
      why: unknownCodeWhy,
    })),
    raw: unknown.length > 0 ? { WebIDs: named.join(',') } : {},
  };
};

// A ribbon that also decides the status, by its number in the site's texts.
const ribbons = { 13: 'option' };
/** The status of an offered home, refined by its substatus or ribbon. */
const statusOf = (record: unknown, status: unknown, codes: OwnCodes): MappingResult => {
  if (status !== 'published') return without;
  const substatus = valueAt(record, 'SubStatus');
  const read = ownCode(codes, 'SubStatus', substatus, {});
  const { found: ribbon } = ownCode({}, 'Marquee', valueAt(record, 'Marquee'), ribbons);
  const ribbonValue = read.found ?? ribbon;
  const raw = read.unknown.length > 0 ? { SubStatus: substatus } : {};
  return { ...without, values: ribbonValue === null ? {} : { status: ribbonValue }, unknown: read.unknown, raw };
};

// A number is read; words beside the number say the same.
const isKnownWord = (record: unknown, name: string): boolean =>
  /^\d+$/.test(idOf(valueAt(record, name))) || idOf(valueAt(record, `${name}ID`)) !== '';

// The words of a price's unit, of which each agency has its own; the others say nothing about a period.
const periods: readonly (readonly [words: RegExp, period: RentPeriod])[] = [
  [/m²|m2|vierkante meter|mètre carré|square met|quadratmeter/i, 'square-metre'],
  [/jaar|\ban\b|année|annuel|year|annual|jahr/i, 'year'],
  [/week|semaine|woche/i, 'week'],
  [/\bdag|jour|\bday|tag\b|täglich/i, 'day'],
];

const periodOf = (record: unknown): RentPeriod | undefined => {
  const text = idOf(valueAt(record, 'PriceUnitText'));
  return periods.find(([words]) => words.test(text))?.[1];
};

/** The mapping of a home in all languages, and what no table can express. */
export const readRecord = (all: readonly InLanguage[], context: ReadContext): MappingResult => {
  const { path, settings, codes } = context;
  const record = all[0]?.record;
  const mapping = withExtraFields(omnicasaMapping, settings.fields);
  const base = mapFields(mapping, getFrom(record), { path, codes });
  const status = statusOf(record, base.values.status, codes);
  const mapped = together(base, typesOf(record, context), status, ...textsOf(all, homeTexts, path));
  const words = [...alsoWithoutId].map((name) => name.slice(0, -2)).filter((name) => isKnownWord(record, name));
  const beside = unknownFields(record, [...Object.keys(mapping), ...words], path, isEmpty);
  const { values } = mapped;
  const { livingSurface, totalSurface, groundSurface } = objectOf(values.fields) ?? {};
  const agent = objectOf(values.agent);
  const period = periodOf(record);
  const price = { amount: null, published: false, ...objectOf(values.price), ...(period && { period }) };
  const project = idOf(getFrom(record)('ProjectID'));
  const tour = valueAt(record, 'VirtualTour');
  const isRented = values.goal === 'rent' && values.status === 'sold';
  return {
    ...mapped,
    values: {
      ...values,
      // An unreadable price must not become a missing price.
      ...(mapped.notes.some(({ ours }) => ours === 'price.amount') ? {} : { price }),
      address: { published: false, street: '', number: '', ...objectOf(values.address) },
      surface: livingSurface ?? totalSurface ?? groundSurface ?? null,
      ...(isRented && { status: 'rented' }),
      ...(agent && { agent: { name: agent.name ?? agent.email, email: agent.email ?? null } }),
      ...(project !== '' && { project: projectId(project) }),
      ...(typeof tour === 'string' && tour !== '' && { videos: [tour] }),
      pictures: picturesOf(record),
    },
    notes: [...mapped.notes, ...beside.notes],
    unknown: [...mapped.unknown, ...beside.unknown],
    raw: { ...beside.raw, ...mapped.raw, ...(idOf(valueAt(record, 'Goal')) === '2' && { Goal: 2 }) },
  };
};

/** The id of a project among the homes, since projects are numbered separately. */
export const projectId = (id: string): string => `project-${id}`;

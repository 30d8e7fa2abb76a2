import type { FeedLine, OwnCodes } from '../adapter.ts';
import { homeLine, projectLine } from '../home-line.ts';
import { type Mapping, type MappingResult, mapFields, showValue } from '../map-fields.ts';
import { unknownFields } from '../unknown-fields.ts';
import { documentsOf, filesOf } from './estate-files.ts';
import { amenities, mapping } from './mapping.ts';
import { openHousesIn } from './open-homes.ts';
import { subTypeNames } from './sub-type-names.ts';

/** An estate of SweepBright, known only to be an object. */
export type Estate = Readonly<Record<string, unknown>>;

export const isEstate = (value: unknown): value is Estate =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (isEstate(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), value);

const textAt = (estate: Estate, path: string): string => {
  const value = at(estate, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};
const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1';

const squareMetres: Readonly<Record<string, number>> = {
  sq_m: 1,
  are: 100,
  hectare: 10_000,
  acre: 4046.856,
  sq_ft: 0.092903,
};

/** A size in m², or null when there is none; an invalid size is noted, and an unknown unit is reported. */
const areaAt = (estate: Estate, name: string, { path, read }: { path: string; read: MappingResult }): number | null => {
  const place = `sizes.${name}.size`;
  const { values, notes } = mapFields({ [place]: { ours: 'surface', as: 'number' } }, () => at(estate, place), {
    path,
    codes: {},
  });
  read.notes.push(...notes);
  const size = typeof values.surface === 'number' && values.surface > 0 ? values.surface : null;
  const unit = textAt(estate, `sizes.${name}.unit`) || 'sq_m';
  const each = Object.hasOwn(squareMetres, unit) ? squareMetres[unit] : undefined;
  if (size !== null && each === undefined) {
    read.unknown.push({ field: `sizes.${name}.unit`, code: unit });
    read.raw[`sizes.${name}`] = at(estate, `sizes.${name}`);
  }
  return size === null || each === undefined ? null : Math.round(size * each * 10) / 10;
};

const table: Mapping = { ...mapping, ...amenities };
const amenityPrefix = 'amenities.';
const fields = Object.keys(mapping);

const mapEstate = (estate: Estate, path: string, codes: OwnCodes) => {
  const listed = at(estate, 'amenities');
  const has = new Set(Array.isArray(listed) ? listed.map(showValue) : []);
  const get = (theirs: string): unknown =>
    theirs.startsWith(amenityPrefix) ? has.has(theirs.slice(amenityPrefix.length)) || undefined : at(estate, theirs);
  const read = mapFields(table, get, { path, codes });
  for (const code of has)
    if (!Object.hasOwn(amenities, amenityPrefix + code)) {
      read.unknown.push({ field: 'amenities', code });
      read.raw.amenities = listed;
    }
  const { unknown, raw, notes } = unknownFields(estate, fields, path);
  read.unknown.push(...unknown);
  read.notes.push(...notes);
  Object.assign(read.raw, raw);
  return read;
};

const inner = (values: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> => {
  const current = values[name];
  return isEstate(current) ? { ...current } : {};
};

// The street of a plot often has no number. An address is shown only when SweepBright explicitly allows it.
const addressOf = (estate: Estate, values: Readonly<Record<string, unknown>>) => {
  const address = { street: '', number: '', published: false, ...inner(values, 'address') };
  return {
    ...address,
    number: `${address.number}${textAt(estate, 'location.addition')}`,
    published: address.published && !isOn(at(estate, 'location.geo.hidden')),
  };
};

const priceOf = (values: Readonly<Record<string, unknown>>) => ({
  amount: null,
  published: true,
  ...inner(values, 'price'),
});

const agentOf = (estate: Estate, values: Readonly<Record<string, unknown>>) => {
  const name = `${textAt(estate, 'negotiator.first_name')} ${textAt(estate, 'negotiator.last_name')}`.trim();
  const { email } = inner(values, 'agent');
  return name === '' && !email ? null : { name, email: email ?? null };
};

/** The E-level, written `E60` or `60`; another text is noted. */
const levelOf = (estate: Estate, { path, read }: { path: string; read: MappingResult }): number | null => {
  const name = 'legal.energy.e_level';
  const text = textAt(estate, name);
  const [, level] = /^E?(\d{1,3})$/i.exec(text) ?? [];
  if (level === undefined && text !== '')
    read.notes.push({
      ours: 'fields.eLevel',
      path: `${path}.${name}`,
      value: text,
      why: 'must be a level such as E60',
    });
  return level === undefined ? null : Number(level);
};

const dropNulls = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

// Fields that homes and projects share.
const alike = (estate: Estate, values: Readonly<Record<string, unknown>>) => ({
  address: addressOf(estate, values),
  agent: agentOf(estate, values),
  pictures: filesOf(at(estate, 'images')),
  plans: filesOf(at(estate, 'plans')),
  documents: documentsOf(at(estate, 'documents')),
  videos: ['video_url', 'virtual_tour_url'].map((name) => textAt(estate, name)).filter((url) => url !== ''),
});

const homeOf = (estate: Estate, path: string, codes: OwnCodes): FeedLine => {
  const read = mapEstate(estate, path, codes);
  const { values } = read;
  const surface = areaAt(estate, 'liveable_area', { path, read }) ?? areaAt(estate, 'net_area', { path, read });
  const groundSurface = areaAt(estate, 'plot_area', { path, read });
  const subType = textAt(estate, 'sub_type');
  const openHouses = openHousesIn(at(estate, 'open_homes'), path);
  read.notes.push(...openHouses.notes);
  return homeLine(path, read, {
    ...alike(estate, values),
    price: priceOf(values),
    ...(Object.hasOwn(subTypeNames, subType) && { mainType: subTypeNames[subType] }),
    ...dropNulls({ surface }),
    fields: {
      ...inner(values, 'fields'),
      ...dropNulls({ livingSurface: surface, groundSurface, eLevel: levelOf(estate, { path, read }) }),
      ...(openHouses.texts.length > 0 && { openHouses: openHouses.texts }),
    },
  });
};

const projectStatuses = {
  draft: 'announced',
  published: 'for-sale',
  option: 'for-sale',
  'under-offer': 'for-sale',
  sold: 'sold-out',
  rented: 'sold-out',
} as const;
const unitStates = {
  published: 'available',
  option: 'option',
  'under-offer': 'option',
  sold: 'sold',
  rented: 'sold',
} as const;

const lookUp = <T>(states: Readonly<Record<string, T>>, status: unknown): T | undefined =>
  typeof status === 'string' && Object.hasOwn(states, status) ? states[status] : undefined;

const unitOf = (line: FeedLine, estate: Estate) => {
  const state = line.kind === 'home' ? lookUp(unitStates, line.home.status) : undefined;
  if (line.kind !== 'home' || state === undefined) return [];
  const { sourceId, address, title, bedrooms, surface, price, fields } = line.home;
  const reference = textAt(estate, 'settings.reference');
  return [
    {
      id: sourceId.slice(0, 64),
      name: (address.box || reference || Object.values(title).find((text) => text !== '') || sourceId).slice(0, 300),
      floor: fields.floor ?? null,
      bedrooms,
      surface,
      price: { amount: price.amount, published: price.published },
      availability: state,
      property: sourceId,
    },
  ];
};

/** The lines of an estate: that of a home, or of a project followed by its units. */
export const linesOf = (estate: Estate, path: string, codes: OwnCodes): FeedLine[] => {
  if (!isOn(at(estate, 'is_project'))) return [homeOf(estate, path, codes)];
  const id = textAt(estate, 'id');
  const list = at(estate, 'properties');
  const estates = Array.isArray(list) ? list.filter(isEstate) : [];
  const homes = estates.map((unit, index) => {
    const line = homeOf({ ...unit, project_id: id }, `${path}.properties[${index}]`, codes);
    return { line, units: unitOf(line, unit) };
  });
  const read = mapEstate(estate, path, codes);
  const { title, description, sourceId, city, status } = read.values;
  const project = projectLine(
    path,
    { ...read, values: { ...dropNulls({ title: title ?? null, description: description ?? null }), sourceId, city } },
    {
      ...alike(estate, read.values),
      number: textAt(estate, 'settings.reference'),
      situation: {},
      status: lookUp(projectStatuses, status),
      units: homes.flatMap(({ units }) => units),
    },
  );
  const ownLine: FeedLine = status === 'withdrawn' ? { kind: 'gone', sourceId: id } : project;
  return [ownLine, ...homes.map(({ line }) => line)];
};

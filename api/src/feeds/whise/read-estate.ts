import { unknownCodeWhy } from '@rowhouse/shared/contract/desk-feeds';
import type { OwnCodes, UnknownCode } from '../adapter.ts';
import { withExtraFields } from '../extra-fields.ts';
import { idOf, listOf, objectOf, valueAt } from '../json-values.ts';
import { type Code, type Mapping, type MappingResult, mapFields } from '../map-fields.ts';
import { unknownFields } from '../unknown-fields.ts';
import { languageCodes } from './client.ts';
import { whiseMapping } from './mapping.ts';
import type { WhiseSettings } from './settings.ts';
import { categoryTypes, subCategoryNames, subCategoryTypes } from './sub-categories.ts';

const textLists: ReadonlySet<string> = new Set(['sms', 'shortDescription', 'longDescription']);

/** A range from a number to itself becomes the number. */
const plain = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/^([\d.,]+)-\1$/, '$1') : value);

/** Reads a field of an estate by its name in the table. */
export const getFrom = (estate: unknown, mapping: Mapping) => {
  const details = new Map<string, unknown[]>();
  for (const detail of listOf(valueAt(estate, 'details'))) {
    const id = idOf(valueAt(detail, 'id'));
    details.set(id, [...(details.get(id) ?? []), detail]);
  }
  return (theirs: string): unknown => {
    const [name = '', inner = ''] = theirs.split('.');
    if (textLists.has(name))
      return valueAt(
        listOf(valueAt(estate, name)).find((text) => valueAt(text, 'languageId') === inner),
        'content',
      );
    if (name !== 'details') return plain(valueAt(estate, ...theirs.split('.')));
    const rule = mapping[theirs];
    const isCode = rule && 'codes' in rule;
    return (details.get(inner) ?? []).map((detail) => {
      const code = isCode ? valueAt(detail, 'enum', 'id') : undefined;
      return code ?? valueAt(detail, 'value');
    });
  };
};

/** The addresses of an estate's pictures, in the vendor's order. */
const picturesOf = (estate: unknown): { source: unknown; alt: object }[] =>
  listOf(valueAt(estate, 'pictures'))
    .map((picture) => ({
      order: Number(valueAt(picture, 'order') ?? 0) || 0,
      source: ['urlXXL', 'urlLarge', 'urlOriginal', 'urlSmall']
        .map((size) => valueAt(picture, size))
        .find((address) => typeof address === 'string' && address !== ''),
    }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ source }) => ({ source: source ?? '', alt: {} }));

const lookUp = (codes: OwnCodes, field: string, key: string, knownCodes: Readonly<Record<string, Code>>) =>
  [codes[field], knownCodes].find((table) => table && Object.hasOwn(table, key))?.[key];

const typesOf = (estate: unknown, codes: OwnCodes): Pick<MappingResult, 'values' | 'unknown' | 'raw'> => {
  const category = idOf(valueAt(estate, 'category', 'id'));
  const sub = idOf(valueAt(estate, 'subCategory', 'id'));
  const first =
    lookUp(codes, 'subCategory.id', sub, subCategoryTypes) ?? lookUp(codes, 'category.id', category, categoryTypes);
  const isNamed = [codes['subCategory.id'] ?? {}, subCategoryTypes, subCategoryNames].some((table) =>
    Object.hasOwn(table, sub),
  );
  const isUnknown = (first === undefined || first === null) && category !== '';
  const also = valueAt(estate, 'investmentEstate') === true && first !== 5 ? [5] : [];
  return {
    values: first === undefined || first === null ? {} : { types: [first, ...also] },
    unknown: isUnknown ? [{ field: 'category.id', code: category }] : [],
    raw: {
      ...(isUnknown && { 'category.id': category }),
      ...(sub !== '' && !isNamed && { 'subCategory.id': sub }),
    },
  };
};

/** The agent: the first of the representatives. */
const agentOf = (estate: unknown) => {
  const [first] = listOf(valueAt(estate, 'representatives'));
  const email = valueAt(first, 'email');
  const name = [
    [valueAt(first, 'firstName'), valueAt(first, 'lastName') ?? valueAt(first, 'name')].filter(Boolean).join(' '),
    valueAt(first, 'displayName'),
  ].find((one) => typeof one === 'string' && one !== '');
  const agent = { name: typeof name === 'string' ? name : '', email: typeof email === 'string' ? email : null };
  return agent.name === '' && agent.email === null ? null : agent;
};

/** Texts in languages that the site has not, details of unknown numbers, and fields that no table knows. */
const unknownIn = (
  estate: unknown,
  mapping: Mapping,
  path: string,
): Pick<MappingResult, 'unknown' | 'raw' | 'notes'> => {
  const of = (name: string, id: string, value: unknown): [UnknownCode, string, unknown][] =>
    Object.hasOwn(mapping, `${name}.${id}`) ? [] : [[{ field: name, code: id }, `${name}.${id}`, value]];
  const listed = [
    ...[...textLists].flatMap((name) =>
      listOf(valueAt(estate, name)).flatMap((text) => {
        const content = valueAt(text, 'content');
        return idOf(content) === '' ? [] : of(name, idOf(valueAt(text, 'languageId')), content);
      }),
    ),
    ...listOf(valueAt(estate, 'details')).flatMap((detail) => of('details', idOf(valueAt(detail, 'id')), detail)),
  ];
  const fields = unknownFields(estate, [...Object.keys(mapping), ...textLists, 'details'], path);
  return {
    unknown: [...listed.map(([code]) => code), ...fields.unknown],
    raw: { ...Object.fromEntries(listed.map(([, name, value]) => [name, value])), ...fields.raw },
    notes: fields.notes,
  };
};

export interface EstateContext {
  path: string;
  settings: Pick<WhiseSettings, 'fields'>;
  codes: OwnCodes;
}

/** The mapping of an estate, and what no table can express. Whise leaves out false and empty values. */
export const readEstate = (estate: unknown, { path, settings, codes }: EstateContext): MappingResult => {
  const mapping = withExtraFields(whiseMapping, settings.fields);
  const get = getFrom(estate, mapping);
  const mapped = mapFields(mapping, get, { path, codes });
  const types = typesOf(estate, codes);
  const beside = unknownIn(estate, mapping, path);
  const { values } = mapped;
  const fields = { ...objectOf(values.fields) };
  const description = { ...objectOf(values.description) };
  const short = mapFields(shortTexts, get, { path, codes: {} });
  const surface = mapFields({ area: { ours: 'surface', as: 'number' } }, get, { path, codes: {} });
  const outside = mapFields({ 'details.999': { ours: 'bedrooms', as: 'whole' } }, get, { path, codes: {} });
  const online = mapFields({ putOnlineDateTime: { ours: 'publishedAt', as: 'moment' } }, get, { path, codes: {} });
  const parkings = [fields.parkings, outside.values.bedrooms].filter((count) => typeof count === 'number');
  const isBadPrice = mapped.notes.some(({ ours }) => ours === 'price.amount');
  const links = ['linkVideo', 'linkVirtualVisit', 'link3DModel'].map((name) => valueAt(estate, name));
  const sub = idOf(valueAt(estate, 'subCategory', 'id'));
  const parentId = idOf(valueAt(estate, 'parentId'));
  return {
    values: {
      ...values,
      ...types.values,
      ...surface.values,
      ...online.values,
      ...(Object.hasOwn(subCategoryNames, sub) && { mainType: subCategoryNames[sub] }),
      fields: {
        ...fields,
        ...(surface.values.surface !== undefined && { livingSurface: surface.values.surface }),
        ...(parkings.length > 0 && { parkings: parkings.reduce((sum, count) => sum + count, 0) }),
      },
      description: { ...objectOf(short.values.description), ...description },
      ...(isBadPrice
        ? {}
        : { price: { amount: null, published: valueAt(estate, 'displayPrice') === true, ...objectOf(values.price) } }),
      address: {
        street: '',
        number: '',
        ...objectOf(values.address),
        published: valueAt(estate, 'displayAddress') === true,
      },
      ...(parentId !== '' && { project: parentId }),
      agent: agentOf(estate),
      pictures: picturesOf(estate),
      videos: [...new Set(links.filter((link) => typeof link === 'string' && link !== ''))],
    },
    notes: [...mapped.notes, ...short.notes, ...surface.notes, ...outside.notes, ...online.notes, ...beside.notes],
    unknown: [...mapped.unknown, ...types.unknown, ...beside.unknown],
    unsaid: [
      ...mapped.unsaid,
      ...types.unknown.map(({ code }) => ({
        ours: 'types' as const,
        path: `${path}.category.id`,
        value: code,
        why: unknownCodeWhy,
      })),
    ],
    raw: {
      ...beside.raw,
      ...mapped.raw,
      ...types.raw,
      ...(idOf(valueAt(estate, 'purpose', 'id')) === '3' && { 'purpose.id': 3 }),
    },
  };
};

// The short texts are used when there are no long ones.
const shortTexts: Mapping = Object.fromEntries(
  (['nl', 'fr', 'en', 'de'] as const).map((language) => [
    `shortDescription.${languageCodes[language]}`,
    { ours: `description.${language}` as const, as: 'text' as const },
  ]),
);

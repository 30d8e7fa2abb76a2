import type { Language } from '@rowhouse/shared/domain/language';
import { isTypeFor } from '@rowhouse/shared/domain/property-types';
import type { FeedLine, OwnCodes } from '../adapter.ts';
import type { FeedFile } from '../files/feed-file.ts';
import { homeLine } from '../home-line.ts';
import { mainTypeNames } from '../main-type-names.ts';
import { mapFields, showValue } from '../map-fields.ts';
import { repeatedIn, repeatedWhy } from '../xml/repeated.ts';
import { elementsAt, flatRecord, textAt, type XmlElement } from '../xml/xml-element.ts';
import type { XmlRecord } from '../xml/xml-records.ts';
import { attachedTo } from './attached.ts';
import { userDefined } from './belgian-fields.ts';
import { exactAttributes, mainTypes } from './main-types.ts';
import { openimmoMapping } from './mapping.ts';
import { goalOf, priceOf } from './prices.ts';
import { isTextField, textsOf } from './texts.ts';

export interface HomeContext {
  /** Which number of the home is its id. */
  id: 'openimmo_obid' | 'objektnr_extern';
  language: Language;
  codes: OwnCodes;
  file: FeedFile;
  folder: string;
}

const kinds = 'objektkategorie/objektart';
const country = 'geo/land@iso_land';
const period = 'preise/preis_zeiteinheit@zeiteinheit';
const certificate = 'zustand_angaben/energiepass/';
const mostUnknown = 100;
const longestRaw = 2000;

// Some senders write TRUE.
const value = (text: string | undefined): string | undefined =>
  text && /^(?:true|false)$/i.test(text) ? text.toLowerCase() : text;

const userFields = (home: XmlElement): [name: string, text: string][] => [
  ...home.children
    .filter(({ name }) => name === 'user_defined_simplefield')
    .map(({ attributes, text }): [string, string] => [attributes.get('feldname') ?? '', text.trim()]),
  ...home.children.filter(({ name }) => name !== 'anhaenge').flatMap(userFields),
];

/** Elements that senders add and user-defined fields, by their own names, which no table knows. */
const unknownIn = (flat: ReadonlyMap<string, readonly string[]>, fields: readonly (readonly [string, string])[]) => {
  const elements = [...flat].filter(
    ([path]) => path !== '' && !Object.hasOwn(openimmoMapping, path) && !path.includes('user_defined_simplefield'),
  );
  const namedFields = Map.groupBy(
    fields.filter(
      ([name, text]) => text !== '' && !isTextField(name) && !Object.hasOwn(openimmoMapping, userDefined + name),
    ),
    ([name]) => userDefined + name,
  );
  const all = [...elements, ...[...namedFields].map(([name, same]) => [name, same.map(([, text]) => text)] as const)];
  return {
    unknown: elements.slice(0, mostUnknown).map(([path]) => ({ field: 'element', code: path })),
    raw: Object.fromEntries(
      all.slice(0, mostUnknown).map(([path, texts]) => [path, texts.join('\n').slice(0, longestRaw)]),
    ),
    more: all.length - mostUnknown,
  };
};

const agentOf = (home: XmlElement) => {
  const of = (name: string) => textAt(home, `kontaktperson/${name}`).slice(0, 300);
  const name = `${of('vorname')} ${of('name')}`.trim();
  const email = of('email_direkt') || of('email_zentrale') || null;
  return name === '' && !email ? null : { name, email };
};

const supplies = { GAS: 'gas', WASSER: 'water', STROM: 'electricity' } as const;
const suppliesOf = (home: XmlElement): Record<string, true> =>
  Object.fromEntries(
    elementsAt(home, 'zustand_angaben/erschliessung_umfang').flatMap(({ attributes }) => {
      const code = attributes.get('erschl_attr') ?? '';
      return code === 'GAS' || code === 'WASSER' || code === 'STROM' ? [[supplies[code], true]] : [];
    }),
  );

const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

// The surface of a home is its living area; that of a type nobody lives in is its usable area.
const usable: readonly unknown[] = [4, 6, 7, 9];
const surfacesOf = (type: unknown): string[] => [
  ...(usable.includes(type)
    ? ['nutzflaeche', 'gesamtflaeche', 'wohnflaeche']
    : ['wohnflaeche', 'nutzflaeche', 'gesamtflaeche']
  ).map((name) => `flaechen/${name}`),
  ...(type === 4 ? ['flaechen/grundstuecksflaeche'] : []),
];

const kindsIn = (home: XmlElement): string[] =>
  elementsAt(home, kinds).flatMap(({ children }) =>
    children.map(({ name }) => name).filter((name) => name !== 'objektart_zusatz'),
  );

/** One `immobilie` as a line. */
export const homeOf = async (
  { element, index, tooLong, fault }: XmlRecord,
  context: HomeContext,
): Promise<FeedLine> => {
  const path = `immobilie[${index}]`;
  const sourceId = textAt(element, `verwaltung_techn/${context.id}`) || null;
  if (fault) return { kind: 'skipped', note: { sourceId, path, value: '', why: fault } };
  const flat = flatRecord(element);
  const fields = userFields(element);
  const userTexts = new Map(fields.map(([name, text]) => [userDefined + name, text]));
  const first = (at: string) => value(flat.get(at)?.[0] ?? userTexts.get(at));
  const goal = goalOf(first);
  const price = priceOf(first, goal, path);
  const consumed = first(`${certificate}epart`) === 'VERBRAUCH';
  const ignored = new Set([
    ...(goal === 'rent' ? ['objektkategorie/vermarktungsart@KAUF'] : []),
    // Of several energy values, the one of the certificate's type.
    ...(first(`${certificate}endenergiebedarf`) && first(`${certificate}energieverbrauchkennwert`)
      ? [certificate + (consumed ? 'endenergiebedarf' : 'energieverbrauchkennwert')]
      : []),
  ]);
  const get = (at: string): unknown => {
    if (at === kinds) return kindsIn(element);
    const firstValue = ignored.has(at) || price.isOther(at) ? undefined : first(at);
    return at === country || at === period ? firstValue?.toUpperCase() : firstValue;
  };
  const mapped = mapFields(openimmoMapping, get, { path, codes: context.codes });
  const { values } = mapped;
  const beside = unknownIn(flat, fields);
  mapped.unknown.push(...beside.unknown);
  Object.assign(mapped.raw, beside.raw);
  const note = (at: string, value: string, why: string) =>
    mapped.notes.push({ ours: null, path: `${path}.${at}`, value: showValue(value), why });
  for (const one of price.notes) mapped.notes.push({ ours: null, ...one });
  for (const at of tooLong) note(at, '', 'is too long, and was left out');
  if (beside.more > 0) note('', `${beside.more}`, 'more elements of unknown names were left out');
  for (const [at, others] of repeatedIn(flat, openimmoMapping)) note(at, others, repeatedWhy);
  const [, ...otherKinds] = new Set(kindsIn(element));
  if (otherKinds.length > 0) note(kinds, otherKinds.join(', '), repeatedWhy);
  const { language, unknown, raw, ...texts } = textsOf(element, context.language);
  mapped.unknown.push(...unknown);
  Object.assign(mapped.raw, raw);
  const attached = await attachedTo(element, { path, language, file: context.file, folder: context.folder });
  for (const one of attached.notes) mapped.notes.push({ ours: 'pictures', ...one });
  const ended = goal === 'rent' ? 'rented' : 'sold';
  const isReference = first('verwaltung_techn/aktion@aktionart') === 'REFERENZ';
  const status = isReference || values.status === 'sold' ? ended : values.status;
  const isStated = first('zustand_angaben/verkaufstatus@stand') !== undefined || isReference;
  // Words such as 'auf Anfrage' leave the amount null.
  const stated = objectIn(values.price);
  // The first type that is offered for the goal; one before it is noted.
  const named: unknown[] = Array.isArray(values.types) ? values.types : [];
  const place = named.findIndex((type) => goal === null || isTypeFor(goal, type));
  const types = named.slice(0, Math.max(0, place) + 1);
  const address = { street: '', number: '', published: false, ...objectIn(values.address) };
  const homeFields = objectIn(values.fields);
  const terraces = Number(first('flaechen/anzahl_terrassen') ?? 0) > 0 ? ['terrace'] : [];
  const exterior = [...(Array.isArray(homeFields.exteriorComfort) ? homeFields.exteriorComfort : []), ...terraces];
  const surface = surfacesOf(types.at(-1))
    .map((at) => first(at) ?? '')
    .find((text) => /^\d+(?:\.\d+)?$/.test(text) && Number(text) > 0);
  const mainType = Object.entries(exactAttributes)
    .map(([name, attribute]) => mainTypes[name]?.[first(`${kinds}/${name}@${attribute}`) ?? ''])
    .find((name) => name !== undefined);
  return homeLine(path, mapped, {
    ...(sourceId !== null && { sourceId }),
    ...((status !== undefined || !isStated) && { status: status ?? 'published' }),
    ...(types.length > 0 && { types }),
    ...(mainType && { mainType: mainTypeNames[mainType] }),
    ...texts,
    price: { amount: price.isShown ? undefined : null, ...stated, published: price.isShown && stated.amount !== null },
    address: { ...address, published: address.published === true && address.street !== '' },
    ...(surface !== undefined && { surface: Number(surface) }),
    fields: { ...homeFields, ...suppliesOf(element), ...(exterior.length > 0 && { exteriorComfort: exterior }) },
    agent: agentOf(element),
    pictures: attached.pictures,
    plans: attached.plans,
    documents: attached.documents,
    videos: attached.videos,
  });
};

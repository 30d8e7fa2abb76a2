import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { FeedLine } from './adapter.ts';
import { fieldRules } from './csv/field-rules.ts';
import { rowLine } from './csv/row-line.ts';
import { csvSettings } from './csv/settings.ts';
import { homeLine } from './home-line.ts';
import { valueAt } from './json-values.ts';
import { homeOf as kyeroHome } from './kyero/home.ts';
import { kyeroMapping } from './kyero/mapping.ts';
import type { Mapping, Rule } from './map-fields.ts';
import { omnicasaMapping } from './omnicasa/mapping.ts';
import { readRecord } from './omnicasa/read-record.ts';
import { omnicasaSettings } from './omnicasa/settings.ts';
import { homeOf as openimmoHome } from './openimmo/home.ts';
import { openimmoMapping } from './openimmo/mapping.ts';
import { linesOf } from './sweepbright/estate-lines.ts';
import { amenities, mapping as sweepBright } from './sweepbright/mapping.ts';
import { whiseMapping } from './whise/mapping.ts';
import { readEstate } from './whise/read-estate.ts';
import { whiseSettings } from './whise/settings.ts';
import type { XmlElement } from './xml/xml-element.ts';

// The rule of the product: each value of a feed is in the home, or named in the report, or its field is one of which
// the docs say why it is not read.

type Values = Readonly<Record<string, unknown>>;
interface Software {
  mapping: Mapping;
  /** What makes a home that can be shown. */
  base: Values;
  /** A value of a field that the adapter reads by its own code, with a mark. */
  own: Readonly<Record<string, (mark: string) => unknown>>;
  line: (values: Values) => FeedLine | undefined | Promise<FeedLine | undefined>;
  /** Fields of several for one of ours, of which the docs say which one counts; the others may differ from it. */
  decided: RegExp;
  /** A field that no table knows. */
  unknown: string;
}

const picture = (mark: string) => `https://pictures.example/${mark} (1).jpg`;
const film = (mark: string) => `https://films.example/${mark}`;
const text = (mark: string) => `Huis ${mark} & tuin`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const nested = (values: Values): Record<string, unknown> => {
  const made: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let holder = made;
    for (const name of names) {
      const found = holder[name];
      const inner = isRecord(found) ? found : {};
      holder[name] = inner;
      holder = inner;
    }
    holder[last] = value;
  }
  return made;
};

interface Made extends XmlElement {
  attributes: Map<string, string>;
  children: Made[];
  text: string;
}
const element = (name: string): Made => ({ name, attributes: new Map(), text: '', children: [] });

/** An XML record of values by their paths; elements that belong together share a path, and repeated ones are apart. */
const xmlOf = (name: string, values: Values): Made => {
  const root = element(name);
  for (const [path, value] of Object.entries(values)) {
    const [user, feldname] = path.split('user_defined_simplefield/');
    const [elements = '', attribute] = (feldname === undefined ? path : `${user}user_defined_simplefield`).split('@');
    let holder = root;
    for (const part of elements.split('/')) {
      const found = part === 'user_defined_simplefield' ? undefined : holder.children.find((one) => one.name === part);
      const next = found ?? element(part);
      if (!found) holder.children.push(next);
      holder = next;
    }
    if (feldname !== undefined) holder.attributes.set('feldname', feldname);
    if (attribute === undefined) holder.text = String(value);
    else holder.attributes.set(attribute, String(value));
  }
  return root;
};
const record = (given: XmlElement) => ({ element: given, index: 0, tooLong: [], fault: null });
const noFiles = { xml: () => (async function* () {})(), beside: () => null, close: () => {} };

const whiseTable: Mapping = whiseMapping;
const whiseOf = (values: Values) => {
  const plain = Object.entries(values).filter(([path]) => !/^(?:details|sms|(?:long|short)Description)\./.test(path));
  const listed = (name: string) => Object.entries(values).filter(([path]) => path.startsWith(`${name}.`));
  const textsOf = (name: string) =>
    listed(name).map(([path, content]) => ({ languageId: path.slice(name.length + 1), content }));
  const details = listed('details').map(([path, value]) => {
    const rule = whiseTable[path];
    return { id: Number(path.slice(8)), ...(rule && 'codes' in rule ? { enum: { id: value } } : { value }) };
  });
  return {
    ...nested(Object.fromEntries(plain)),
    details,
    ...Object.fromEntries(['sms', 'longDescription', 'shortDescription'].map((name) => [name, textsOf(name)])),
  };
};

const csvColumns = Object.fromEntries(
  Object.keys(fieldRules).map((name) => [
    name,
    /^(?:pictures|plans|documents|videos)$/.test(name) ? { ours: name, separator: '|' } : name,
  ]),
);

const softwares: Readonly<Record<string, Software>> = {
  csv: {
    mapping: fieldRules,
    base: {
      sourceId: 'A1',
      status: 'published',
      goal: 'sale',
      types: 'house',
      'price.amount': '300001',
      'price.published': 'yes',
      'address.published': 'yes',
      'city.zip': '9600',
      'city.name': 'Ronse',
    },
    own: { pictures: picture, plans: picture, documents: picture, videos: film },
    line: (values) => {
      const settings = v.parse(csvSettings, { from: { file: '/a.csv' }, columns: csvColumns });
      const names = Object.keys(csvColumns);
      const places = new Map(names.map((name, index) => [name, index]));
      return rowLine(
        settings,
        places,
        {},
      )(
        'line 2',
        names.map((name) => String(values[name] ?? '')),
      );
    },
    decided: /^$/,
    unknown: '',
  },
  kyero: {
    mapping: kyeroMapping,
    base: { id: 'A1', price_freq: 'sale', type: 'house', town: 'Ronse', postcode: '9600', price: '300001' },
    own: {
      new_build: () => '1',
      'features/feature': text,
      'images/image@id': () => '1',
      'images/image/url': picture,
      'images/image/tags/tag': () => 'floorplan',
      ...Object.fromEntries(['nl', 'fr', 'en', 'de'].map((language) => [`images/image/title/${language}`, () => ''])),
      video_url: film,
      virtual_tour_url: film,
      email: (mark) => `${mark}@agency.example`,
    },
    line: (values) => kyeroHome(record(xmlOf('property', values)), { country: 'belgium', codes: {} }),
    decided: /^$/,
    unknown: 'heliport/size',
  },
  omnicasa: {
    mapping: omnicasaMapping,
    base: {
      ID: 4711,
      Goal: 0,
      Status: 1,
      WebIDs: '1',
      Zip: '9600',
      City: 'Ronse',
      PublishAddress: true,
      PublishPrice: true,
    },
    own: {
      SubStatus: (mark) => mark,
      WebIDs: () => '1',
      WebID: () => 1,
      MainTypeName: text,
      TypeDescription: text,
      DescriptionA: text,
      PriceUnitText: () => 'EUR',
      XLargePictureItems: (mark) => [{ Url: picture(mark) }],
      VirtualTour: film,
      ProjectID: () => 12,
    },
    line: (values) =>
      homeLine(
        'GetPropertyList[0]',
        readRecord([{ language: 'nl', record: values }], {
          path: 'GetPropertyList[0]',
          settings: v.parse(omnicasaSettings, {}),
          codes: {},
        }),
      ),
    // A substatus counts for an offered home; 0 is nothing.
    decided: /^(?:SubStatus|GoogleX|GoogleY)$/,
    unknown: 'HeliportSize',
  },
  openimmo: {
    mapping: openimmoMapping,
    base: {
      'verwaltung_techn/openimmo_obid': 'A1',
      'objektkategorie/vermarktungsart@KAUF': 'true',
      'objektkategorie/objektart/haus@haustyp': 'VILLA',
      'geo/plz': '9600',
      'geo/ort': 'Ronse',
      'geo/land@iso_land': 'BEL',
      'preise/kaufpreis': '300001',
    },
    own: {
      'objektkategorie/objektart/wohnung@wohnungtyp': () => 'ETAGE',
      'flaechen/nutzflaeche': () => '88',
      'flaechen/anzahl_terrassen': () => '2',
      'zustand_angaben/erschliessung_umfang@erschl_attr': () => 'GAS',
      'zustand_angaben/energiepass/epart': () => 'BEDARF',
      'kontaktperson/email_direkt': (mark) => `${mark}@agency.example`,
      'kontaktperson/email_zentrale': () => 'agency@agency.example',
      'freitexte/objekt_text@lang': () => 'nl',
      'anhaenge/anhang@location': () => 'REMOTE',
      'anhaenge/anhang@gruppe': () => '',
      'anhaenge/anhang/format': () => '',
      'anhaenge/anhang/daten/pfad': picture,
      'verwaltung_techn/openimmo_obid': () => 'A1',
      'verwaltung_techn/aktion@aktionart': () => 'CHANGE',
      'verwaltung_techn/sprache': () => 'de',
    },
    line: (values) =>
      openimmoHome(record(xmlOf('immobilie', values)), {
        id: 'openimmo_obid',
        language: 'de',
        codes: {},
        file: noFiles,
        folder: '/none',
      }),
    decided: /^preise\/(?:kaltmiete|nettokaltmiete|pauschalmiete|pacht|warmmiete|kaufpreisbrutto)$/,
    unknown: 'ausstattung/sternwarte',
  },
  sweepbright: {
    mapping: { ...sweepBright, ...amenities },
    base: {
      id: 'A1',
      type: 'house',
      negotiation: 'sale',
      status: 'available',
      'location.postal_code': '9600',
      'location.city': 'Ronse',
      'location.country': 'BE',
      'price.amount': 300001,
    },
    own: {
      is_project: () => null,
      properties: () => null,
      open_homes: () => [{ start_date: '2026-11-28 10:00', end_date: '2026-11-28 12:00' }],
      images: (mark) => [{ url: picture(mark) }],
      plans: (mark) => [picture(mark)],
      documents: (mark) => [{ url: picture(mark), filename: 'a.pdf' }],
      video_url: film,
      virtual_tour_url: film,
      'location.geo.hidden': () => false,
      'sizes.liveable_area': () => ({ size: 4711, unit: 'sq_m' }),
      'sizes.net_area': () => ({ size: 4711, unit: 'sq_m' }),
      'sizes.plot_area': () => ({ size: 4712, unit: 'sq_m' }),
      amenities: (mark) => [mark],
    },
    line: (values) => {
      const listed = Object.keys(values).filter((name) => name.startsWith('amenities.'));
      const plain = Object.entries(values).filter(([name]) => !name.startsWith('amenities'));
      const codes = listed.map((name) => name.slice(10));
      const own = Array.isArray(values.amenities) ? values.amenities : [];
      return linesOf({ ...nested(Object.fromEntries(plain)), amenities: [...own, ...codes] }, 'estates.A1', {})[0];
    },
    decided: /^$/,
    unknown: 'helipad',
  },
  whise: {
    mapping: whiseTable,
    base: {
      id: 4711,
      'purpose.id': 1,
      'purposeStatus.id': 1,
      'category.id': 1,
      zip: '9600',
      city: 'Ronse',
      'country.id': 1,
      displayPrice: true,
    },
    own: {
      'status.id': () => 1,
      displayStatusId: () => 2,
      'category.id': () => 1,
      'subCategory.id': (mark) => mark,
      investmentEstate: () => true,
      displayPrice: () => true,
      displayAddress: () => true,
      area: () => 4711,
      'details.999': () => 3,
      putOnlineDateTime: () => '2026-07-11T10:00:00Z',
      pictures: (mark) => [{ urlXXL: picture(mark) }],
      representatives: (mark) => [{ email: `${mark}@agency.example` }],
      parentId: () => 12,
    },
    line: (values) =>
      homeLine(
        'estates[0]',
        readEstate(whiseOf(values), { path: 'estates[0]', settings: v.parse(whiseSettings, { client: 1 }), codes: {} }),
      ),
    decided: /^shortDescription/,
    unknown: 'helipadSize',
  },
};

const numbers: ReadonlySet<string> = new Set(['number', 'decimal']);

/** Values of a field by its rule: one that fits it, with a mark where it can have one, or one that does not. */
const valuesOf = (theirs: string, rule: Rule, own: Software['own'], index: number): fc.Arbitrary<unknown> => {
  const mark = `m${index}x`;
  if ('own' in rule) return fc.constant((own[theirs] ?? text)(mark));
  if (theirs.startsWith('amenities.')) return fc.constant(true);
  if (theirs === 'objektkategorie/objektart') return fc.constant('');
  if ('codes' in rule) return fc.constantFrom(...Object.keys(rule.codes), mark);
  if (rule.ours === null) return fc.constant(mark);
  const { as } = rule;
  if (numbers.has(as)) return fc.constantFrom(1000 + index, `${1000 + index}`, mark, -5, 0.5);
  if (as === 'whole') return fc.constantFrom(1000 + index, mark, 2.5);
  if (as === 'floor') return fc.constantFrom(7, mark, 4000);
  if (as === 'year') return fc.constantFrom(1800 + (index % 200), mark, 20);
  if (as === 'latitude') return fc.constantFrom('50.75', '3.6', '0', mark, '90.5', '40.4');
  if (as === 'longitude') return fc.constantFrom('3.6', '50.75', '0', mark, '-3.7');
  if (as === 'yes-no' || as === 'not-yes-no') return fc.constantFrom('true', 'false', mark);
  if (as === 'letter') return fc.constantFrom('B', mark);
  if (as === 'currency') return fc.constantFrom('CHF', mark);
  if (as === 'open-house') return fc.constantFrom('2026-11-28 10:00-12:00', mark);
  if (as === 'american-date') return fc.constantFrom('08/18/2031', mark);
  if (as === 'date' || as === 'moment') return fc.constantFrom('2031-08-18T12:00:00Z', mark);
  return fc.constantFrom(text(mark), `<p>${text(mark)}</p>`, `${mark}&copy`);
};

const at = (value: unknown, path: string): unknown => valueAt(value, ...path.split('.'));

const isIn = (found: unknown, code: unknown): boolean =>
  Array.isArray(found)
    ? found.includes(code)
    : found === code || (typeof found === 'object' && found !== null && Object.values(found).includes(code));

/** Whether a value can be found in what an adapter made of it. */
const isFound = (theirs: string, rule: Rule, value: unknown, line: FeedLine): boolean => {
  if (value === null || value === '' || value === 'month') return true;
  const all = JSON.stringify(line).toLowerCase();
  // A home that cannot be shown is named as a whole.
  if (line.kind !== 'home') return line.kind === 'skipped' && line.note.why !== '';
  const names = [theirs, rule.ours ?? '', rule.ours?.split('.')[0] ?? ''].filter((name) => name !== '');
  const isNamed = line.notes.some(
    ({ path, value: noted }) =>
      names.some((name) => path.endsWith(`.${name}`)) ||
      noted.endsWith(` / ${JSON.stringify(value).replaceAll('"', '')}`),
  );
  if (rule.ours === null || isNamed) return true;
  const marks = JSON.stringify(value).match(/m\d+x/g);
  if (marks) return marks.every((mark) => all.includes(mark));
  if ('codes' in rule) {
    const code = rule.codes[String(value)];
    return code === null || isIn(at(line.home, rule.ours), code);
  }
  if ('own' in rule) {
    const name = rule.ours.split('.')[0] ?? '';
    const found = at(line.home, name);
    return found !== undefined && found !== null;
  }
  const found = at(line.home, rule.ours);
  return found !== undefined && found !== null && found !== '';
};

describe.each(Object.entries(softwares))('of a home of %s', (_, { mapping, base, own, line, decided, unknown }) => {
  const fields = Object.entries(mapping);
  const one = fc.integer({ min: 0, max: fields.length - 1 }).chain((index) => {
    const [theirs, rule] = fields[index] ?? ['', { ours: null, because: '' }];
    return valuesOf(theirs, rule, own, index).map((value) => ({ theirs, rule, value }));
  });
  const several = fc.uniqueArray(one, { minLength: 1, maxLength: 6, selector: ({ theirs }) => theirs });

  it('each value is in the home, or named in the report', async () => {
    await fc.assert(
      fc.asyncProperty(several, async (given) => {
        const values = { ...base, ...Object.fromEntries(given.map(({ theirs, value }) => [theirs, value])) };
        const made = await line(values);
        if (!made) throw new Error('no line');
        const lost = given.filter(
          ({ theirs, rule, value }) => !decided.test(theirs) && !isFound(theirs, rule, value, made),
        );
        expect({ lost, made: lost.length === 0 ? null : made }).toEqual({ lost: [], made: null });
      }),
      { numRuns: 300, seed: 44 },
    );
  });

  it.runIf(unknown !== '')('a field that no table knows is counted, and kept raw', async () => {
    expect(await line({ ...base, [unknown]: 'm0x' })).toMatchObject({
      kind: 'home',
      unknown: [{ code: unknown }],
      home: { raw: { [unknown]: 'm0x' } },
    });
  });

  it.runIf(unknown !== '')('how many more unknown fields there are than are kept is noted', async () => {
    const many = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`${unknown}${index}`, 'm0x']));
    const why = expect.stringMatching(/^more (?:fields|elements) of unknown names were left out$/);
    expect(await line({ ...base, ...many })).toMatchObject({ kind: 'home', notes: [{ value: '30', why }] });
  });

  it('a price on request is not published', async () => {
    const prices = fields.filter(([, rule]) => rule.ours === 'price.amount').map(([theirs]) => theirs);
    const price = prices.find((theirs) => theirs in base) ?? prices[0] ?? '';
    expect(await line({ ...base, [price]: 'op aanvraag' })).toMatchObject({
      kind: 'home',
      home: { price: { amount: null, published: false } },
    });
  });
});

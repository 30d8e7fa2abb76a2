import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { propertyFields } from '@rowhouse/shared/contract/property-fields';
import { brusselsDay, brusselsMoment } from '@rowhouse/shared/domain/date';
import { energyLabels, energyLetterOf } from '@rowhouse/shared/domain/energy';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { FeedLine } from '../feeds/adapter.ts';
import type { FeedHome } from '../feeds/feed-home.ts';
import { kyero, kyeroSettings } from '../feeds/kyero/adapter.ts';
import { mainTypes as kyeroTypes } from '../feeds/kyero/home.ts';
import { mainTypeNames } from '../feeds/main-type-names.ts';
import { openimmo, openimmoSettings } from '../feeds/openimmo/adapter.ts';
import { belgianFields } from '../feeds/openimmo/belgian-fields.ts';
import { mainTypes as openimmoTypes } from '../feeds/openimmo/main-types.ts';
import { collectLines } from '../feeds/testing/collect-lines.ts';
import { kyeroFrame, kyeroHome } from './kyero.ts';
import type { FeedContext, OfferedHome } from './offered-home.ts';
import { openimmoFrame, openimmoHome } from './openimmo.ts';

const context: FeedContext = {
  origin: 'https://agency.example',
  languages: ['nl', 'fr', 'en', 'de'],
  fallbacks: ['nl', 'fr', 'en', 'de'],
  energyScale: 'official',
  agency: { name: 'Agency & Daughters', phone: '055123456', email: 'info@agency.example' },
  at: new Date('2026-07-15T10:00:00Z'),
};

const reading = {
  open: () => Promise.reject(new Error('asks for nothing')),
  secrets: {},
  since: null,
  codes: {},
  known: [],
};

const readBack = async (text: string, of: 'openimmo' | 'kyero'): Promise<FeedLine[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-round-trip-'));
  try {
    await writeFile(join(folder, 'homes.xml'), text);
    const own = { ...reading, folder };
    const { lines, why } = await collectLines(
      of === 'openimmo'
        ? openimmo.read({ ...own, settings: v.parse(openimmoSettings, { folder, language: 'nl' }) })
        : kyero.read({ ...own, settings: v.parse(kyeroSettings, { folder }) }),
    );
    expect(why).toBeNull();
    return lines;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const text = fc
  .array(fc.constantFrom('Ruim', 'café', 'R&D', '“licht”', "d'Or", 'ü', '100 %', '5 > 4', '東京', '😀'), {
    minLength: 1,
    maxLength: 5,
  })
  .map((words) => words.join(' '));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const area = fc.integer({ min: 1, max: 99_999 }).map((tenths) => tenths / 10);
const count = fc.integer({ min: 0, max: 20 });
const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const texts = fc.record({ nl: text, fr: text, en: text, de: text });
const localizedTexts = texts.map(({ nl, fr, en, de }): OfferedHome['titles'] => [
  ['nl', nl],
  ['fr', fr],
  ['en', en],
  ['de', de],
]);
const codesOf = (name: 'heating' | 'roof' | 'terraceOrientation' | 'condition') =>
  fc.constantFrom(...propertyFields[name].values);

const given = <T extends object>(entries: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(entries, { requiredKeys: [] });

// Fields in both formats, and fields in OpenImmo alone.
const commonFields = {
  reference: texts.map(({ nl }) => ({ nl, fr: nl, en: nl, de: nl })),
  bathrooms: fc.integer({ min: 1, max: 9 }),
  groundSurface: fc.integer({ min: 1, max: 9999 }),
  pool: fc.constant(true),
  lift: fc.constant(true),
};
const openimmoFields = {
  floor: count,
  floors: count,
  toilets: count,
  parkings: fc.integer({ min: 1, max: 9 }),
  garages: count,
  attic: fc.boolean(),
  cellar: fc.boolean(),
  totalSurface: area,
  terraceSurface: area,
  gardenSurface: area,
  plotWidth: area,
  constructionYear: fc.integer({ min: 1700, max: 2030 }),
  renovationYear: fc.integer({ min: 1900, max: 2030 }),
  heating: codesOf('heating'),
  roof: codesOf('roof'),
  terraceOrientation: codesOf('terraceOrientation'),
  condition: codesOf('condition'),
  kitchen: fc.constantFrom('equipped', 'basic'),
  chargesOwner: area,
  depositAmount: area,
  availableFrom: day.map((date) => date.toISOString().slice(0, 10)),
  interiorComfort: fc.subarray(['fireplace', 'air-conditioning', 'laundry', 'alarm'], { minLength: 1 }),
  exteriorComfort: fc.subarray(['garden', 'terrace'], { minLength: 1 }),
  epcCode: fc.constant({ nl: '20260715-1', fr: '20260715-1', en: '20260715-1', de: '20260715-1' }),
  pScore: fc.constantFrom('A', 'D'),
  floodRisk: fc.constantFrom(...propertyFields.floodRisk.values),
  permit: fc.boolean(),
  cadastralIncome: area,
};

const address = fc.record({
  street: text,
  number: fc.integer({ min: 1, max: 999 }).map(String),
  box: maybe(fc.constant('b2')),
});

const homeWith = (
  fields: Record<string, fc.Arbitrary<unknown>>,
  names: readonly (readonly [type: number, name: keyof typeof mainTypeNames])[],
) =>
  fc
    .record({
      id: fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/),
      status: fc.constantFrom('published', 'option'),
      goal: fc.constantFrom('sale', 'rent'),
      kind: fc.oneof(
        fc.integer({ min: 1, max: 9 }).map((type) => ({ types: [type], mainType: null })),
        fc.constantFrom(...names).map(([type, name]) => ({ types: [type], mainType: mainTypeNames[name] })),
      ),
      titles: localizedTexts,
      descriptions: localizedTexts,
      price: maybe(fc.integer({ min: 1, max: 9_999_999 })),
      charges: maybe(area),
      address: maybe(address),
      city: fc.record({
        zip: fc.integer({ min: 1000, max: 9999 }).map(String),
        countryId: fc.constant(10),
        names: fc.constant<OfferedHome['titles']>([
          ['nl', 'Ronse'],
          ['fr', 'Renaix'],
        ]),
      }),
      place: fc.record({
        lat: fc.double({ min: 49.5, max: 51.5, noNaN: true }),
        lng: fc.double({ min: 2.5, max: 6.4, noNaN: true }),
      }),
      energy: fc.record({
        value: maybe(fc.integer({ min: 1, max: 900 })),
        label: maybe(fc.constantFrom('a', 'b', 'f')),
      }),
      bedrooms: maybe(fc.integer({ min: 1, max: 9 })),
      surface: maybe(fc.integer({ min: 1, max: 9999 })),
      fields: given(fields),
      publishedAt: day,
      updatedAt: day,
      pictures: fc
        .uniqueArray(fc.nat({ max: 99 }), { maxLength: 5 })
        .map((numbers) =>
          numbers.map((number) => ({ address: `https://agency.example/media/${number}.jpeg?width=1600`, texts: [] })),
        ),
      plans: fc.constant([{ address: 'https://agency.example/media/plan.jpeg?width=1600', texts: [] }]),
    })
    .map(
      ({ kind, place, ...home }): OfferedHome => ({
        ...home,
        ...kind,
        // New-build is for sale alone.
        goal: kind.types.includes(8) ? 'sale' : home.goal,
        fields: v.parse(v.record(v.string(), v.any()), home.fields),
        place: home.address && place,
        currency: 'EUR',
        videos: ['https://youtu.be/aqz-KE-bpKQ'],
        pages: [['nl', 'https://agency.example/nl/1/']],
        agent: { name: 'Jana', email: 'jana@agency.example', phone: '' },
      }),
    );

/** The fields of a home that every format preserves. */
const common = (home: OfferedHome) => ({
  sourceId: home.id,
  goal: home.goal,
  types: home.types,
  mainType: home.mainType,
  description: Object.fromEntries(home.descriptions),
  currency: 'EUR',
  city: { zip: home.city.zip, name: 'Ronse', country: 10 },
  place: home.place,
  bedrooms: home.bedrooms,
  surface: home.surface ?? expect.anything(),
  pictures: home.pictures.map(({ address: source }) => expect.objectContaining({ source })),
  plans: home.plans.map(({ address: source }) => expect.objectContaining({ source })),
  videos: home.videos,
});

const without = <T extends object>(value: T, ...names: string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

const homesIn = (lines: readonly FeedLine[]): FeedHome[] =>
  lines.map((line) => {
    if (line.kind !== 'home') throw new Error(JSON.stringify(line));
    expect(line.notes).toEqual([]);
    expect(line.unknown).toEqual([]);
    return line.home;
  });
const several = (home: fc.Arbitrary<OfferedHome>) =>
  fc.uniqueArray(home, { selector: ({ id }) => id, minLength: 1, maxLength: 6 });

const dayOf = (date: Date): string => brusselsMoment(`${brusselsDay(date)}T00:00`).toISOString();

describe('a home that is exported and imported', () => {
  it('stays the same through OpenImmo', async () => {
    const names = Object.entries({ haus: 1, wohnung: 2, zimmer: 3 }).flatMap(([element, type]) =>
      Object.values(openimmoTypes[element] ?? {}).map((name) => [type, name] as const),
    );
    await fc.assert(
      fc.asyncProperty(several(homeWith({ ...commonFields, ...openimmoFields }, names)), async (homes) => {
        const { head, tail } = openimmoFrame(context);
        const written = homes.map((home) => openimmoHome(home, context));
        const back = homesIn(await readBack(head + written.join('') + tail, 'openimmo'));
        expect(back).toMatchObject(
          homes.map((home) => ({
            ...without(common(home), ...(home.surface === null ? ['surface'] : [])),
            status: home.status,
            title: Object.fromEntries(home.titles),
            price: { amount: home.price, published: home.price !== null },
            charges: home.charges,
            address: home.address ? { ...home.address, published: true } : { street: '', number: '', published: false },
            energy: { value: home.energy.value, label: home.energy.label && energyLabels[home.energy.label] },
            fields: home.fields,
            agent: { name: 'Jana', email: 'jana@agency.example' },
            publishedAt: dayOf(home.publishedAt),
            updatedAt: dayOf(home.updatedAt),
          })),
        );
      }),
      { numRuns: 15 },
    );
  });

  it('stays the same through Kyero if its price is shown', async () => {
    const types: Readonly<Record<string, number>> = { penthouse: 2, duplex: 2, 'ground-floor': 2, room: 3 };
    const names = Object.values(kyeroTypes).map((name) => [types[name] ?? 1, name] as const);
    await fc.assert(
      fc.asyncProperty(several(homeWith(commonFields, names)), async (homes) => {
        const { head, tail } = kyeroFrame();
        const written = homes.map((home) => kyeroHome(home, context));
        const back = homesIn(await readBack(head + written.join('') + tail, 'kyero'));
        expect(back).toMatchObject(
          homes
            .filter(({ price }) => price !== null)
            .map((home) => ({
              ...without(common(home), ...(home.surface === null ? ['surface'] : [])),
              status: 'published',
              price: { amount: home.price, published: true },
              address: { street: '', published: false },
              energy: { label: home.energy.label && energyLetterOf(home.energy.label).toUpperCase() },
              fields: home.fields,
              updatedAt: new Date(Math.floor(home.updatedAt.getTime() / 1000) * 1000).toISOString(),
            })),
        );
      }),
      { numRuns: 15 },
    );
  });

  it('uses a known field name for every Belgian field', () => {
    for (const field of Object.values(belgianFields)) expect(propertyFields).toHaveProperty(field);
  });
});

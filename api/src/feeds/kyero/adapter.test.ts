import { readFileSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OwnCodes } from '../adapter.ts';
import type { Broken } from '../testing/broken-xml.ts';
import { collectLines, homesOf } from '../testing/collect-lines.ts';
import { expectOutcome } from '../testing/expect-outcome.ts';
import { kyero, kyeroSettings } from './adapter.ts';

const good = readFileSync(new URL('fixtures/homes.xml', import.meta.url), 'utf8');

let inbox: string;
beforeEach(async () => {
  inbox = await mkdtemp(join(tmpdir(), 'rowhouse-kyero-'));
});
afterEach(() => rm(inbox, { recursive: true, force: true }));

const read = async (bytes: string | Uint8Array, source: object = {}, codes: OwnCodes = {}) => {
  await writeFile(join(inbox, 'feed.xml'), bytes);
  return collectLines(
    kyero.read({
      settings: v.parse(kyeroSettings, { folder: inbox, ...source }),
      open: () => Promise.reject(new Error('asks for nothing')),
      secrets: {},
      since: null,
      codes,
      folder: inbox,
      known: [],
    }),
  );
};

const first = (from: string | RegExp, to: string): string => {
  const changed = good.replace(from, to);
  if (changed === good) throw new Error(`${String(from)} is not in the good feed`);
  return changed;
};

describe('a feed of Kyero', () => {
  it('becomes homes', async () => {
    const { lines, end } = await read(good);
    expect(end).toEqual({ complete: true, since: null });
    const { K1, K2 } = homesOf(lines);
    expect(K1).toMatchObject({
      status: 'published',
      goal: 'sale',
      types: [1],
      mainType: { nl: 'Villa' },
      price: { amount: 485_000, published: true },
      address: { street: '', published: false },
      city: { zip: '8300', name: 'Knokke-Heist', country: 10 },
      place: { lat: 51.35, lng: 3.287 },
      bedrooms: 4,
      surface: 186,
      energy: { label: 'B' },
      updatedAt: '2026-07-01T10:30:00.000Z',
      description: { nl: 'Ruime villa.', fr: 'Villa spacieuse à vendre.', en: '' },
      pictures: [{ source: 'https://pictures.example/1.jpg' }, { source: 'https://pictures.example/2.jpg' }],
      plans: [{ source: 'https://pictures.example/plan.jpg' }],
      videos: ['https://youtu.be/aqz-KE-bpKQ'],
      agent: { email: 'jana@agency.example' },
      fields: {
        bathrooms: 2,
        pool: true,
        groundSurface: 720,
        lift: true,
        interiorComfort: ['air-conditioning'],
        exteriorComfort: ['garden'],
        reference: { nl: 'REF-1' },
      },
      raw: { 'features/feature': ['Sea views'] },
    });
    expect(lines[0]).toMatchObject({ unknown: [{ field: 'features/feature', code: 'Sea views' }], notes: [] });
    expect(K2).toMatchObject({
      goal: 'rent',
      types: [2],
      bedrooms: null,
      place: null,
      energy: { label: null },
      city: { country: 10 },
    });
    expect(K2?.fields).not.toHaveProperty('pool');
    expect(K2?.fields).not.toHaveProperty('groundSurface');
  });

  it.each<readonly [string, string, OwnCodes, object]>([
    [
      'what a feature is',
      good,
      { 'features/feature': { 'Sea views': 'terrace' } },
      { fields: { exteriorComfort: ['garden', 'terrace'] } },
    ],
    ['that a feature says nothing', good, { 'features/feature': { 'Sea views': null } }, { raw: {} }],
    ['what a type is', good.replace(' Villa ', 'Casa cueva'), { type: { 'casa cueva': 1 } }, { types: [1] }],
    [
      'the postal code of a town',
      good.replace('<postcode>8300</postcode>', ''),
      { town: { 'Knokke-Heist': '8301' } },
      { city: { zip: '8301' } },
    ],
  ])('lets the agency map %s', async (_, text, codes, expected) => {
    expect(homesOf((await read(text, {}, codes)).lines).K1).toMatchObject(expected);
  });

  it.each([
    ['a new home for sale', '<new_build>0', '<new_build>1', { types: [8, 1] }],
    ['a type by language', /<type>.*?<\/type>/, '<type><en>Penthouse</en><es>Ático</es></type>', { types: [2] }],
    ['a price of nought as none', '>485000<', '>0<', { price: { amount: null, published: false } }],
    [
      'land by its plot',
      /<type>.*?<\/type>([\s\S]*?)<built>186<\/built>/,
      '<type>plot</type>$1',
      { types: [4], surface: 720 },
    ],
  ])('knows %s', async (_, from, to, expected) => {
    expect(homesOf((await read(first(from, to))).lines).K1).toMatchObject(expected);
  });

  it('reads the newest file of a folder', async () => {
    await writeFile(join(inbox, 'older.xml'), good.replaceAll('K1', 'OLD'));
    await utimes(join(inbox, 'older.xml'), new Date(0), new Date(0));
    expect(Object.keys(homesOf((await read(good)).lines))).toEqual(['K1', 'K2']);
  });
});

// What any XML can be is tried with OpenImmo, by the same reader; the table of CSV holds the values of fields.
const values: Broken[] = [
  ['cut off in the middle', good.slice(0, good.length / 2), { fails: /is not well-formed XML/ }],
  [
    'no version',
    first('<feed_version>3</feed_version>', ''),
    { fails: /before its <feed_version>|has no <feed_version>/ },
  ],
  ['version 2', first('<feed_version>3', '<feed_version>2'), { fails: /is of version 2, and only version 3/ }],
  ['no homes and no version', '<root/>', { fails: /has no <feed_version>/ }],
  ['no id', first('<id>K1</id>', ''), { skips: /sourceId/ }],
  ['an id that is a path', first('>K1<', '>../K1<'), { skips: /must be 1 to 100 letters/ }],
  ['a price for a week', first('<price_freq>sale', '<price_freq>week'), { notes: /is a rent by the week/ }],
  ['a price for a night', first('<price_freq>sale', '<price_freq>night'), { skips: /price_freq/ }],
  ['a place of 0° and 0°', first('51.350', '0').replace('3.287', '0.0'), { notes: /is 0° and 0°/ }],
  [
    'a new building that is said in words',
    first('<new_build>0', '<new_build>perhaps'),
    { notes: /new_build: must be/ },
  ],
  ['no price frequency', first('<price_freq>sale</price_freq>', ''), { skips: /goal/ }],
  ['an unknown type', first(' Villa ', 'Igloo'), { skips: /type/ }],
  ['no type', first(/<type>.*?<\/type>/, ''), { skips: /types/ }],
  ['no town', first('<town>Knokke-Heist</town>', ''), { skips: /city\.name/ }],
  ['no postal code', first('<postcode>8300</postcode>', ''), { skips: /city\.zip/ }],
  ['a country that is not known', first('Belgium', 'Spain'), { skips: /country: is an unknown code/ }],
];

// The home is accepted, and there is nothing to report.
const harmless: readonly (readonly [name: string, text: string])[] = [
  ['no price', first('<price>485000</price>', '<price/>')],
  ['a description of scripts', first('Ruime villa.', '&lt;script&gt;alert(1)&lt;/script&gt;Ruim')],
];

describe('a broken feed of Kyero', () => {
  it.each(values)('%s', async (_, bytes, outcome) => {
    expectOutcome(await read(bytes), outcome, 'K2');
  });

  it.each(harmless)('%s', async (_, text) => {
    const { lines } = await read(text);
    expect(lines.map(({ kind }) => kind)).toEqual(['home', 'home']);
    expect(JSON.stringify(lines)).not.toMatch(/<script|alert/);
  });

  it('a home that is too large is still known by its id, so that it does not count as gone', async () => {
    const { lines } = await read(first('<features>', `<features>${'<feature>x</feature>'.repeat(11_000)}`));
    expect(lines[0]).toMatchObject({ kind: 'skipped', note: { sourceId: 'K1' } });
  });
});

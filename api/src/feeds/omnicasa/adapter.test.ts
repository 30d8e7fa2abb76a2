import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import type { Answered } from '../../testing/answering-server.ts';
import { mappedOf } from '../../testing/field-table.ts';
import { type OmnicasaCall, type OmnicasaData, omnicasaStandIn } from '../../testing/omnicasa-stand-in.ts';
import { readAll } from '../../testing/read-all.ts';
import type { FeedLine, Reading } from '../adapter.ts';
import { omnicasa } from './adapter.ts';
import agency from './fixtures/agency.json' with { type: 'json' };
import { omnicasaMapping, omnicasaProjectMapping } from './mapping.ts';
import { type OmnicasaSettings, omnicasaSettings } from './settings.ts';

const secrets = { name: 'demo', password: 'sesame & co' };
type Fault = (call: OmnicasaCall, count: number) => Answered | undefined;
const data: OmnicasaData = { homes: [], projects: [], deleted: [], deletedProjects: [] };
let fault: Fault = () => undefined;
const server = await omnicasaStandIn(data, (call, count) => fault(call, count));
afterAll(() => server.close());

type Given = Omit<Partial<Reading<OmnicasaSettings>>, 'settings'> & { settings?: object };
/** Starts the stand-in with other data or other answers, and returns how it is read. */
const start = (given: Partial<OmnicasaData> = {}, instead: Fault = () => undefined) => {
  const { homes, projects } = structuredClone(agency);
  Object.assign(data, { homes, projects, deleted: [], deletedProjects: [], ...given });
  fault = instead;
  server.calls.length = 0;
  const settingsOf = (settings: object) => v.parse(omnicasaSettings, { address: server.address, ...settings });
  const read = ({ settings = {}, ...more }: Given = {}) =>
    readAll(omnicasa, { secrets, settings: settingsOf(settings), ...more });
  return { calls: server.calls, read };
};
const homeIn = (lines: readonly FeedLine[], id: string) =>
  lines.flatMap((line) => (line.kind === 'home' && line.home.sourceId === id ? [line] : []))[0];

describe('a complete reading', () => {
  it('returns every home in four languages, by the table', async () => {
    const { read, calls } = start();
    const { lines, end, why } = await read();
    expect(why).toBe('');
    expect(end).toMatchObject({ complete: true, since: expect.stringMatching(/^2026-07-14 11:1\d:\d\d$/) });
    expect(homeIn(lines, '1042')).toEqual({
      kind: 'home',
      notes: [],
      unknown: [{ field: 'SubStatus', code: '1' }],
      home: expect.objectContaining({
        sourceId: '1042',
        status: 'published',
        goal: 'sale',
        types: [1],
        title: {
          nl: 'Strakke villa met zwembad',
          fr: 'Villa contemporaine avec piscine',
          en: 'Modern villa with pool',
          de: 'Moderne Villa mit Pool',
        },
        description: { nl: 'Ruim & licht.\n\nMet tuin.', fr: 'Spacieuse et lumineuse.', en: '', de: '' },
        price: { amount: 785_000, published: true, unit: 7 },
        address: { street: 'Bleekweidestraat', number: '45', box: null, published: true },
        city: { zip: '9600', name: 'RONSE', country: 10 },
        place: { lat: 50.74445, lng: 3.57495 },
        energy: { value: 58, label: 'A' },
        marquee: 2,
        bedrooms: 4,
        surface: 326,
        agent: { name: 'Jana Tack', email: 'jana@agency.example' },
        pictures: [
          { source: 'https://pictures.example/1042-1.jpg', alt: { nl: '', fr: '', en: '', de: '' } },
          { source: 'https://pictures.example/1042-2.jpg', alt: { nl: '', fr: '', en: '', de: '' } },
        ],
        videos: ['https://my.matterport.com/show/?m=abc'],
        publishedAt: '2026-07-01T07:00:00.000Z',
        updatedAt: '2026-07-14T09:30:00.000Z',
        // 21 is reserved for later housing: none of the site's five areas, so it is kept beside them.
        raw: { SubStatus: 1, AreaApplicationID: 21 },
        fields: {
          reference: { nl: 'VK-1042', fr: 'VK-1042', en: 'VK-1042', de: 'VK-1042' },
          recordFile: { nl: 'H14', fr: 'H14', en: 'H14', de: 'H14' },
          condition: 'new',
          constructionYear: 2021,
          facades: 4,
          livingSurface: 326,
          totalSurface: 410,
          groundSurface: 1450,
          bathrooms: 2,
          lift: false,
          kitchen: 'equipped',
          heating: 'heat-pump',
          glazing: 'triple',
          rearOrientation: 'sw',
          exteriorComfort: ['garden', 'terrace'],
        },
      }),
    });
    expect(homeIn(lines, '1043')?.home).toMatchObject({
      goal: 'rent',
      status: 'rented',
      types: [2, 3],
      price: { amount: 850, published: true },
      charges: 75,
      address: { box: '3', published: false },
      place: null,
      surface: 82,
      fields: { floor: 3, lift: true, depositAmount: 1700 },
      pictures: [{ source: 'https://pictures.example/1043-1.jpg' }],
    });
    // 50 homes take one call, one more for each further language, and one for each home of which the list holds less;
    // each project takes one.
    const methods = Object.groupBy(calls, ({ method }) => method);
    expect(Object.fromEntries(Object.entries(methods).map(([method, all = []]) => [method, all.length]))).toEqual({
      GetPropertyList: 1,
      GetPropertiesByIDs: 3,
      GetProperty: 3,
      GetProjectList: 4,
    });
    expect(methods.GetProperty?.[0]?.parameters).toMatchObject({
      ID: '1042',
      UpdateVisit: false,
    });
  });

  it('calls for one language alone, and for no details, when the settings say so', async () => {
    const { read, calls } = start();
    const { end } = await read({ settings: { languages: ['fr'], details: 'never' } });
    expect(end?.complete).toBe(true);
    expect(calls.map(({ method }) => method)).toEqual(['GetPropertyList', 'GetProjectList']);
    expect(calls[0]?.parameters.LanguageId).toBe(2);
  });

  it('returns a project, which its homes name', async () => {
    const { read } = start();
    const { lines } = await read();
    expect(homeIn(lines, '1044')?.home).toMatchObject({ types: [8, 2], project: 'project-7' });
    expect(lines.find(({ kind }) => kind === 'project')).toMatchObject({
      notes: [],
      project: {
        sourceId: 'project-7',
        number: '7',
        status: 'for-sale',
        title: { nl: 'Residentie De Weverij', fr: 'Résidence Le Tissage' },
        address: { street: 'Stationsstraat', published: true },
        externalUrl: null,
        pictures: [{ source: 'https://pictures.example/project-7.jpg' }],
      },
    });
  });

  it('is not complete when the list changed while it was read', async () => {
    const homes = Array.from({ length: 120 }, (_, index) => ({ ...agency.homes[1], ID: 5000 + index }));
    const { read } = start({ homes, projects: [] }, (_, count) => {
      if (count === 2) homes.shift();
      return undefined;
    });
    const { lines, end } = await read({ settings: { languages: ['nl'], details: 'never' } });
    expect(end).toEqual({ complete: false, since: null });
    expect(lines).toHaveLength(119);
  });

  it.each([
    ['SubStatus', 3, { SubStatus: { 3: 'option' } }, 'option'],
    ['Marquee', 13, {}, 'option'],
    ['Marquee', 4, {}, 'published'],
    ['Status', 2, { SubStatus: { 1: 'option' } }, 'sold'],
    ['Status', 5, {}, 'suspended'],
  ])('%s %s is the status %s %s', async (field, value, codes, status) => {
    const { read } = start({ homes: [{ ...agency.homes[0], [field]: value }] });
    const { lines } = await read({ codes });
    expect(homeIn(lines, '1042')?.home.status).toBe(status);
  });

  it('maps a takeover to rent, and notes it; the agency may map it otherwise', async () => {
    const { read } = start({ homes: [{ ...agency.homes[0], Goal: 2 }] });
    expect(homeIn((await read()).lines, '1042')?.home).toMatchObject({ goal: 'rent', raw: { Goal: 2 } });
    expect(homeIn((await read({ codes: { Goal: { 2: 'sale' } } })).lines, '1042')?.home.goal).toBe('sale');
  });

  it('reads additional fields that the agency names', async () => {
    const { read } = start({ homes: [{ ...agency.homes[0], KI: '1.234,50', CellarType: 2 }] });
    const settings = { fields: { KI: 'cadastralIncome', CellarType: 'gasCertificate' } };
    const { lines } = await read({ settings, codes: { CellarType: { 2: 'conform' } } });
    expect(homeIn(lines, '1042')?.home.fields).toMatchObject({ cadastralIncome: 1234.5, gasCertificate: 'conform' });
  });
});

describe('a reading of changes', () => {
  it('returns what changed and what is gone, and the projects', async () => {
    const { read, calls } = start({ deleted: [999], deletedProjects: [6] });
    const { lines, end } = await read({ since: '2026-07-12 00:00:00' });
    expect(lines.map((line) => (line.kind === 'gone' ? `gone ${line.sourceId}` : line.kind))).toEqual([
      'home',
      'home',
      // Cancelled: not among the accepted statuses.
      'gone 1045',
      'project',
      'gone 999',
      'gone project-6',
    ]);
    expect(end).toMatchObject({ complete: false, since: expect.stringMatching(/^2026-07-14 11:1/) });
    expect(calls[0]?.parameters).toMatchObject({ ChangeSince: '2026-07-12 00:00:00', Status: '0,1,2,3,4,5,6' });
  });

  it('begins the next one where this one ended, also when nothing changed', async () => {
    const { read } = start();
    expect((await read({ since: '2026-08-01 00:00:00' })).end).toEqual({
      complete: false,
      since: '2026-08-01 00:00:00',
    });
  });
});

// A reading that cannot be trusted fails as a whole, with a line that gives the reason and contains no secret.
// `call-json.test.ts` holds calls and JSON, `pages.test.ts` lists in pages.
const items = (Items: unknown, RowsCount: unknown = 1) => ({
  json: { GetPropertyListJsonResult: { Success: true, Value: { Items, RowsCount } } },
});
const answersThat: [string, Answered, string][] = [
  [
    'wrong credentials',
    { json: { GetPropertyListJsonResult: { Success: false, Message: 'Customer is invalid' } } },
    'GetPropertyList: is refused: Customer is invalid',
  ],
  [
    'a refusal with the password',
    { status: 403, json: { Message: 'sesame & co is wrong' } },
    'answers 403: *** is wrong',
  ],
  ['null', { json: null }, 'its answer is not understood'],
  ['a number', { json: 7 }, 'its answer is not understood'],
  ['an object without a result', { json: {} }, 'its answer is not understood'],
  [
    'a result of another call',
    { json: { GetProjectListJsonResult: { Success: true, Value: {} } } },
    'its answer is not understood',
  ],
  ['no value', { json: { GetPropertyListJsonResult: { Success: true } } }, 'its answer is not understood'],
  [
    'success in words',
    { json: { GetPropertyListJsonResult: { Success: 'yes', Value: {} } } },
    'its answer is not understood',
  ],
  ['no list', items(undefined), 'its answer has no list'],
  ['a list that is an object', items({ 0: {} }), 'its answer has no list'],
  ['no count', items([], null), 'its answer has no list'],
  ['a count in words', items([], 'many'), 'its answer has no list'],
  ['fewer than it names', items([agency.homes[0]], 20), 'ends after 1 of the 20 that it names'],
  [
    'JSON that is cut off',
    { body: '{"GetPropertyListJsonResult":{"Success":true,"Value":{"Items":[{"ID":1' },
    'its answer is not JSON',
  ],
];

describe('a reading fails because of', () => {
  it.each(answersThat)('%s', async (_, given, why) => {
    const { read } = start({}, () => given);
    const result = await read({ settings: { languages: ['nl'], details: 'never' } });
    expect(result.end).toBeNull();
    expect(result.why).toContain(why);
    expect(result.why).not.toContain('sesame');
    expect(result.why.length).toBeLessThan(400);
  });

  it('a failed call for texts or projects, after homes that were read', async () => {
    for (const broken of ['GetPropertiesByIDs', 'GetProperty', 'GetProjectList']) {
      const { read } = start({}, ({ method }) =>
        method === broken ? { status: 400, json: { Message: 'No' } } : undefined,
      );
      const { end, why } = await read();
      expect([end, why]).toEqual([null, `${broken}: answers 400: No`]);
    }
  });

  it('a failed call for deleted ids, in a reading of changes', async () => {
    const { read } = start({}, ({ method }) =>
      method === 'GetDeletedPropertyIDs'
        ? { json: { GetDeletedPropertyIDsJsonResult: { Success: false, Message: 'No' } } }
        : undefined,
    );
    expect(await read({ since: '2026-07-12 00:00:00' })).toMatchObject({
      end: null,
      why: 'GetDeletedPropertyIDs: is refused: No',
    });
  });

  it('a missing secret', async () => {
    const { read } = start();
    expect((await read({ secrets: { name: 'demo' } })).why).toBe('needs the secrets name and password');
  });
});

// The faults of one home are one line of the report; the others are accepted. `map-fields.test.ts` and the table of CSV
// hold the values of fields.
const homesThat: [string, unknown, 'skipped' | 'home', string][] = [
  ['is null', null, 'skipped', 'must be an object'],
  ['is a text', 'home', 'skipped', 'must be an object'],
  ['is a list', [1, 2], 'skipped', 'must be an object'],
  ['has no id', { ID: undefined }, 'skipped', 'has no ID'],
  ['has an empty id', { ID: ' ' }, 'skipped', 'has no ID'],
  ['has an object for an id', { ID: { $gt: 0 } }, 'skipped', 'has no ID'],
  ['has a path for an id', { ID: '../../etc' }, 'skipped', 'must be 1 to 100 letters'],
  ['has an unknown goal', { Goal: 9 }, 'skipped', 'is an unknown code'],
  ['has no goal', { Goal: undefined }, 'skipped', 'is needed'],
  ['has an unknown status', { Status: 42 }, 'skipped', 'is an unknown code'],
  ['has no type', { WebID: 0, WebIDs: '' }, 'skipped', 'is needed'],
  ['has an unknown type', { WebID: 12, WebIDs: '12' }, 'skipped', 'is an unknown code'],
  ['has an object for a city', { City: { nl: 'Ronse' } }, 'skipped', 'must be a text'],
  [
    'has a picture that is no address',
    { XLargePictureItems: [{ Url: 'javascript:alert(1)' }] },
    'home',
    'must be an address',
  ],
  [
    'has more pictures than a home has',
    { XLargePictureItems: Array.from({ length: 201 }, (_, at) => ({ Url: `https://pictures.example/${at}.jpg` })) },
    'home',
    'are more than 200',
  ],
];

const inDutch = { TypeDescription: 'Villa', DescriptionA: 'Ruim.', MainTypeName: 'Villa' };

describe('a home that', () => {
  it.each(homesThat)('%s is one line, and the others are accepted', async (_, change, kind, why) => {
    const broken =
      typeof change === 'object' && change !== null && !Array.isArray(change)
        ? { ...agency.homes[0], ...inDutch, ...change }
        : change;
    const homes = [{ ...agency.homes[1], ...inDutch }];
    const { read } = start({ homes, projects: [] }, ({ method }) =>
      method === 'GetPropertyList' ? items([broken, homes[0]], 2) : undefined,
    );
    const { lines, end } = await read({ settings: { languages: ['nl'], details: 'never' } });
    expect(end?.complete).toBe(true);
    expect(lines.map((line) => line.kind)).toEqual([kind, 'home']);
    const [line] = lines;
    const said = line?.kind === 'skipped' ? [line.note] : line?.kind === 'home' ? line.notes : [];
    expect(said.map((note) => note.why.toLowerCase()).join()).toContain(why.toLowerCase());
    expect(said[0]?.path).toMatch(/^GetPropertyList\[0\]/);
  });

  it('comes twice is returned twice, so that the run reports it', async () => {
    const { read } = start({
      homes: [agency.homes[1], agency.homes[1]].map((home) => ({ ...home })),
      projects: [],
    });
    const { lines } = await read();
    expect(lines.map((line) => line.kind)).toEqual(['home', 'home']);
  });

  it('has HTML, scripts and names of inherited properties yields plain text', async () => {
    const sly = {
      ...agency.homes[0],
      TypeDescription: '<b onclick="x()">Villa</b><script>alert(1)</script>',
      constructor: 'x',
      ['__proto__']: { Goal: 1 },
    };
    const { read } = start({ homes: [sly] });
    expect(homeIn((await read()).lines, '1042')?.home).toMatchObject({ goal: 'sale', title: { nl: 'Villa' } });
  });

  it('changed in the year 2999 does not hide later changes', async () => {
    const homes = [{ ...agency.homes[0], LastChangedDate: '2999-01-01 00:00:00' }, { ...agency.homes[1] }];
    const { read } = start({ homes });
    expect((await read()).end?.since).toMatch(/^2026-07-10 07:[45]/);
  });
});

it('has mappings for this many of the known fields', () => {
  expect([mappedOf(omnicasaMapping), mappedOf(omnicasaProjectMapping)]).toMatchInlineSnapshot(`
    [
      {
        "known": 110,
        "mapped": 70,
      },
      {
        "known": 17,
        "mapped": 12,
      },
    ]
  `);
});

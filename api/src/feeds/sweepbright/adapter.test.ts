import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLoopback } from '../../testing/open-loopback.ts';
import { type SweepBrightServer, startSweepBright } from '../../testing/sweepbright-server.ts';
import type { FeedEvent, FeedLine, KnownItem, Reading, ReadingEnd } from '../adapter.ts';
import { sweepBright } from './adapter.ts';
import { isEstate } from './estate-lines.ts';
import type { SweepBrightSettings } from './settings.ts';

const fixture = (name: string) => {
  const value: unknown = JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8'));
  if (!isEstate(value)) throw new Error(`${name} is no estate`);
  return value;
};
const house = fixture('house');
const project = fixture('project');
const id = String(house.id);
const projectId = String(project.id);

let vendor: SweepBrightServer;
beforeAll(async () => {
  vendor = await startSweepBright();
});
afterAll(() => vendor.stop());
afterEach(() => {
  vendor.answerWith(null);
  vendor.giveToken(null);
  vendor.estates.clear();
});

const reading = (known: KnownItem[] = [], codes: Reading<unknown>['codes'] = {}): Reading<SweepBrightSettings> => ({
  settings: { clientId: vendor.clientId, address: vendor.address, version: '20241030', company: null },
  open: openLoopback(8 * 1024 * 1024),
  secrets: { clientSecret: vendor.clientSecret },
  since: null,
  codes,
  folder: '',
  known,
});
const eventOf = (event: string, subject = id): FeedEvent => ({
  id: 'e',
  subject,
  at: '2026-07-15T10:00:00.000Z',
  body: { event, estate_id: subject, happened_at: '2026-07-15T12:00:00+02:00', company_id: 'c' },
});
const readEvent = (event: FeedEvent, known: KnownItem[] = [], codes = {}) => {
  if (!sweepBright.events) throw new Error('takes no events');
  return sweepBright.events.read(event, reading(known, codes));
};
/** The line of an event about the house with some changes. */
const lineOf = async (changes: object, codes = {}): Promise<FeedLine> => {
  vendor.estates.set(id, { ...house, ...changes });
  const [line] = await readEvent(eventOf('estate-updated'), [], codes);
  if (!line) throw new Error('no line');
  return line;
};
const all = async (generator: AsyncGenerator<FeedLine, ReadingEnd>) => {
  const lines: FeedLine[] = [];
  for (;;) {
    const next = await generator.next();
    if (next.done) return { lines, end: next.value };
    lines.push(next.value);
  }
};

describe('a home of SweepBright', () => {
  it("is mapped to the site's fields, without what is not for the public", async () => {
    const line = await lineOf({});
    expect(line).toEqual({
      kind: 'home',
      notes: [],
      unknown: [{ field: 'amenities', code: 'helipad' }],
      home: {
        sourceId: id,
        status: 'published',
        goal: 'sale',
        types: [1],
        mainType: { nl: 'Villa', fr: 'Villa', en: 'Villa', de: 'Villa' },
        title: { nl: 'Villa met grote tuin', fr: 'Villa avec grand jardin', en: '', de: '' },
        description: {
          nl: 'Ruime villa & rustige straat.',
          fr: 'Villa spacieuse dans une rue calme.',
          en: '',
          de: '',
        },
        price: { amount: 485_000, published: true, unit: null },
        currency: 'EUR',
        charges: null,
        address: { street: 'Beukenlaan', number: '14A', box: null, published: false },
        city: { zip: '9700', name: 'Oudenaarde', country: 10 },
        place: { lat: 50.8466, lng: 3.6001 },
        energy: { value: 178, label: 'B' },
        bedrooms: 4,
        surface: 240,
        marquee: 0,
        pictures: ['a', 'b'].map((name) => ({
          source: `https://media.example/${name}.jpg`,
          alt: { nl: '', fr: '', en: '', de: '' },
        })),
        plans: [{ source: 'https://media.example/plan.pdf', alt: { nl: '', fr: '', en: '', de: '' } }],
        documents: [],
        videos: ['https://youtu.be/a1B2-c3_D4e'],
        agent: { name: 'Jana Tack', email: 'jana@agency.example' },
        publishedAt: null,
        updatedAt: null,
        project: null,
        raw: { amenities: ['pool', 'garden', 'terrace', 'helipad'] },
        fields: {
          reference: { nl: 'V-214', fr: 'V-214', en: 'V-214', de: 'V-214' },
          epcCode: Object.fromEntries(['nl', 'fr', 'en', 'de'].map((one) => [one, '20260115-0002345678-RES-1'])),
          realEstateTax: 1180,
          bathrooms: 2,
          toilets: 3,
          condition: 'very-good',
          gardenOrientation: 'sw',
          constructionYear: 1998,
          renovationYear: 2019,
          gas: true,
          electricity: true,
          pool: true,
          glazing: 'double',
          interiorComfort: ['fireplace', 'alarm'],
          exteriorComfort: ['solar-panels', 'terrace', 'garden'],
          electricityCertificate: 'conform',
          permit: true,
          preemptionRights: false,
          cadastralIncome: 1432,
          floodZone: 'possible',
          pScore: 'C',
          gScore: 'A',
          planningInformation: 'residential-rural',
          availableFrom: '2027-03-01',
          livingSurface: 240,
          groundSurface: 1250,
          eLevel: 60,
        },
      },
    });
    expect(JSON.stringify(line)).not.toMatch(/Seller|under the mat|alert/);
  });

  it('has its documents with their kinds, and its open houses', async () => {
    const line = await lineOf({
      documents: [
        { id: 'd', filename: 'epc.pdf', description: 'EPC', url: 'https://media.example/epc.pdf?signature=1' },
        { id: 'e', filename: 'x.pdf', description: null, url: '' },
      ],
      open_homes: [
        { start_date: '2026-11-28T09:00:00+00:00', end_date: '2026-11-28T11:00:00+00:00' },
        { start_date: '2026-07-04T10:00:00+02:00', end_date: '2026-07-04T12:00:00+02:00' },
        { start_date: '2026-12-05 14:00', end_date: '2026-12-05 16:00' },
        { start_date: '2026-12-06T10:00:00+01:00', end_date: '2026-12-07T10:00:00+01:00' },
        { start_date: 'soon', end_date: null },
        'tomorrow',
      ],
    });
    expect(line).toMatchObject({
      kind: 'home',
      home: {
        documents: [{ source: 'https://media.example/epc.pdf?signature=1', name: 'epc.pdf', kind: 'EPC' }],
        fields: { openHouses: ['2026-07-04 10:00-12:00', '2026-11-28 10:00-12:00', '2026-12-05 14:00-16:00'] },
      },
    });
    expect(line?.kind === 'home' ? line.notes.map(({ path }) => path.split('.').at(-1)) : []).toEqual([
      'open_homes[3]',
      'open_homes[4]',
      'open_homes[5]',
      'source',
    ]);
  });

  it.each([
    ['available', 'published'],
    ['option', 'option'],
    ['bid', 'under-offer'],
    ['under_contract', 'under-offer'],
    ['agreement', 'under-offer'],
    ['sold', 'sold'],
    ['rented', 'rented'],
    ['prospect', 'draft'],
    ['lost', 'withdrawn'],
  ])('that is %s is %s', async (theirs, ours) => {
    expect(await lineOf({ status: theirs })).toMatchObject({ home: { status: ours } });
  });

  it('has the status that the agency maps its own code to', async () => {
    const codes = { status: { under_contract: 'published' } };
    expect(await lineOf({ status: 'under_contract' }, codes)).toMatchObject({ home: { status: 'published' } });
  });

  it.each([
    ['house', 'apartment_block', [5, 1]],
    ['apartment', 'studio', [3, 2]],
    ['commercial', 'warehouse', [9, 6]],
    ['office', 'coworking', [6]],
    ['parking', 'private_garage', [7]],
    ['land', 'buildable', [4]],
  ])('that is a %s, more exactly %s, has the types %j', async (type, sub_type, types) => {
    expect(await lineOf({ type, sub_type })).toMatchObject({ home: { types } });
  });

  it('to rent has a monthly rent', async () => {
    const rent = { negotiation: 'let', price: { amount: null, hidden: false }, price_base_rent: { amount: 950 } };
    expect(await lineOf(rent)).toMatchObject({ home: { goal: 'rent', price: { amount: 950, published: true } } });
    for (const [rent_period, amount] of [
      ['week', 4116.67],
      ['year', 79.17],
      ['day', null],
      ['season', null],
    ])
      expect(await lineOf({ ...rent, rent_period })).toMatchObject({
        home: { price: { amount } },
        notes: expect.arrayContaining([
          expect.objectContaining({ value: `950 / ${rent_period}`, why: expect.stringContaining('by the month') }),
        ]),
      });
  });

  it('shows its address only when SweepBright allows it', async () => {
    const at = (more: object) => lineOf({ location: { ...Object(house.location), ...more } });
    expect(await at({ hidden: false })).toMatchObject({ home: { address: { published: true } } });
    expect(await at({ hidden: undefined })).toMatchObject({ home: { address: { published: false } } });
    expect(await at({ hidden: false, geo: { hidden: true } })).toMatchObject({
      home: { address: { published: false } },
    });
  });
});

describe('a project of SweepBright', () => {
  it('becomes a project, and its units are homes', async () => {
    vendor.estates.set(projectId, project);
    const lines = await readEvent(eventOf('estate-added', projectId));
    expect(lines.map(({ kind }) => kind)).toEqual(['project', 'home', 'home']);
    const unit = { property: '0b5c7f7e-4f0e-4a52-9a10-3f3f3a1d0101', name: 'A1', floor: 1, bedrooms: 2, surface: 96 };
    expect(lines[0]).toMatchObject({
      project: {
        sourceId: projectId,
        number: 'P-7',
        status: 'for-sale',
        title: { nl: 'Residentie Esdoorn' },
        units: [
          { ...unit, availability: 'option', price: { amount: 259_000, published: true } },
          { name: 'A2', availability: 'sold', price: { amount: 229_000, published: false } },
        ],
      },
    });
    expect(lines[1]).toMatchObject({ home: { project: projectId, types: [2], status: 'option' } });
  });

  it('loses units that it no longer names, and all of them with itself', async () => {
    const known = [
      { sourceId: projectId, project: null },
      { sourceId: '0b5c7f7e-4f0e-4a52-9a10-3f3f3a1d0101', project: projectId },
      { sourceId: 'former', project: projectId },
      { sourceId: 'other', project: 'another' },
    ];
    vendor.estates.set(projectId, project);
    const updated = await readEvent(eventOf('estate-updated', projectId), known);
    expect(updated.filter(({ kind }) => kind === 'gone')).toEqual([{ kind: 'gone', sourceId: 'former' }]);
    expect(await readEvent(eventOf('estate-deleted', projectId), known)).toEqual(
      ['0b5c7f7e-4f0e-4a52-9a10-3f3f3a1d0101', 'former', projectId].map((sourceId) => ({ kind: 'gone', sourceId })),
    );
  });
});

describe('a reading', () => {
  it('reads the stored subjects again, each project once, and withdraws nothing', async () => {
    vendor.estates.set(id, house);
    vendor.estates.set(projectId, project);
    const known = [
      { sourceId: projectId, project: null },
      { sourceId: '0b5c7f7e-4f0e-4a52-9a10-3f3f3a1d0101', project: projectId },
      { sourceId: id, project: null },
      { sourceId: 'unpublished', project: null },
    ];
    vendor.asked.length = 0;
    const { lines, end } = await all(sweepBright.read(reading(known)));
    expect(lines.map(({ kind }) => kind)).toEqual(['project', 'home', 'home', 'home', 'skipped']);
    expect(lines.at(-1)).toMatchObject({
      note: { sourceId: 'unpublished', why: expect.stringContaining('stays as it is') },
    });
    expect(end).toEqual({ complete: false, since: null });
    expect(vendor.asked.filter((one) => one.startsWith('POST'))).toHaveLength(1);
  });

  it('gets a new token once after the old one has expired', async () => {
    vendor.estates.set(id, house);
    vendor.estates.set(projectId, project);
    const known = [id, projectId].map((sourceId) => ({ sourceId, project: null }));
    vendor.asked.length = 0;
    const generator = sweepBright.read(reading(known));
    await generator.next();
    vendor.forgetTokens();
    expect((await all(generator)).lines).toHaveLength(3);
    expect(vendor.asked.filter((one) => one.startsWith('POST'))).toHaveLength(2);
  });

  it('reports the address of a home', async () => {
    vendor.estates.set(id, house);
    vendor.told.length = 0;
    await sweepBright.events?.tellAddress?.(id, 'https://site.example/nl/x', reading());
    expect(vendor.told).toEqual([{ id, url: 'https://site.example/nl/x' }]);
    await expect(sweepBright.events?.tellAddress?.('none', 'https://site.example', reading())).rejects.toThrow('404');
  });
});

const location = Object(house.location);
const price = Object(house.price);

// `map-fields.test.ts` and the table of CSV hold the values of fields, `call-json.test.ts` calls and JSON.
describe('a broken estate', () => {
  it.each<[string, object, string, string]>([
    ['another status', { status: 'haunted' }, 'status', 'is an unknown code'],
    ['no status', { status: null }, 'status', 'is needed'],
    ['a status that is a list', { status: [] }, 'status', 'is needed'],
    ['another negotiation', { negotiation: 'auction' }, 'negotiation', 'is an unknown code'],
    ['no type', { type: null, sub_type: null }, 'types', ''],
    ['an unknown type', { type: 'castle_in_the_air', sub_type: null }, 'type', 'is an unknown code'],
    ['a name of every object as its type', { type: 'constructor', sub_type: null }, 'type', 'unknown code'],
    ['a hidden price that is neither', { price: { ...price, hidden: 'perhaps' } }, 'price.hidden', 'must be yes or no'],
    [
      'a country that the site does not know',
      { location: { ...location, country: 'FR' } },
      'location.country',
      'unknown code',
    ],
    ['no location', { location: null }, 'city', ''],
    ['a location that is a text', { location: 'Ronse' }, 'city', ''],
    [
      'a hidden address that is neither',
      { location: { ...location, hidden: 'x' } },
      'location.hidden',
      'must be yes or no',
    ],
  ])('with %s is skipped, with path and value', async (_, changes, path, why) => {
    const line = await lineOf(changes);
    expect(line).toMatchObject({
      kind: 'skipped',
      note: { sourceId: id, path: expect.stringContaining(path), why: expect.stringContaining(why) },
    });
  });

  it.each<[string, object, string, string]>([
    ['a score E', { legal: { property_and_land: { flood_risk_plot_score: 'E' } } }, 'plot_score', 'from A to D'],
    ['a title that is a list', { description_title: { nl: [{}] } }, 'description_title.nl', 'must be a text'],
    [
      'a picture at no address',
      { images: [{ url: 'javascript:alert(1)' }] },
      'pictures.0.source',
      'must be an address',
    ],
    ['a video at no address', { video_url: 'video 7' }, 'videos.0', 'must be an address'],
    ['a currency of words', { price: { ...price, currency: 'Euros' } }, 'currency', 'such as EUR'],
    ['a size below 0', { sizes: { liveable_area: { size: -3 } } }, 'sizes.liveable_area.size', 'must be from 0'],
    ['a size of a text', { sizes: { plot_area: { size: 'large' } } }, 'sizes.plot_area.size', 'must be a number'],
    ['a price of 0', { price: { ...price, amount: 0 } }, 'price.amount', 'is not a price'],
  ])('with %s is accepted without it, which is reported', async (_, changes, path, why) => {
    const line = await lineOf(changes);
    expect(line).toMatchObject({
      kind: 'home',
      notes: expect.arrayContaining([
        {
          sourceId: id,
          path: expect.stringContaining(path),
          value: expect.any(String),
          why: expect.stringContaining(why),
        },
      ]),
    });
  });

  it('with a size in an unknown unit is accepted without it, and the unit is counted', async () => {
    expect(await lineOf({ sizes: { liveable_area: { size: 3, unit: 'tatami' } } })).toMatchObject({
      home: { surface: null, raw: { 'sizes.liveable_area': { size: 3, unit: 'tatami' } } },
      unknown: expect.arrayContaining([{ field: 'sizes.liveable_area.unit', code: 'tatami' }]),
    });
  });

  it('with one invalid picture address keeps the others', async () => {
    const line = await lineOf({ images: [{ url: 'data:x' }, { url: 'https://media.example/b.jpg' }] });
    expect(line).toMatchObject({ home: { pictures: [{ source: 'https://media.example/b.jpg' }] } });
  });

  it.each<[string, object]>([
    ['pictures that are a text', { images: 'none' }],
    ['pictures without addresses', { images: [null, 3, {}, { url: '' }] }],
    ['amenities that are an object', { amenities: { pool: true } }],
    ['sizes that are lists', { sizes: [] }],
    ['features that are null', { features: null, legal: null, building: null, negotiator: null }],
    ['keys of every object', JSON.parse('{"__proto__":{"status":"sold"},"constructor":{"name":"x"}}')],
  ])('with %s is accepted', async (_, changes) => {
    expect(await lineOf(changes)).toMatchObject({ kind: 'home', home: { sourceId: id, status: 'published' } });
  });

  it('as a unit is skipped, and its project and the other unit are kept', async () => {
    const [first, second] = Array.isArray(project.properties) ? project.properties : [];
    vendor.estates.set(projectId, { ...project, properties: [null, { ...first, status: 'x' }, second, 'unit'] });
    const lines = await readEvent(eventOf('estate-updated', projectId));
    expect(lines.map(({ kind }) => kind)).toEqual(['project', 'skipped', 'home']);
    expect(lines[0]).toMatchObject({ project: { units: [{ name: 'A2' }] } });
  });
});

describe('an API that answers wrongly fails the reading, with its reason', () => {
  const send = (status: number, body: string | Buffer, headers = {}) =>
    vendor.answerWith((response) => response.writeHead(status, headers).end(body));
  const read = () => readEvent(eventOf('estate-updated'));

  it.each<[string, () => void, string]>([
    ['an estate that it does not have', () => {}, 'has none to show'],
    ['an error page with 200', () => send(200, '<html>Oops</html>'), 'is not JSON'],
    ['a list', () => send(200, '[]'), 'not this estate'],
    ['null', () => send(200, 'null'), 'not this estate'],
    ['another estate', () => send(200, JSON.stringify({ ...house, id: 'other' })), 'not this estate'],
    ['an estate without id', () => send(200, '{}'), 'not this estate'],
    ['403', () => send(403, '{}'), 'answers 403'],
    ['that no token is good enough', () => send(401, '{}'), 'answers 401'],
    ['50 MB', () => send(200, Buffer.alloc(50 * 1024 * 1024, ' ')), 'longer than'],
    [
      'a bomb of 50 MB',
      () => send(200, gzipSync(Buffer.alloc(50 * 1024 * 1024, ' ')), { 'content-encoding': 'gzip' }),
      'longer than',
    ],
    ['a connection that breaks', () => vendor.answerWith((response) => response.destroy()), ''],
    ['no token', () => vendor.giveToken((response) => response.writeHead(503).end()), 'token: answers 503'],
    ['a token of another shape', () => vendor.giveToken((response) => response.end('{"token":1}')), 'an invalid one'],
    [
      'a token that would add a header',
      () => vendor.giveToken((response) => response.end(JSON.stringify({ access_token: 'a\r\nx: y' }))),
      'an invalid one',
    ],
    ['a page for a token', () => vendor.giveToken((response) => response.end('<html>')), 'is not JSON'],
  ])('%s', async (_, prepare, why) => {
    prepare();
    await expect(read()).rejects.toThrow(why);
  });

  it('a wrong secret gets no token, and is in no message', async () => {
    const wrong = { ...reading(), secrets: { clientSecret: 'wrong-secret' } };
    const failed = sweepBright.events?.read(eventOf('estate-updated'), wrong);
    await expect(failed).rejects.toThrow('token: answers 401');
    await expect(failed).rejects.not.toThrow('wrong-secret');
  });
});

describe('an event', () => {
  const event = { event: 'estate-updated', estate_id: id, happened_at: '2026-07-15T12:00:00+02:00', company_id: 'c' };
  const accept = (body: Buffer, headers: Record<string, string>, company: string | null = null) =>
    sweepBright.events?.accept(
      { headers: new Headers(headers), body },
      { settings: { ...reading().settings, company }, secrets: reading().secrets },
    );
  const sent = (one: unknown, secret = vendor.clientSecret) => vendor.signed(one, secret);

  it('is identified by its content and time', () => {
    const { body, headers } = sent(event);
    const taken = accept(body, headers);
    expect(taken).toEqual({
      event: { id: expect.stringMatching(/^[0-9a-f]{64}$/), subject: id, at: '2026-07-15T10:00:00.000Z', body: event },
    });
    expect(accept(body, headers)).toEqual(taken);
    const later = sent({ ...event, happened_at: '2026-07-15T12:00:01+02:00' });
    expect(accept(later.body, later.headers)).not.toEqual(taken);
    expect(accept(body, headers, 'another')).toBe('unconcerned');
  });

  const good = () => sent(event);
  it.each<[string, () => Record<string, string>]>([
    ['no signature', () => ({})],
    ['an empty one', () => ({ 'x-hook-signature': '' })],
    ['that of another secret', () => sent(event, 'another').headers],
    ['that of another body', () => sent({ ...event, estate_id: 'other' }).headers],
    ['one of zeros', () => ({ 'x-hook-signature': '0'.repeat(40) })],
    ['one that is too short', () => ({ 'x-hook-signature': good().headers['x-hook-signature'].slice(0, 39) })],
    ['one that is too long', () => ({ 'x-hook-signature': `${good().headers['x-hook-signature']}00` })],
    ['one in another header', () => ({ 'x-signature': good().headers['x-hook-signature'] })],
  ])('with %s is forged', (_, headers) => {
    expect(accept(good().body, headers())).toBe('forged');
  });

  it('is forged when the agency set no secret', () => {
    const { body, headers } = sent(event, '');
    const feed = { settings: reading().settings, secrets: {} };
    expect(sweepBright.events?.accept({ headers: new Headers(headers), body }, feed)).toBe('forged');
  });

  it.each<[string, unknown]>([
    ['no JSON', 'estate-updated'],
    ['a list', []],
    ['null', 'null'],
    ['no event', { ...event, event: undefined }],
    ['an unknown event', { ...event, event: 'estate-exploded' }],
    ['no estate', { ...event, estate_id: undefined }],
    ['an estate that is a path', { ...event, estate_id: '../contacts' }],
    ['an estate that is a list', { ...event, estate_id: [id] }],
    ['an estate of 10,000 letters', { ...event, estate_id: 'x'.repeat(10_000) }],
    ['no time', { ...event, happened_at: undefined }],
    ['a time that is none', { ...event, happened_at: 'yesterday' }],
    ['a time that is a number', { ...event, happened_at: 12 }],
  ])('with %s is malformed, though it is signed', (_, body) => {
    const one = sent(body);
    expect(accept(one.body, one.headers)).toBe('malformed');
  });
});

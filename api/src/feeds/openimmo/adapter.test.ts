import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { guardedOpen } from '../../outgoing/guarded-open.ts';
import type { OwnCodes } from '../adapter.ts';
import { keptFile } from '../files/kept-file.ts';
import { collectLines, homesOf } from '../testing/collect-lines.ts';
import { openimmo, openimmoSettings } from './adapter.ts';

const good = readFileSync(new URL('fixtures/homes.xml', import.meta.url), 'utf8');
const picture = Buffer.from('a picture inside');
const plan = Buffer.from('a plan');
const open = guardedOpen({ bytes: 1e8, seconds: 30, silence: 10 }, { http: true, private: true });

let inbox: string;
let folder: string;
beforeEach(async () => {
  inbox = await mkdtemp(join(tmpdir(), 'rowhouse-openimmo-'));
  folder = await mkdtemp(join(tmpdir(), 'rowhouse-reading-'));
});
afterEach(async () => {
  for (const made of [inbox, folder]) await rm(made, { recursive: true, force: true });
});

const read = (source: object, more: { since?: string | null; codes?: OwnCodes; password?: string } = {}) =>
  collectLines(
    openimmo.read({
      settings: v.parse(openimmoSettings, source),
      open,
      secrets: more.password ? { password: more.password } : {},
      since: more.since ?? null,
      codes: more.codes ?? {},
      folder,
      known: [],
    }),
  );

let arrived = 0;
/** Puts a file into the folder, later than the earlier ones. */
const arrive = async (name: string, bytes: string | Uint8Array) => {
  const path = join(inbox, name);
  await writeFile(path, bytes);
  arrived += 1;
  const time = new Date(Date.UTC(2026, 6, 1) + arrived * 1000);
  await utimes(path, time, time);
};

const readText = async (text: string | Uint8Array, source: object = {}) => {
  await arrive('homes.xml', text);
  return read({ folder: inbox, ...source });
};

const zipped = async (files: Record<string, string | Buffer>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};
const whole = () => zipped({ 'openimmo.xml': good, 'bilder/innen.jpg': picture, 'plan.png': plan });

/** A partial transfer with some homes, each by its number. */
const part = (...homes: string[]) =>
  `<openimmo><uebertragung art="ONLINE" umfang="TEIL" version="1.2.7" sendersoftware="x" senderversion="1"/><anbieter>${homes.join('')}</anbieter></openimmo>`;
const homeText = (number: number) => good.split('<immobilie>')[number]?.split('</immobilie>')[0] ?? '';
const change = (number: number, from: string, to: string) =>
  `<immobilie>${homeText(number).replace(from, to)}</immobilie>`;
const removal = (id: string) =>
  `<immobilie><verwaltung_techn><aktion aktionart="DELETE"/><openimmo_obid>${id}</openimmo_obid></verwaltung_techn></immobilie>`;

describe('a feed of OpenImmo', () => {
  it('becomes homes, with the pictures of its ZIP', async () => {
    await arrive('transfer.zip', await whole());
    const { lines, end, why } = await read({ folder: inbox });
    expect(why).toBeNull();
    expect(end).toMatchObject({ complete: true });
    const inside = `zip:${createHash('sha256').update(picture).digest('hex')}`;
    const { OB1, OB2 } = homesOf(lines);
    expect(OB1).toMatchObject({
      status: 'published',
      goal: 'sale',
      types: [1],
      mainType: { nl: 'Villa', fr: 'Villa' },
      title: { de: 'Villa mit Pool', nl: '' },
      description: { de: 'Großzügige Villa.\n\nRuhig & zentral.', fr: 'Villa spacieuse.' },
      price: { amount: 485_000, published: true },
      currency: 'EUR',
      address: { street: 'Gospertstraße', number: '12', box: null, published: true },
      city: { zip: '4700', name: 'Eupen', country: 10 },
      place: { lat: 50.63, lng: 6.031 },
      energy: { value: 142.5 },
      bedrooms: 4,
      surface: 186.5,
      publishedAt: '2026-04-30T22:00:00.000Z',
      updatedAt: '2026-06-30T22:00:00.000Z',
      agent: { name: 'Jana Tack', email: 'jana@agency.example' },
      pictures: [{ source: 'https://pictures.example/front.jpg', alt: { de: 'Front' } }, { source: inside }],
      plans: [{ source: expect.stringMatching(/^zip:/) }],
      documents: [{ source: 'https://pictures.example/epc.pdf' }],
      videos: ['https://youtu.be/aqz-KE-bpKQ'],
      raw: { 'user_defined_simplefield/Besonderheit': 'Weinkeller' },
      fields: {
        livingSurface: 186.5,
        groundSurface: 720,
        bathrooms: 2,
        floors: 2,
        kitchen: 'equipped',
        heating: 'heat-pump',
        pool: true,
        cellar: true,
        gas: true,
        roof: 'hip',
        condition: 'good',
        terraceOrientation: 'sw',
        interiorComfort: ['fireplace'],
        exteriorComfort: ['terrace'],
        constructionYear: 1998,
        energyExpiryDate: '2032-07-15',
        availableFrom: '2026-10-01',
        epcCode: { nl: '20260715-0001234567-1' },
        pScore: 'B',
        reference: { de: 'H-001' },
      },
    });
    expect(OB2).toMatchObject({
      status: 'option',
      goal: 'rent',
      types: [2],
      mainType: { nl: 'Penthouse' },
      price: { amount: 950, published: true },
      charges: 120,
      address: { street: 'Hauptstraße', box: 'B2', published: false },
      place: null,
      fields: { floor: 3, lift: true, depositAmount: 1900 },
    });
    for (const line of lines) expect(line).toMatchObject({ kind: 'home', notes: [], unknown: [] });
    expect(await readFile(keptFile(inside, folder) ?? '')).toEqual(picture);
  });

  it('is read at an address, which may require a name and a password', async () => {
    const asked: (string | undefined)[] = [];
    const body = await whole();
    const server = createServer((request, response) => {
      asked.push(request.headers.authorization);
      response.end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const bound = server.address();
    const port = bound && typeof bound !== 'string' ? bound.port : 0;
    const source = { address: `http://127.0.0.1:${port}/homes.zip`, user: 'agency' };
    const { lines, end } = await read(source, { password: 'secret' });
    server.close();
    expect(asked).toEqual([`Basic ${Buffer.from('agency:secret').toString('base64')}`]);
    expect(Object.keys(homesOf(lines))).toEqual(['OB1', 'OB2']);
    expect(end).toEqual({ complete: true, since: null });
  });

  it.each([
    ['ISO-8859-1', Buffer.from(good.replace('UTF-8', 'ISO-8859-1'), 'latin1'), {}],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${good.replace('UTF-8', 'UTF-16')}`, 'utf16le'), {}],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${good}`), {}],
    ['UTF-8 without a declaration', good.replace(/<\?xml.*\?>/, ''), {}],
    ['what the settings say', Buffer.from(good, 'latin1'), { encoding: 'iso-8859-1' }],
  ])('is read in %s', async (_, bytes, source) => {
    const { lines } = await readText(bytes, source);
    expect(homesOf(lines)).toMatchObject({ OB1: { address: { street: 'Gospertstraße' } } });
  });

  it('uses the agency’s own number as the id when the settings say so', async () => {
    const { lines } = await readText(good, { id: 'objektnr_extern' });
    expect(Object.keys(homesOf(lines))).toEqual(['H-001', 'W-002']);
  });

  it('uses no picture of another folder of its ZIP when several have the same name', async () => {
    const pictures = { 'a/innen.jpg': picture, 'b/innen.jpg': plan };
    await arrive('transfer.zip', await zipped({ 'openimmo.xml': good, ...pictures }));
    const { lines } = await read({ folder: inbox });
    expect(homesOf(lines)).toMatchObject({ OB1: { pictures: [{ source: 'https://pictures.example/front.jpg' }] } });
    expect(lines[0]).toMatchObject({
      notes: expect.arrayContaining([expect.objectContaining({ why: 'did not come with the feed' })]),
    });
  });

  it('finds pictures beside the XML', async () => {
    await writeFile(join(inbox, 'innen.jpg'), picture);
    const { lines } = await readText(good);
    expect(homesOf(lines)).toMatchObject({ OB1: { pictures: [{}, { source: expect.stringMatching(/^zip:/) }] } });
  });

  it.each([
    ['REFERENZ of a sale is sold', '<aktion/>', '<aktion aktionart="REFERENZ"/>', { status: 'sold' }],
    ['a completed sale', 'stand="OFFEN"', 'stand="VERKAUFT"', { status: 'sold' }],
    ['no word of its state', '<verkaufstatus stand="OFFEN"/>', '', { status: 'published' }],
    [
      'price on request',
      '<kaufpreis>485000.00',
      '<kaufpreis auf_anfrage="true">0',
      { price: { amount: null, published: false } },
    ],
    ['no price', '<kaufpreis>485000.00</kaufpreis>', '', { price: { amount: null, published: false } }],
    ['a block of flats', 'VILLA', 'MEHRFAMILIENHAUS', { types: [5], mainType: null }],
    ['land', '<haus haustyp="VILLA"/>', '<grundstueck grundst_typ="WOHNEN"/>', { types: [4] }],
    ['sale and lease at once', 'MIETE_PACHT="false"', 'MIETE_PACHT="true"', { goal: 'sale' }],
    [
      'its address hidden unless it says otherwise',
      '<objektadresse_freigeben>true</objektadresse_freigeben>',
      '',
      { address: { published: false } },
    ],
  ])('knows %s', async (_, from, to, expected) => {
    const { lines } = await readText(good.replace(from, to));
    expect(homesOf(lines).OB1).toMatchObject(expected);
  });

  const rent = (prices: string) =>
    good
      .replace('MIETE_PACHT="false"', 'MIETE_PACHT="true"')
      .replace('KAUF="true"', 'KAUF="false"')
      .replace(/<kaufpreis>485000.00<\/kaufpreis>/, prices);

  it.each([
    ['a warm rent alone', '<warmmiete>900</warmmiete><nebenkosten>150</nebenkosten>', 900, null, /is a warm rent/],
    ['its charges', '<warmmiete>900</warmmiete><heizkosten>50</heizkosten>', 900, null, /is part of the warm rent/],
    ['a cold one beside it', '<kaltmiete>800</kaltmiete><warmmiete>900</warmmiete>', 800, null, /^$/],
    [
      'a rent by the year',
      '<kaltmiete>12000</kaltmiete><preis_zeiteinheit zeiteinheit="JAHR"/>',
      1000,
      null,
      /is a rent by the year; the home gets 1000 by the month/,
    ],
    [
      'a rent by the week',
      '<kaltmiete>210</kaltmiete><preis_zeiteinheit zeiteinheit="woche"/>',
      910,
      null,
      /is a rent by the week/,
    ],
    [
      'a rent of another period',
      '<kaltmiete>90</kaltmiete><preis_zeiteinheit zeiteinheit="QUARTAL"/>',
      null,
      null,
      /is no rent by the month/,
    ],
    ['a rent by the square metre alone', '<mietpreis_pro_qm>11</mietpreis_pro_qm>', null, null, /is no price that/],
  ])('knows the price of a home to rent with %s', async (_, prices, amount, charges, why) => {
    const [line] = (await readText(rent(prices))).lines;
    expect(line).toMatchObject({ home: { goal: 'rent', price: { amount }, charges } });
    const notes = line?.kind === 'home' ? line.notes.filter(({ path }) => /pr(?:eise|ice)/.test(path)) : [];
    expect(notes.map((note) => note.why).join('; ')).toMatch(why);
  });

  it.each([
    ['no language', '<objekt_text>Ruim.</objekt_text>', { de: expect.stringMatching(/zentral\.\n\nRuim\.$/) }],
    ['an empty one', '<objekt_text lang=" ">Ruim.</objekt_text>', { de: expect.stringMatching(/\n\nRuim\.$/) }],
    ['one of a country', '<objekt_text lang="nl-BE">Ruim.</objekt_text>', { nl: 'Ruim.' }],
    [
      'the same one twice',
      '<objekt_text lang="nl">Een.</objekt_text><objekt_text lang="NL">Twee.</objekt_text>',
      { nl: 'Een.\n\nTwee.' },
    ],
  ])('takes a text with %s', async (_, texts, description) => {
    const [line] = (await readText(good.replace('<freitexte>', `<freitexte>${texts}`))).lines;
    expect(line).toMatchObject({ home: { description } });
  });

  it('names a text in a language that the site has not', async () => {
    const texts = '<objekt_text lang="es">Amplia.</objekt_text>';
    const [line] = (await readText(good.replace('<freitexte>', `<freitexte>${texts}`))).lines;
    expect(line).toMatchObject({
      home: { raw: { 'freitexte/objekt_text@es': 'Amplia.' } },
      unknown: [{ field: 'freitexte/objekt_text@lang', code: 'es' }],
    });
  });

  it('classifies files without a group by what they are', async () => {
    const file = (inner: string, group = 'gruppe=""') => `<anhang location="EXTERN" ${group}>${inner}</anhang>`;
    const path = (name: string, format = '') => `<format>${format}</format><daten><pfad>${name}</pfad></daten>`;
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const files = [
      file(path('a')),
      file(path('b', 'JPG'), ''),
      file(path('https://pictures.example/c d.JPG?size=1')),
      file(path('https://pictures.example/e')),
      file(path('https://pictures.example/f.pdf')),
      file(path('https://youtu.be/aqz-KE-bpKQ'), 'gruppe="LINKS"'),
      file(path('https://agency.example/house'), 'gruppe="links"'),
      file(path('g')),
    ];
    const text = good.replace(/<anhaenge>[\s\S]*?<\/anhaenge>/, `<anhaenge>${files.join('')}</anhaenge>`);
    const [a, b, g] = [png, Buffer.from('%PDF-1.7\n'), Buffer.from('??')];
    await arrive('transfer.zip', await zipped({ 'openimmo.xml': text, a, b, g }));
    const [line] = (await read({ folder: inbox })).lines;
    expect(line).toMatchObject({
      home: {
        pictures: [
          { source: expect.stringMatching(/^zip:/) },
          { source: 'https://pictures.example/c%20d.JPG?size=1' },
          { source: 'https://pictures.example/e' },
        ],
        documents: [{ source: expect.stringMatching(/^zip:/) }, { source: 'https://pictures.example/f.pdf' }],
        videos: ['https://youtu.be/aqz-KE-bpKQ'],
      },
      notes: [
        { value: 'https://agency.example/house', why: 'is a link to another site' },
        { value: 'g', why: 'is not a known kind of file' },
      ],
    });
  });

  it('keeps unknown values, counts them, and lets the agency map them', async () => {
    const text = good.replace('VILLA', 'BAUMHAUS').replace('<kamin>', '<sternwarte>Ja</sternwarte><kamin>');
    const [line] = (await readText(text)).lines;
    expect(line).toMatchObject({
      unknown: [
        { field: 'objektkategorie/objektart/haus@haustyp', code: 'BAUMHAUS' },
        { field: 'element', code: 'ausstattung/sternwarte' },
      ],
      home: { types: [1], raw: { 'ausstattung/sternwarte': 'Ja' } },
    });
    const said = await read(
      { folder: inbox },
      { codes: { 'objektkategorie/objektart/haus@haustyp': { BAUMHAUS: 5 } } },
    );
    expect(homesOf(said.lines).OB1).toMatchObject({ types: [5] });
  });
});

describe('a folder in which transfers arrive', () => {
  it('is read from the newest complete transfer on: later ones take precedence', async () => {
    await arrive('0-old.xml', good.replaceAll('OB1', 'OLD'));
    await arrive('1-whole.xml', good);
    await arrive('2-part.xml', part(change(1, '485000', '475000')));
    await arrive('3-part.xml', part(change(1, '485000', '465000'), removal('OB2')));
    const { lines, end } = await read({ folder: inbox });
    expect(homesOf(lines)).toMatchObject({ OB1: { price: { amount: 465_000 } } });
    expect(lines.filter(({ kind }) => kind === 'home')).toHaveLength(1);
    expect(lines).toContainEqual({ kind: 'gone', sourceId: 'OB2' });
    expect(end).toEqual({ complete: true, since: expect.stringContaining('3-part.xml') });
  });

  it('is read from where the last reading ended: each part once', async () => {
    await arrive('1-whole.xml', good);
    const first = await read({ folder: inbox });
    const nothing = await read({ folder: inbox }, { since: first.end?.since ?? null });
    expect(nothing).toEqual({ lines: [], end: { complete: false, since: first.end?.since }, why: null });
    await arrive('2-part.xml', part(removal('OB2')));
    const second = await read({ folder: inbox }, { since: first.end?.since ?? null });
    expect(second.lines).toEqual([{ kind: 'gone', sourceId: 'OB2' }]);
    expect(second.end).toEqual({ complete: false, since: expect.stringContaining('2-part.xml') });
    await arrive('3-whole.xml', good);
    expect((await read({ folder: inbox }, { since: second.end?.since ?? null })).end).toMatchObject({ complete: true });
  });

  it('without a complete transfer gives an incomplete reading', async () => {
    await arrive('part.xml', part(change(1, '485000', '1')));
    expect((await read({ folder: inbox })).end).toMatchObject({ complete: false });
  });

  it('reads a partial transfer with mode DELETE as deletions', async () => {
    await arrive('part.xml', part(`<immobilie>${homeText(1)}</immobilie>`).replace('umfang', 'modus="DELETE" umfang'));
    expect((await read({ folder: inbox })).lines).toEqual([{ kind: 'gone', sourceId: 'OB1' }]);
  });
});

import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { type Broken, brokenXml } from '../testing/broken-xml.ts';
import { collectLines } from '../testing/collect-lines.ts';
import { expectOutcome } from '../testing/expect-outcome.ts';
import { openimmo, openimmoSettings } from './adapter.ts';

const good = readFileSync(new URL('fixtures/homes.xml', import.meta.url), 'utf8');

let inbox: string;
beforeEach(async () => {
  inbox = await mkdtemp(join(tmpdir(), 'rowhouse-broken-'));
});
afterEach(() => rm(inbox, { recursive: true, force: true }));

const read = async (name: string, bytes: string | Uint8Array) => {
  await writeFile(join(inbox, name), bytes);
  return collectLines(
    openimmo.read({
      settings: v.parse(openimmoSettings, { folder: inbox }),
      open: () => Promise.reject(new Error('asks for nothing')),
      secrets: {},
      since: null,
      codes: {},
      folder: join(inbox, 'reading'),
      known: [],
    }),
  );
};

const first = (from: string | RegExp, to: string): string => {
  const changed = good.replace(from, to);
  if (changed === good) throw new Error(`${String(from)} is not in the good feed`);
  return changed;
};

// `map-fields.test.ts` and the table of CSV hold the values of fields.
const values: Broken[] = [
  ['no scope', first('umfang="VOLL" ', ''), { fails: /neither that it is whole/ }],
  ['an unknown scope', first('VOLL', 'HALB'), { fails: /umfang="HALB"/ }],
  ['no header', first(/<uebertragung.*\/>/, ''), { fails: /has no <uebertragung>/ }],
  ['all of it deleted', first('umfang="VOLL"', 'umfang="VOLL" modus="DELETE"'), { fails: /declared as complete/ }],
  ['no id', first('<openimmo_obid>OB1</openimmo_obid>', ''), { skips: /sourceId/ }],
  ['an id that is a path', first('>OB1<', '>../../etc<'), { skips: /must be 1 to 100 letters/ }],
  ['an id with a script', first('>OB1<', '>&lt;script&gt;<'), { skips: /must be 1 to 100 letters/ }],
  ['a currency in words', first('iso_waehrung="EUR"', 'iso_waehrung="Euro"'), { notes: /must be a currency/ }],
  ['no postal code', first('<plz>4700</plz>', ''), { skips: /city\.zip/ }],
  ['a postal code with a script', first('>4700<', '>&lt;script&gt;alert(1)&lt;/script&gt;<'), { skips: /city\.zip/ }],
  ['no town', first('<ort>Eupen</ort>', ''), { skips: /city\.name/ }],
  ['a country that is not known', first('iso_land="BEL"', 'iso_land="XYZ"'), { skips: /iso_land: is an unknown code/ }],
  ['half a place', first('laengengrad="6.031"', 'laengengrad=""'), { notes: /place/ }],
  ['neither sale nor lease', first('KAUF="true"', 'KAUF="false"'), { skips: /goal/ }],
  ['no kind of home', first('<haus haustyp="VILLA"/>', ''), { skips: /types/ }],
  ['an unknown kind', first('<haus haustyp="VILLA"/>', '<raumstation/>'), { skips: /types|objektart/ }],
  ['an unknown state', first('stand="OFFEN"', 'stand="GESCHENKT"'), { skips: /stat/ }],
  [
    'a picture that leads outside',
    first('Bilder\\Innen.jpg', '..\\..\\etc\\passwd'),
    { notes: /did not come with the feed/ },
  ],
  ['a picture by a whole path', first('Bilder\\Innen.jpg', '/etc/passwd'), { notes: /did not come with the feed/ }],
  ['a picture by a script', first('Bilder\\Innen.jpg', 'script:x'), { notes: /did not come with the feed/ }],
  [
    'a picture in the XML itself',
    first('<pfad>Bilder\\Innen.jpg</pfad>', '<anhanginhalt>AAAA</anhanginhalt>'),
    { notes: /has no path/ },
  ],
  ['a film that is not encrypted', first('https://youtu.be', 'http://films.example'), { notes: /visitors get a link/ }],
  [
    'an unknown group of files',
    first('gruppe="GRUNDRISS"', 'gruppe="HOLOGRAMM"'),
    { notes: /not a known kind of file/ },
  ],
  [
    'a deletion of nothing',
    first(
      '</anbieter>',
      '<immobilie><verwaltung_techn><aktion aktionart="DELETE"/></verwaltung_techn></immobilie></anbieter>',
    ),
    { skips: /needed to say what is deleted/ },
  ],
];

const zip = async (files: readonly (readonly [name: string, bytes: Buffer])[]): Promise<Buffer> => {
  const archive = new ZipFile();
  for (const [name, bytes] of files) archive.addBuffer(bytes, name);
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

const xml = Buffer.from(good);
/** Overwrites all occurrences of a text. */
const overwritten = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
/** A ZIP with one changed byte in its compressed data. */
const damaged = (bytes: Buffer, name: string): Buffer => {
  const at = bytes.indexOf(name) + name.length + 20;
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};
/** A ZIP with a wrong checksum of its first entry. */
const wrongSum = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  const central = copy.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  copy.writeUInt32LE(1, central + 16);
  return copy;
};

describe('a broken feed of OpenImmo', () => {
  const all = [...brokenXml(good, { text: 'Villa spacieuse.', record: 'immobilie' }), ...values];

  it.each(all)('%s', async (_, bytes, outcome) => {
    expectOutcome(await read('homes.xml', bytes), outcome, 'OB2');
  });

  it('scripts and tags in texts', async () => {
    const text = good
      .replace('Villa mit Pool', '&lt;img src=x onerror=alert(1)&gt;Villa')
      .replace(
        'Ruhig &amp; zentral.',
        '&lt;script&gt;alert(2)&lt;/script&gt;&lt;a href="javascript:alert(3)"&gt;Ruhig&lt;/a&gt;',
      );
    const { lines } = await read('homes.xml', text);
    expect(lines[0]).toMatchObject({
      home: { title: { de: 'Villa' }, description: { de: 'Großzügige Villa.\n\nRuhig' } },
    });
    expect(JSON.stringify(lines)).not.toMatch(/<script|onerror|javascript:/);
  });

  it.each<readonly [string, () => Promise<Buffer>, RegExp]>([
    ['cut off', async () => (await zip([['a.xml', xml]])).subarray(0, -30), /is not a complete ZIP/],
    ['only its beginning', async () => (await zip([['a.xml', xml]])).subarray(0, 200), /is not a complete ZIP/],
    ['without an XML', () => zip([['a.jpg', xml]]), /a ZIP without an XML/],
    [
      'with two XML',
      () =>
        zip([
          ['a.xml', xml],
          ['b.xml', xml],
        ]),
      /several XML: a\.xml, b\.xml/,
    ],
    ['of nothing', () => zip([]), /ZIP/],
    [
      'with a damaged XML',
      async () => damaged(await zip([['a.xml', xml]]), 'a.xml'),
      /a\.xml is damaged|is not well-formed XML/,
    ],
    [
      'with a wrong checksum',
      async () => wrongSum(await zip([['a.xml', xml]])),
      /a\.xml is damaged: its checksum differs/,
    ],
    ['that is a bomb', () => zip([['a.xml', Buffer.alloc(8 * 1024 ** 2, ' ')]]), /times as large unpacked/],
    [
      'that leads outside',
      async () =>
        overwritten(
          await zip([
            ['a.xml', xml],
            ['__x.jpg', xml],
          ]),
          '__x.jpg',
          '../.jpg',
        ),
      /is not a complete ZIP/,
    ],
    [
      'that says less than it holds',
      async () => {
        const bytes = await zip([['a.xml', xml]]);
        bytes.writeUInt32LE(10, bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
        return bytes;
      },
      /damaged|is not (a complete|well-formed)/,
    ],
    [
      'that is none',
      async () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), deflateRawSync(xml)]),
      /is not a complete ZIP/,
    ],
    ['with a page of HTML in it', () => zip([['a.xml', Buffer.from('<!DOCTYPE html><html/>')]]), /is an HTML page/],
  ])('a ZIP %s', async (_, make, why) => {
    const found = await read('homes.zip', await make());
    expect(found.why).toMatch(why);
    expect(found.end).toBeNull();
  });

  it('a ZIP with a damaged picture: its home is accepted without it', async () => {
    const picture = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251));
    const found = await read(
      'homes.zip',
      damaged(
        await zip([
          ['openimmo.xml', xml],
          ['innen.jpg', picture],
        ]),
        'innen.jpg',
      ),
    );
    expectOutcome(found, { notes: /innen\.jpg is damaged/ }, 'OB2');
  });

  it('the same id twice gives both lines: a run takes the first', async () => {
    const { lines } = await read('homes.xml', good.replace('>OB2<', '>OB1<'));
    expect(lines.map((line) => line.kind === 'home' && line.home.sourceId)).toEqual(['OB1', 'OB1']);
  });

  it('an empty folder, and a missing one', async () => {
    const reading = {
      open: () => Promise.reject(new Error('asks for nothing')),
      secrets: {},
      since: null,
      codes: {},
      folder: inbox,
      known: [],
    };
    const readFrom = (folder: string) =>
      collectLines(openimmo.read({ ...reading, settings: v.parse(openimmoSettings, { folder }) }));
    expect((await readFrom(inbox)).why).toMatch(/has no \.xml or \.zip/);
    expect((await readFrom(join(inbox, 'none'))).why).toMatch(/cannot be read \(ENOENT\)/);
  });

  it.each([
    {},
    { address: 'https://a.example/x', folder: '/x' },
    { address: 'ftp://a.example' },
    { folder: 'x' },
    { folder: '/x', id: 'plz' },
  ])('invalid settings: %j', (settings) => {
    expect(v.safeParse(openimmoSettings, settings).success).toBe(false);
  });
});

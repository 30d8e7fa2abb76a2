import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLoopback } from '../../testing/open-loopback.ts';
import type { FeedLine, OwnCodes } from '../adapter.ts';
import { csv } from './adapter.ts';
import { csvSettings } from './settings.ts';

let folder: string;
let server: Server;
let authorization: string | undefined;
let answer = { status: 200, body: Buffer.alloc(0) };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-csv-'));
  server = createServer(({ headers }, response) => {
    authorization = headers.authorization;
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  server.close();
});

const columns = {
  Ref: 'sourceId',
  Type: { ours: 'types', codes: { Huis: 1, Flat: 'apartment', Kavel: null } },
  Prijs: 'price.amount',
  Postcode: 'city.zip',
  Gemeente: 'city.name',
  "Foto's": { ours: 'pictures', separator: '|' },
  Tekst: 'description.nl',
};
const always = { goal: 'sale', status: 'published', 'price.published': true, 'address.published': false };
const header = "Ref;Type;Prijs;Postcode;Gemeente;Foto's;Tekst";
const row = (ref: string) => `${ref};Huis;285000;9600;Ronse;https://media.example/${ref}.jpg;Één woning`;
const good = [header, row('a'), row('b'), ''].join('\r\n');

type Source = v.InferInput<typeof csvSettings>;
const write = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content);
  return { file: join(folder, name) };
};
const all = async (source: unknown, codes: OwnCodes = {}, secrets: Record<string, string> = {}) => {
  const settings = v.parse(csvSettings, source);
  const reading = csv.read({ settings, open: openLoopback(), secrets, since: null, codes, folder, known: [] });
  const lines: FeedLine[] = [];
  for (;;) {
    const next = await reading.next();
    if (next.done) return { lines, end: next.value };
    lines.push(next.value);
  }
};
/** The lines read from a file, with some settings changed. */
const read = (content: string | Buffer, changes: Partial<Source> = {}) =>
  all({ from: write('homes.csv', content), columns, always, ...changes });
const idsOf = (lines: FeedLine[]) => lines.map((line) => (line.kind === 'home' ? line.home.sourceId : line.kind));

describe('the example of the docs', () => {
  const page = readFileSync(new URL('../../../../docs/feeds/csv.md', import.meta.url), 'utf8');
  const block = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]+?)\n\`\`\``).exec(page)?.[1] ?? '';

  it('is read as documented', async () => {
    const { source }: { source: object } = JSON.parse(block('json'));
    writeFileSync(join(folder, 'example.csv'), Buffer.from(block('csv'), 'latin1'));
    const { lines, end } = await all({ ...source, from: { file: join(folder, 'example.csv') } });
    expect(end).toEqual({ complete: true, since: null });
    expect(lines).toMatchObject([
      {
        kind: 'home',
        notes: [],
        unknown: [],
        home: {
          sourceId: 'K-101',
          types: [1],
          goal: 'sale',
          status: 'published',
          price: { amount: 285_000, published: true },
          title: { nl: 'Gezinswoning met tuin', fr: 'Maison familiale avec jardin' },
          description: { nl: 'Ruime woning in het centrum.\n\nMet tuin van 200 m².' },
          pictures: [{ source: 'https://media.example/101-1.jpg' }, { source: 'https://media.example/101-2.jpg' }],
        },
      },
      { kind: 'home', notes: [], home: { sourceId: 'K-102', goal: 'rent', status: 'option', pictures: [] } },
    ]);
  });
});

describe('a file', () => {
  it.each<[string, Buffer, Partial<Source>]>([
    ['UTF-8', Buffer.from(good), {}],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${good}`), { encoding: 'windows-1252' }],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${good}`, 'utf16le'), {}],
    ['UTF-16 with a mark, the other way round', Buffer.from(`\uFEFF${good}`, 'utf16le').swap16(), {}],
    ['UTF-16 without one', Buffer.from(good, 'utf16le'), { encoding: 'utf-16le' }],
    ['Windows-1252', Buffer.from(good, 'latin1'), { encoding: 'windows-1252' }],
    ['ISO-8859-1', Buffer.from(good, 'latin1'), { encoding: 'iso-8859-1' }],
    ['commas', Buffer.from(good.replaceAll(';', ',')), {}],
    ['tabs', Buffer.from(good.replaceAll(';', '\t')), {}],
    ['bars, where pictures have none', Buffer.from(good.replaceAll(';', '|')), {}],
    ['a separator that is said', Buffer.from(good), { separator: ';' }],
    ['a line that names the separator, as Excel has it', Buffer.from(`sep=;\r\n${good}`), {}],
    ['the same quoted, for tabs', Buffer.from(`"sep=\t"\n${good.replaceAll(';', '\t')}`), {}],
    ['the same of an old Mac', Buffer.from(`SEP=;\r${good.replaceAll('\n', '')}`), {}],
    ['line breaks of Unix', Buffer.from(good.replaceAll('\r', '')), {}],
    ['line breaks of an old Mac', Buffer.from(good.replaceAll('\n', '')), {}],
    [
      'a separator at the end of each row',
      Buffer.from(good.replaceAll('\r\n', ';\r\n').replace(`${header};`, header)),
      {},
    ],
    ['empty lines, and rows of nothing', Buffer.from(good.replace('\r\n', '\r\n\r\n;;;;;;\r\n')), {}],
  ])('of %s is read', async (_, content, changes) => {
    const { lines, end } = await read(content, changes);
    expect(idsOf(lines)).toEqual(['a', 'b']);
    expect(lines[0]).toMatchObject({ home: { description: { nl: 'Één woning' } } });
    expect(end.complete).toBe(true);
  });

  it('may quote separators, quotes and line breaks, and its lines are counted correctly', async () => {
    const text = [header, 'a;Huis;1;9600;Ronse;;"Eén ""huis"";\nmet tuin"', 'b;Huis;x;9600;Ronse;;'].join('\n');
    const { lines } = await read(text);
    expect(lines[0]).toMatchObject({ home: { description: { nl: 'Eén "huis";\nmet tuin' } } });
    expect(lines[1]).toMatchObject({ kind: 'skipped', note: { path: 'line 4.Prijs', value: 'x' } });
  });

  it('can be fetched from an address', async () => {
    const { port } = server.address() as AddressInfo;
    const from = { address: `http://127.0.0.1:${port}/homes.csv` };
    answer = { status: 200, body: Buffer.from(good) };
    expect(idsOf((await all({ from, columns, always })).lines)).toEqual(['a', 'b']);
    answer = { status: 503, body: Buffer.from(good) };
    await expect(all({ from, columns, always })).rejects.toThrow('the address answered 503');
    expect(authorization).toBeUndefined();
    answer = { status: 401, body: Buffer.alloc(0) };
    const failed = all({ from: { ...from, user: 'agency' }, columns, always }, {}, { password: 'pässword' });
    await expect(failed).rejects.toMatchObject({ message: 'the address answered 401', reason: 'access' });
    expect(authorization).toBe(`Basic ${Buffer.from('agency:pässword').toString('base64')}`);
    answer = { status: 200, body: Buffer.from('<!DOCTYPE html><title>Log in</title>') };
    await expect(all({ from, columns, always })).rejects.toThrow('is a page');
  });

  it('of a folder is the newest one, or all together', async () => {
    const own = mkdtempSync(join(folder, 'many-'));
    for (const [index, name] of ['b.csv', 'a.csv', 'notes.md'].entries()) {
      writeFileSync(join(own, name), [header, row(name.slice(0, 1))].join('\n'));
      utimesSync(join(own, name), 1000 - index, 1000 - index);
    }
    expect(idsOf((await all({ from: { folder: own }, columns, always })).lines)).toEqual(['b']);
    const together = await all({ from: { folder: own, take: 'all' }, columns, always });
    expect(idsOf(together.lines)).toEqual(['a', 'b']);
  });

  it('of a hundred thousand homes is read row by row', async () => {
    const many = function* () {
      yield `${header}\n`;
      for (let index = 0; index < 100_000; index += 1) yield `${row(String(index))}\n`;
    };
    const reading = csv.read({
      settings: v.parse(csvSettings, { from: write('many.csv', [...many()].join('')), columns, always }),
      ...{ open: openLoopback(), secrets: {}, since: null, codes: {}, folder, known: [] },
    });
    expect((await reading.next()).value).toMatchObject({ kind: 'home', home: { sourceId: '0' } });
    await reading.return({ complete: false, since: null });
  });

  it('skips an unknown word, unless the agency maps it', async () => {
    const castle = good.replace('Huis', 'Kasteel');
    expect((await read(castle)).lines[0]).toMatchObject({
      kind: 'skipped',
      note: { sourceId: 'a', path: 'line 2.Type', value: 'Kasteel', why: 'is an unknown code' },
    });
    const settings = { from: write('homes.csv', castle), columns, always };
    expect(idsOf((await all(settings, { Type: { Kasteel: 1 } })).lines)).toEqual(['a', 'b']);
  });
});

const cells = (changes: Record<string, string>) => {
  const names = header.split(';');
  const values = row('a').split(';');
  return [header, names.map((name, index) => changes[name] ?? values[index]).join(';'), row('b')].join('\n');
};

describe('a price', () => {
  const priceOf = async (text: string, changes: Partial<Source> = {}) => {
    const [line] = (await read(cells({ Prijs: text }), changes)).lines;
    return line?.kind === 'home' ? line.home.price : line;
  };

  it.each([
    ['.', '285.000', 285_000],
    ['.', '1.285.000', 1_285_000],
    ['.', '925,50', 925.5],
    ['.', '€ 285.000,-', 285_000],
    [',', '285,000', 285_000],
    [',', '925.50', 925.5],
  ] as const)('where %s is before thousands, %s is %d, for the file and for its column', async (sign, text, amount) => {
    const column = { ...columns, Prijs: { ours: 'price.amount', thousands: sign } };
    for (const changes of [{ thousands: sign }, { columns: column }])
      expect(await priceOf(text, changes)).toMatchObject({ amount, published: true });
  });

  it.each(['op aanvraag', 'Prijs op aanvraag', 'sur demande', 'auf Anfrage', 'price on request', 'P.O.A.'])(
    '%j is not published, and its home is shown',
    async (text) => {
      expect(await priceOf(text)).toMatchObject({ amount: null, published: false });
    },
  );
});

describe('a postal code', () => {
  it.each([
    ['9600', '9600', 10],
    ['B-9600', '9600', 10],
    ['BE 9600', '9600', 10],
    ['9600 Ronse', '9600', 10],
    ['9600\u00a0Ronse', '9600', 10],
    ['L-1111', '1111', 50],
    ['LU 1111', '1111', 50],
  ])('%j is %s in the country %d', async (text, zip, country) => {
    const [line] = (await read(cells({ Postcode: text }))).lines;
    expect(line?.kind === 'home' ? line.home.city : line).toMatchObject({ zip, country, name: 'Ronse' });
  });

  it('1111 is one of Luxembourg where the country says so', async () => {
    const [line] = (await read(cells({ Postcode: '1111' }), { always: { ...always, 'city.country': 50 } })).lines;
    expect(line?.kind === 'home' ? line.home.city : line).toMatchObject({ zip: '1111', country: 50 });
  });
});

it('counts a column that the settings do not name, and no column that they leave out', async () => {
  const { Tekst: _, ...named } = columns;
  const unread = await read(good, { columns: { ...named, Tekst: null } });
  expect(unread.lines).toMatchObject([{ unknown: [] }, { unknown: [] }]);
  const { lines } = await read(good, { columns: named });
  const column = [{ field: 'column', code: 'Tekst' }];
  expect(lines).toMatchObject([{ unknown: column }, { unknown: column }]);
});

it('names the line of the file also below a line with the separator', async () => {
  const { lines } = await read(`sep=;\r\n${good.replace('285000', 'much')}`);
  expect(lines[0]).toMatchObject({ kind: 'skipped', note: { path: 'line 3.Prijs' } });
});

describe('a broken row', () => {
  it.each<[string, string, string, string, string | null]>([
    ['a negative price', cells({ Prijs: '-1' }), 'line 2.Prijs', 'must be from 0', 'a'],
    ['a price of words', cells({ Prijs: 'te bespreken met Jan' }), 'line 2.Prijs', 'must be a number', 'a'],
    ['a price that may be two', cells({ Prijs: '285.000' }), 'line 2.Prijs', 'may be thousands', 'a'],
    ['no type', cells({ Type: '' }), 'line 2.types', 'is needed', 'a'],
    ['a type that says nothing', cells({ Type: 'Kavel' }), 'line 2.types', 'is needed', 'a'],
    ['a type of every object', cells({ Type: 'constructor' }), 'line 2.Type', 'unknown code', 'a'],
    ['no city', cells({ Gemeente: '' }), 'line 2.city.name', 'is needed', 'a'],
    ['a city of 301 letters', cells({ Gemeente: 'x'.repeat(301) }), 'line 2.city.name', 'more than 300', 'a'],
    ['a postal code of words', cells({ Postcode: 'negenduizend!' }), 'line 2.city.zip', 'postal code', 'a'],
    ['no id', cells({ Ref: '' }), 'line 2.sourceId', 'is needed', null],
    ['fewer cells', good.replace(';Huis', ''), 'line 2', 'has 6 cells where the header has 7', null],
    ['more cells', good.replace(';Huis', ';Huis;Huis'), 'line 2', 'has 8 cells where the header has 7', null],
    ['a formula as its id', cells({ Ref: '=cmd|x' }), 'line 2.sourceId', 'letters, digits', null],
    ['a path as its id', cells({ Ref: '../b' }), 'line 2.sourceId', 'letters, digits', null],
  ])('with %s is skipped, and the others are kept', async (_, content, path, why, sourceId) => {
    const { lines } = await read(content);
    const skipped = lines.find((line) => line.kind === 'skipped');
    expect(skipped).toMatchObject({ note: { sourceId, path, why: expect.stringContaining(why) } });
    expect(idsOf(lines)).toContain('b');
  });

  it('reports all its faults in one line, also those that would not skip it', async () => {
    const content = cells({ Prijs: '-1', Type: 'Kasteel', Gemeente: '', Postcode: '!', Tekst: '12,5' });
    const { lines } = await read(content, { columns: { ...columns, Tekst: 'fields.bathrooms' } });
    expect(lines[0]).toMatchObject({ kind: 'skipped', note: { sourceId: 'a', path: 'line 2', value: '' } });
    const [line] = lines;
    expect(line?.kind === 'skipped' ? line.note.why.split('; ').toSorted() : []).toEqual([
      'Prijs: must be from 0 to 1000000000 ("-1")',
      'Tekst: must be a whole number ("12,5")',
      'Type: is an unknown code ("Kasteel")',
      'city.name: is needed',
      'city.zip: must be a postal code ("!")',
    ]);
    expect(idsOf(lines)).toContain('b');
  });

  it.each([
    ['285.000,-', 285_000],
    ['€ 285.000,00', 285_000],
    ['EUR 895', 895],
    ['285 000 €', 285_000],
  ])('a price may be written %s', async (Prijs, amount) => {
    expect((await read(cells({ Prijs }))).lines[0]).toMatchObject({ home: { price: { amount } }, notes: [] });
  });

  it.each<[string, string, object, string, string]>([
    ['a price of 0', cells({ Prijs: '0' }), {}, 'price.amount', 'is not a price'],
    [
      'a picture at no address',
      cells({ "Foto's": 'foto.jpg|https://media.example/x.jpg' }),
      {},
      'pictures.0',
      'must be an address',
    ],
    [
      'a picture that is a script',
      cells({ "Foto's": 'javascript:alert(1)|https://media.example/x.jpg' }),
      {},
      'pictures.0',
      'must be an address',
    ],
    ['a text of 20001 letters', cells({ Tekst: 'x'.repeat(20_001) }), {}, 'description.nl', 'more than 20000'],
    [
      'a day of the year 0',
      cells({ Tekst: '0000-00-00' }),
      { Tekst: 'fields.availableFrom' },
      'Tekst',
      'must be a day',
    ],
    ['30 February', cells({ Tekst: '30/02/2027' }), { Tekst: 'fields.availableFrom' }, 'Tekst', 'must be a day'],
    ['half a bathroom', cells({ Tekst: '1,5' }), { Tekst: 'fields.bathrooms' }, 'Tekst', 'must be a whole number'],
    ['a yes that is none', cells({ Tekst: 'misschien' }), { Tekst: 'fields.lift' }, 'Tekst', 'must be yes or no'],
    ['a place beyond the pole', cells({ Tekst: '91' }), { Tekst: 'place.lat' }, 'Tekst', 'must be from -90'],
    ['a year 3000', cells({ Tekst: '3000' }), { Tekst: 'fields.constructionYear' }, 'Tekst', 'must be from 1000'],
    ['a film at no address', cells({ Tekst: 'film 7' }), { Tekst: 'videos' }, 'videos.0', 'must be an address'],
  ])('with %s is accepted without it, and reported', async (_, content, more, path, why) => {
    const { lines, end } = await read(content, { columns: { ...columns, ...more } });
    expect(lines[0]).toMatchObject({
      kind: 'home',
      home: { sourceId: 'a' },
      notes: expect.arrayContaining([
        expect.objectContaining({ path: expect.stringContaining(path), why: expect.stringContaining(why) }),
      ]),
    });
    expect(end.complete).toBe(true);
  });

  it('keeps its valid pictures, and shows no tags, scripts or invisible characters', async () => {
    const { lines } = await read(
      cells({
        "Foto's": 'foto.jpg|https://media.example/x.jpg',
        Tekst: '<b onclick=x>Huis</b><script>alert(1)</script>\u202e\u0000',
      }),
    );
    expect(lines[0]).toMatchObject({
      home: { pictures: [{ source: 'https://media.example/x.jpg' }], description: { nl: 'Huis' } },
    });
  });
});

describe('a broken file fails the reading, with its reason', () => {
  const latin = Buffer.from(good, 'latin1');
  it.each<[string, string | Buffer, Partial<Source>, string]>([
    ['empty', '', {}, 'is empty'],
    ['of blanks', '\n\n', {}, 'is empty'],
    ['a mark alone', '\uFEFF', {}, 'is empty'],
    ['a page', '<html><body>404</body></html>', {}, 'is a page'],
    ['XML with a DTD', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>', {}, 'is a page or XML'],
    ['a spreadsheet', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), {}, 'save it as CSV'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), {}, 'is not utf-8'],
    ['UTF-8 that claims to be Latin', good, { encoding: 'windows-1252' }, "is utf-8, and 'encoding' says windows-1252"],
    ['Latin that claims to be UTF-8', latin, {}, "is not utf-8: set 'encoding'"],
    ['UTF-16 without a mark', Buffer.from(good, 'utf16le'), {}, "or 'utf-16le'"],
    ['half a UTF-16 character', Buffer.from(`\uFEFF${good}x`, 'utf16le').subarray(0, -1), {}, 'is not utf-16le'],
    ['UTF-8 cut within a letter', Buffer.from(`${good}é`).subarray(0, -1), {}, 'is not utf-8'],
    ['cut off within quotes', `${header}\na;Huis;1;9600;Ronse;;"Ruime`, {}, 'may be cut off'],
    ['a row of 2 MB', `${header}\n"${'x'.repeat(2 * 1024 * 1024)}"`, {}, 'longer than'],
    ['a header of 2 MB', 'x'.repeat(2 * 1024 * 1024), {}, ''],
    ['without a column', good.replace('Prijs', 'Bedrag'), {}, "columns.Prijs: there is no column 'Prijs'"],
    ['with a column that is spelt otherwise', good.replace('Prijs', 'Prijs (€)'), {}, "it may be 'Prijs (€)'"],
    [
      'with a column twice',
      good.replace('Tekst', 'Prijs'),
      { columns: { ...columns, Tekst: null } },
      '2 columns have this name',
    ],
    ['of another separator', good, { separator: ',' }, 'there is no column'],
    ['JSON', '{"homes": []}', {}, 'there is no column'],
  ])('%s', async (_, content, changes, why) => {
    await expect(read(content, changes)).rejects.toThrow(why);
  });

  it.each([
    [{ file: '/no/such/homes.csv' }, 'there is no file'],
    [{ folder: '/no/such' }, 'there is no folder'],
  ])('%j', async (from, why) => {
    await expect(all({ from, columns, always })).rejects.toThrow(why);
  });

  it('cut off in the middle of a row, at any place', async () => {
    const file = good.trimEnd();
    // A file cut within its last cell looks complete.
    for (let end = file.length - `;${row('b').split(';').at(-1)}`.length; end > header.length + 2; end -= 1) {
      const text = file.slice(0, end);
      if (!/(?:^|\n)(?:[^;\n]*;){6}[^;\n]*$/.test(text) && !/[\r\n]$/.test(text))
        await expect(read(text), text).rejects.toThrow('its last row has no end: the file is cut off');
    }
    expect(idsOf((await read(file)).lines)).toEqual(['a', 'b']);
  });
});

describe('settings', () => {
  const faults = (changes: object): string[] => {
    const parsed = v.safeParse(csvSettings, { from: { folder: '/srv' }, columns, always, ...changes });
    return (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim());
  };

  it.each<[object, string]>([
    [
      { columns: { ...columns, Prijs: 'price.amont' } },
      "columns.Prijs: there is no field 'price.amont': it may be 'price.amount'",
    ],
    [{ columns: { ...columns, Prijs: 'amount' } }, "it may be 'price.amount'"],
    [{ columns: { ...columns, Prijs: 'qwertyuiop' } }, "columns.Prijs: there is no field 'qwertyuiop'"],
    [{ columns: { ...columns, Prijs: 'constructor' } }, "there is no field 'constructor'"],
    [{ columns: { ...columns, Prijs: { ours: 'price.amount', as: 'decimals' } } }, "it may be 'decimal'"],
    [
      { columns: { ...columns, Type: { ours: 'types', codes: { Huis: 'hous' } } } },
      "columns.Type.codes.Huis: there is no code of 'types' 'hous': it may be 'house'",
    ],
    [{ columns: { ...columns, Type: { ours: 'types', codes: { Huis: 12 } } } }, "there is no code of 'types' '12'"],
    [{ columns: { ...columns, Type: { ours: 'types', as: 'line' } } }, 'is read in one way alone'],
    [{ columns: { ...columns, Tekst: { ours: 'videos', codes: { x: 1 } } } }, 'has none'],
    [{ columns: { ...columns, Tekst: 'price.amount' } }, "columns: two are 'price.amount'"],
    [{ columns: { ...columns, Tekst: 'goal' } }, "columns.Tekst: 'goal' is under 'always', too"],
    [{ columns: { ...columns, Tekst: 12 } }, 'must be the name of a field'],
    [{ columns: { ...columns, Tekst: { our: 'goal' } } }, 'must be the name of a field'],
    [{ always: { ...always, goal: 'koop' } }, "always.goal: there is no code 'koop'"],
    [{ always: { ...always, gaol: 'sale' } }, "always.gaol: there is no field 'gaol': it may be 'goal'"],
    [{ always: { 'price.published': true, 'address.published': true } }, "nothing gives 'goal'"],
    [{ from: { file: '/etc/passwd' } }, 'from.file must be a whole path'],
    [{ from: { file: 'homes.csv' } }, 'from.file must be a whole path'],
    [{ encoding: 'latin' }, 'encoding must be utf-8'],
    [{ separator: '#' }, 'separator must be'],
  ])('%j are refused', (changes, fault) => {
    expect(faults(changes)).toContainEqual(expect.stringContaining(fault));
  });

  it('name all their faults in one answer', () => {
    const wrong = { encoding: 'latin', always: 5, columns: { ...columns, Prijs: 'price.amont', Tekst: 12 } };
    const told = faults(wrong);
    for (const at of ['encoding ', 'always ', "columns.Prijs: there is no field 'price.amont'", 'columns.Tekst '])
      expect(told).toContainEqual(expect.stringContaining(at));
  });

  it('without faults are accepted', () => {
    expect(faults({})).toEqual([]);
  });
});

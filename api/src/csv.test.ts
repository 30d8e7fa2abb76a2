import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

const starts = /^[\s\p{C}"]*[=+\-@＝＋－＠]/u;
const separators = [';', ',', '\t', '|'];

/** Splits CSV like a program that knows one separator and no quotes. */
const withoutQuotes = (csv: string, separator: string): string[] =>
  csv.split(/[\r\n]/).flatMap((line) => line.split(separator));

/** Splits CSV like a program in which quotes hold a cell together, wherever they begin. */
const withQuotes = (csv: string, separator: string): string[] => {
  const cells = [''];
  let isQuoted = false;
  for (const sign of csv) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === separator || sign === '\r' || sign === '\n')) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells;
};

const cell = fc
  .array(
    fc.constantFrom(
      ';',
      ',',
      '\t',
      '|',
      '\r',
      '\n',
      '"',
      "'",
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＠',
      ' ',
      '\u200b',
      '\0',
      '\u2028',
      'a',
      '1+1',
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

test('no cell is a formula, whichever separator a spreadsheet uses', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }), (rows) => {
      const csv = csvText(rows);
      // Each row ends with two characters, and a line break in a cell ends none.
      const ends = rows.length * 2 + 1;
      expect(withQuotes(csv, ';')).toHaveLength(rows.flat().length - rows.length + ends);
      for (const separator of separators)
        for (const read of [withoutQuotes, withQuotes])
          for (const found of read(csv, separator)) expect(found).not.toMatch(starts);
    }),
    { numRuns: 500 },
  );
});

test('text that is no formula is kept as it is', () => {
  const kept = ['a=b', 'an@mail.example', 'Sint-Niklaas', '1+1', '0470-12', 'a "b"', 'x;y', 'two\nlines', ''];
  const csv = csvText([kept]);
  expect(csv).toBe(`\uFEFFa=b;an@mail.example;Sint-Niklaas;1+1;0470-12;"a ""b""";"x;y";"two\nlines";\r\n`);
});

test.each([
  ['=1+1', "'=1+1"],
  [';=1+1', '";\'=1+1"'],
  ['x, =cmd()', "x, '=cmd()"],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ['a\n-2+3', '"a\n\'-2+3"'],
  ['";+1', '""";\'+1"'],
  ['\u200b＝1', "\u200b'＝1"],
])('%j is written as %j', (text, written) => {
  expect(csvText([['first', text]])).toBe(`\uFEFFfirst;${written}\r\n`);
});

test('many separators in a row take no more time than letters', () => {
  // Scanning the rest of the row for each of them would take half a minute for one cell.
  for (const sign of ['"', '\t', ' ', '" ', '\n'])
    expect(csvText([[`a${sign.repeat(100_000)}b`]], { bom: false })).toContain(`${sign.replace('"', '""')}b`);
});

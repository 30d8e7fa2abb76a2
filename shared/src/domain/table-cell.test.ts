import { expect, it } from 'vitest';
import { languages } from './language.ts';
import { cellText } from './table-cell.ts';

it.each([
  ['2026-03-04', 'day', '4-3-2026'],
  ['2026-03-29T00:30:00.000Z', 'moment', '29-3-2026 01:30'],
  ['2026-03-29T01:30:00.000Z', 'moment', '29-3-2026 03:30'],
  [0.256, 'share', '25,6\u00A0%'],
  [1234, 'count', '1.234'],
  ['Gepland', 'word', 'Gepland'],
  [null, 'day', ''],
] as const)('%j as a %s is %j', (cell, type, text) => {
  expect(cellText(cell, type, 'nl')).toBe(text);
});

it("writes numbers and times in the reader's language", () => {
  expect(languages.map((language) => cellText('2026-07-15T12:30:00.000Z', 'moment', language))).toEqual([
    '15-7-2026 14:30',
    '15-7-2026 14\u00a0h\u00a030',
    '15-7-2026 14:30',
    '15-7-2026 14:30',
  ]);
  expect(languages.map((language) => cellText(1234, 'count', language))).toEqual([
    '1.234',
    '1\u202f234',
    '1,234',
    '1.234',
  ]);
});

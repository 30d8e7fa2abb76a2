import { expect, it } from 'vitest';
import { cellText } from './table-cell.ts';

it.each([
  ['2026-03-04', 'day', '4-3-2026'],
  ['2026-03-29T00:30:00.000Z', 'moment', '29-3-2026 01:30'],
  ['2026-03-29T01:30:00.000Z', 'moment', '29-3-2026 03:30'],
  [0.256, 'share', '26\u00A0%'],
  [12, 'count', '12'],
  ['Gepland', 'word', 'Gepland'],
  [null, 'day', ''],
] as const)('%j as a %s is %j', (cell, type, text) => {
  expect(cellText(cell, type)).toBe(text);
});

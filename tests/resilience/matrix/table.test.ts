import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sections } from './rules.ts';
import { matrixTable, tablePath } from './table.ts';

test('the table in the docs matches the rules', async () => {
  expect(await readFile(tablePath, 'utf8'), 'node tests/resilience/matrix/write-table.ts writes it anew').toBe(
    matrixTable(),
  );
});

test('each cell has exactly one rule', () => {
  const cells = sections.flatMap(({ title, rules }) =>
    rules.map(({ what, fault, when }) => `${title}: ${what}, ${fault}, ${when}`),
  );
  expect(cells.filter((cell, index) => cells.indexOf(cell) !== index)).toEqual([]);
});

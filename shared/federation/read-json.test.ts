import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readJson } from './read-json.ts';
import { budgetSchema } from './registry.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-json-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'budget.json');

it('reads a file that matches its schema', () => {
  writeFileSync(file, '{ "entry": 1, "modules": {} }');
  expect(readJson(file, budgetSchema)).toEqual({ entry: 1, modules: {} });
});

it.each([
  ['{ "entry": 1, }', /budget\.json: Invalid JSON/],
  ['{ "entry": "1", "modules": { "pages/a": null } }', /budget\.json: entry: .*; modules\.pages\/a: /],
])('names the file, and what is wrong in it, for %s', (text, says) => {
  writeFileSync(file, text);
  expect(() => readJson(file, budgetSchema)).toThrow(says);
});

import { type ModuleFile, moduleFileSchema } from '@rowhouse/shared/contract/content-files';
import { parsedContentField } from '@rowhouse/shared/contract/desk-content-fields';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  arrangeModules,
  freeId,
  hasOwnRows,
  moduleFaults,
  moduleMoves,
  modulesOf,
  moduleWidths,
  moveModule,
  rowsOf,
} from './module-rows.ts';

const modules = (spans: readonly number[]) =>
  spans.map((span, index) => v.parse(moduleFileSchema, { id: `m-${index}`, span }));
const pages = fc
  .array(fc.constantFrom(...moduleWidths, 5, 7), { minLength: 1, maxLength: 8 })
  .map((spans) => arrangeModules(modules(spans)));
const spansOf = (list: readonly ModuleFile[]) => rowsOf(list).map((row) => row.map(({ span }) => span));

test('a move keeps every module with all its values, in rows that their widths fill, and is undone by the opposite one', () => {
  fc.assert(
    fc.property(pages, fc.nat(), fc.constantFrom(...moduleMoves), (page, which, move) => {
      const at = which % page.length;
      const { id = '' } = page[at] ?? {};
      const after = moveModule(page, id, move);
      expect(after === null).toBe(move === 'up' ? at === 0 : at === page.length - 1);
      if (!after) return;
      expect(hasOwnRows(after)).toBe(false);
      for (const { position: _, sort: __, ...rest } of after)
        expect(page.find((other) => other.id === rest.id)).toMatchObject(rest);
      expect(moveModule(after, id, move === 'up' ? 'down' : 'up')).toEqual(page);
    }),
  );
});

test.each([
  [
    [12, 6, 6, 4, 4, 4],
    [[12], [6, 6], [4, 4, 4]],
  ],
  [
    [8, 4, 8, 6],
    [[8, 4], [8], [6]],
  ],
  [
    [5, 7, 4],
    [[5, 7], [4]],
  ],
])('the widths %j fill the rows %j', (spans, rows) => {
  expect(spansOf(arrangeModules(modules(spans)))).toEqual(rows);
});

test.each([
  ['halves below each other', [{ position: 1 }, { position: 2 }]],
  ['more than twelve columns in a row', [{ span: 8 }, { span: 6, sort: 1 }]],
  ['a width of its own on large screens', [{ lg: 3 }]],
])('a page of a file with %s stays as it is', (_, parts) => {
  const page = parts.map((part, index) => v.parse(moduleFileSchema, { id: `m-${index}`, span: 6, ...part }));
  expect(hasOwnRows(page)).toBe(true);
  for (const move of moduleMoves) expect(moveModule(page, 'm-0', move)).toBe(null);
});

test('a free id is one that no module has', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom('a', 'a-2', 'a-3', 'b', 'b-2'), { maxLength: 5 }), (ids) => {
      const made = freeId(
        ids.map((id) => ({ id })),
        'a',
      );
      expect(ids).not.toContain(made);
      expect(made).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    }),
  );
});

const module = (id: string, parts: object = {}) => ({ ...v.parse(moduleFileSchema, { id }), ...parts });

test.each([
  ['title', { nl: 'a'.repeat(301) }, 'too-long'],
  ['title', { nl: 3 }, 'invalid'],
  ['description', { nl: ['a'.repeat(40_001)], fr: ['Un'] }, 'too-long'],
  ['description2', { nl: Array.from({ length: 301 }, () => 'a') }, 'too-long'],
  ['class', 'Breed', 'invalid'],
  ['colorBackground', '#f1', 'invalid'],
  ['link', { path: '/contact/', text: {} }, 'invalid'],
  ['image', { name: 'front', alt: { nl: 'a'.repeat(301) } }, 'too-long'],
  ['images', Array.from({ length: 13 }, () => ({ name: 'front', alt: {} })), 'too-long'],
  ['relations', [{ type: 'list', id: 'a' }], 'invalid'],
  ['span', 'zes', 'no-number'],
  ['maxItems', null, 'no-number'],
  ['lg', 13, 'too-large'],
])('a module whose %s is %j keeps all its values, and the fault names that part', (part, value, code) => {
  const modules = [module('a', { [part]: value, title: { fr: 'Un' } }), module('b')].map((one, at) =>
    at === 0 ? { ...one, [part]: value } : one,
  );
  const shown = modulesOf(modules);
  expect(shown).toEqual(modules);
  expect(shown.map(moduleFaults)).toEqual([{ [part]: code }, {}]);
  // The fault remains while another module is edited.
  const edited = shown.map((one) => (one.id === 'b' ? { ...one, title: { nl: 'B' } } : one));
  expect(parsedContentField('page', 'params.modules', edited)).toEqual({ ok: false, code });
});

test('of a module of another release the known parts are kept, and invalid modules are left out', () => {
  expect(modulesOf([{ id: 'a', title: { nl: 'A' }, shape: 'round', constructor: 1, relations: 'all' }, 3, {}])).toEqual(
    [module('a', { title: { nl: 'A' } })],
  );
  expect(modulesOf(null)).toEqual([]);
});

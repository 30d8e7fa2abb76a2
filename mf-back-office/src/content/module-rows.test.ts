import { type ModuleFile, moduleFileSchema } from '@rowhouse/shared/contract/content-files';
import { parsedContentField } from '@rowhouse/shared/contract/desk-content-fields';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { canMove, freeId, listOf, moduleFaults, moduleMoves, modulesOf, moved, rowsOf } from './module-rows.ts';

const pages = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: -2, max: 2 })), { minLength: 1, maxLength: 8 })
  .map((places) =>
    places.map(([position, sort], index) => v.parse(moduleFileSchema, { id: `m-${index}`, position, sort })),
  );
const idsOf = (modules: readonly ModuleFile[]) => rowsOf(modules).map((row) => row.map(({ id }) => id));

test('a move keeps every module with all its values, in consecutive rows', () => {
  fc.assert(
    fc.property(pages, fc.nat(), fc.constantFrom(...moduleMoves), (modules, which, move) => {
      const { id = '' } = modules[which % modules.length] ?? {};
      const after = moved(modules, id, move);
      expect(after.map((one) => one.id).toSorted()).toEqual(modules.map((one) => one.id).toSorted());
      if (!canMove(modules, id, move)) {
        expect(after).toEqual(modules);
        return;
      }
      const positions = [...new Set(after.map(({ position }) => position))];
      expect(positions).toEqual(positions.map((_, index) => index + 1));
      expect(idsOf(after)).not.toEqual(idsOf(modules));
      for (const one of after) {
        const { position: _, sort: __, ...rest } = one;
        expect(modules.find((other) => other.id === one.id)).toMatchObject(rest);
      }
    }),
  );
});

test('a move can be undone by the opposite one', () => {
  const back = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;
  fc.assert(
    fc.property(pages, fc.nat(), fc.constantFrom(...moduleMoves), (modules, which, move) => {
      const { id = '' } = modules[which % modules.length] ?? {};
      const start = listOf(rowsOf(modules));
      const { row = [] } = { row: rowsOf(start).find((one) => one.some((module) => module.id === id)) };
      // A module that left its row, or got a row of its own, returns by the other pair of moves.
      if (row.length === 1 && (move === 'left' || move === 'right')) return;
      if (row.length > 1 && (move === 'up' || move === 'down')) return;
      if (!canMove(start, id, move)) return;
      expect(idsOf(moved(moved(start, id, move), id, back[move]))).toEqual(idsOf(start));
    }),
  );
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

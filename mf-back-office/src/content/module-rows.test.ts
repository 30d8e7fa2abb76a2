import { type ModuleFile, moduleFileSchema } from '@rowhouse/shared/contract/content-files';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { canMove, freeId, listOf, moduleMoves, moved, rowsOf } from './module-rows.ts';

const pages = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: -2, max: 2 })), { minLength: 1, maxLength: 8 })
  .map((places) =>
    places.map(([position, sort], index) => v.parse(moduleFileSchema, { id: `m-${index}`, position, sort })),
  );
const idsOf = (modules: readonly ModuleFile[]) => rowsOf(modules).map((row) => row.map(({ id }) => id));

test('a move keeps every module with all that it says, in rows that follow each other', () => {
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

test('what is moved can be moved back', () => {
  const back = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;
  fc.assert(
    fc.property(pages, fc.nat(), fc.constantFrom(...moduleMoves), (modules, which, move) => {
      const { id = '' } = modules[which % modules.length] ?? {};
      const start = listOf(rowsOf(modules));
      const { row = [] } = { row: rowsOf(start).find((one) => one.some((module) => module.id === id)) };
      // What leaves its row behind, or gets a row of its own, comes back by the other pair of moves.
      if (row.length === 1 && (move === 'left' || move === 'right')) return;
      if (row.length > 1 && (move === 'up' || move === 'down')) return;
      if (!canMove(start, id, move)) return;
      expect(idsOf(moved(moved(start, id, move), id, back[move]))).toEqual(idsOf(start));
    }),
  );
});

test('an id that is free is one that no module has', () => {
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

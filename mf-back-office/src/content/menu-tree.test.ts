import fc from 'fast-check';
import { expect, test } from 'vitest';
import { belowOf, type ItemPlace, placeAfter, placedAt, type TreeNode, treeMoves, treeOf } from './menu-tree.ts';

// Forests: the parent of each item is an earlier item, or none.
const forests = fc
  .array(fc.tuple(fc.nat(), fc.boolean(), fc.integer({ min: -3, max: 3 })), { minLength: 1, maxLength: 9 })
  .map((rows) =>
    rows.map(
      ([parent, isTop, sort], index): ItemPlace => ({
        id: `p${index}`,
        parentId: isTop || index === 0 ? null : `p${parent % index}`,
        sort,
      }),
    ),
  );

const flat = (nodes: readonly TreeNode<ItemPlace>[], depth = 0): string[] =>
  nodes.flatMap(({ item, children }) => [`${depth} ${item.id}`, ...flat(children, depth + 1)]);
const idOf = (items: readonly ItemPlace[], which: number) => items[which % items.length]?.id ?? '';

test('a tree shows every item once, also one with a missing parent or in a circle', () => {
  const anything = fc
    .array(fc.tuple(fc.nat(8), fc.integer({ min: -2, max: 8 })), { maxLength: 9 })
    .map((rows) =>
      rows.map(
        ([sort, parent], index): ItemPlace => ({ id: `p${index}`, parentId: parent < 0 ? null : `p${parent}`, sort }),
      ),
    );
  fc.assert(
    fc.property(anything, (items) => {
      const shown = flat(treeOf(items)).map((line) => line.split(' ')[1] ?? '');
      expect(shown.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
    }),
  );
});

test('a move keeps every item, makes no circle, and changes the order', () => {
  fc.assert(
    fc.property(forests, fc.nat(), fc.constantFrom(...treeMoves), (items, which, move) => {
      const id = idOf(items, which);
      const place = placeAfter(treeOf(items), id, move);
      if (!place) return;
      expect(belowOf(items, id).has(place.parentId ?? '')).toBe(false);
      const before = flat(treeOf(items));
      const after = flat(treeOf(placedAt(items, id, place)));
      expect(after.length).toBe(before.length);
      expect(after).not.toEqual(before);
      // Its descendants move along.
      for (const one of belowOf(items, id)) expect(belowOf(placedAt(items, id, place), id).has(one)).toBe(true);
    }),
  );
});

test('up and down, in and out undo each other', () => {
  fc.assert(
    fc.property(forests, fc.nat(), (items, which) => {
      const id = idOf(items, which);
      for (const [there, back] of [
        ['up', 'down'],
        ['down', 'up'],
        ['in', 'out'],
      ] as const) {
        const place = placeAfter(treeOf(items), id, there);
        if (!place) continue;
        const moved = placedAt(items, id, place);
        const home = placeAfter(treeOf(moved), id, back);
        expect(home).not.toBeNull();
        if (home) expect(flat(treeOf(placedAt(moved, id, home)))).toEqual(flat(treeOf(items)));
      }
    }),
  );
});

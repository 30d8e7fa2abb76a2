import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CellMove, nextCell } from './cell-moves.ts';

// A type for sale only, a city for both, a property over the whole width.
const rows = [
  [{ id: 'type-sale', column: 1 }],
  [
    { id: 'city-sale', column: 1 },
    { id: 'city-rent', column: 2 },
  ],
  [{ id: 'property', column: 0 }],
  [
    { id: 'last-sale', column: 1 },
    { id: 'last-rent', column: 2 },
  ],
];

describe('arrow keys in the search panel', () => {
  test.each<[string | null, CellMove, string | null]>([
    [null, 'down', 'type-sale'],
    [null, 'up', 'last-sale'],
    ['type-sale', 'up', null],
    ['last-rent', 'down', null],
    ['type-sale', 'down', 'city-sale'],
    ['city-rent', 'up', 'type-sale'],
    ['city-rent', 'down', 'property'],
    ['city-sale', 'right', 'city-rent'],
    ['city-rent', 'right', 'city-rent'],
    ['city-rent', 'left', 'city-sale'],
    ['gone', 'down', 'type-sale'],
  ])('move from %s %s to %s', (active, move, expected) => {
    expect(nextCell(rows, active, move)).toBe(expected);
  });

  test('down visits every row once and returns to the field', () => {
    const row = (index: number) =>
      fc
        .subarray([0, 1, 2], { minLength: 1 })
        .map((columns) => columns.map((column) => ({ id: `${index}-${column}`, column })));
    fc.assert(
      fc.property(
        fc.nat(8).chain((length) => fc.tuple(...Array.from({ length }, (_, index) => row(index)))),
        (grid) => {
          const seen: string[] = [];
          for (let at = nextCell(grid, null, 'down'); at !== null; at = nextCell(grid, at, 'down')) seen.push(at);
          expect(seen.map((id) => Number(id.split('-')[0]))).toEqual(grid.map((_, index) => index));
        },
      ),
    );
  });
});

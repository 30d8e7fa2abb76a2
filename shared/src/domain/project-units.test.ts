import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildUnitQuery,
  type ProjectUnit,
  parseUnitQuery,
  selectUnits,
  type UnitQuery,
  unitAvailabilities,
  unitSorts,
} from './project-units.ts';

const unit = (name: string, more: Partial<ProjectUnit> = {}): ProjectUnit => ({
  name,
  floor: 0,
  price: { amount: 200_000 },
  surface: 90,
  bedrooms: 2,
  availability: 'available',
  ...more,
});

const units = [
  unit('A10', { floor: 2, price: { amount: 310_000 }, bedrooms: 3 }),
  unit('A2', { floor: 1, price: { amount: null }, surface: null }),
  unit('A1', { price: { amount: 240_000 }, availability: 'sold' }),
  unit('B1', { floor: 1, price: { amount: 240_000 }, availability: 'option', bedrooms: null }),
];

const shown = (text: string) => selectUnits(units, parseUnitQuery(new URLSearchParams(text))).map(({ name }) => name);

describe('a price list', () => {
  it.each([
    ['', ['A10', 'A2', 'A1', 'B1']],
    ['sort=name', ['A1', 'A2', 'A10', 'B1']],
    ['sort=name&order=desc', ['B1', 'A10', 'A2', 'A1']],
    ['sort=price', ['A1', 'B1', 'A10', 'A2']],
    ['sort=price&order=desc', ['A10', 'A1', 'B1', 'A2']],
    ['sort=floor', ['A1', 'A2', 'B1', 'A10']],
    ['sort=surface', ['A10', 'A1', 'B1', 'A2']],
    ['sort=availability', ['A10', 'A2', 'B1', 'A1']],
    ['available=1', ['A10', 'A2']],
    ['floor=1', ['A2', 'B1']],
    ['floor=9', []],
    ['bedrooms=3', ['A10']],
    ['sort=password&order=desc&floor=&bedrooms=0&available=', ['A10', 'A2', 'A1', 'B1']],
    // A filter that cannot be parsed must not show all units.
    ...['floor', 'bedrooms', 'available'].flatMap((name): [string, string[]][] =>
      ['x', '-10', '1e1', '1.5', '100', '٣', '1;--', '\0'].map((text) => [
        new URLSearchParams({ [name]: text }).toString(),
        [],
      ]),
    ),
    ['bedrooms=-1', []],
    ['floor=-1', []],
  ])('with the query %j shows %j', (text, expected) => {
    expect(shown(text)).toEqual(expected);
  });

  const queries: fc.Arbitrary<UnitQuery> = fc
    .record({
      sort: fc.constantFrom(null, ...unitSorts),
      descending: fc.boolean(),
      availableOnly: fc.boolean(),
      floor: fc.option(fc.integer({ min: -9, max: 99 })),
      bedrooms: fc.option(fc.integer({ min: 1, max: 99 })),
      hasUnknown: fc.constant(false),
    })
    .map((query) => ({ ...query, descending: query.descending && query.sort !== null }));

  it('is the same after it is restored from its own URL', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(parseUnitQuery(buildUnitQuery(query))).toEqual(query);
      }),
    );
  });

  it('never shows a unit twice, nor one that it does not contain', () => {
    const any = fc.array(
      fc.record({
        name: fc.string(),
        floor: fc.option(fc.integer({ min: 0, max: 4 })),
        price: fc.record({ amount: fc.option(fc.integer({ min: 1, max: 900_000 })) }),
        surface: fc.option(fc.integer({ min: 20, max: 300 })),
        bedrooms: fc.option(fc.integer({ min: 0, max: 5 })),
        availability: fc.constantFrom(...unitAvailabilities, 'unknown' as const),
      }),
    );
    fc.assert(
      fc.property(any, queries, (list, query) => {
        const selected = selectUnits(list, query);
        expect(new Set(selected).size).toBe(selected.length);
        expect(selected.every((one) => list.includes(one))).toBe(true);
        if (!query.availableOnly && query.floor === null && query.bedrooms === null)
          expect(selected).toHaveLength(list.length);
      }),
    );
  });
});

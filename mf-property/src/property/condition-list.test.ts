import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Comparison, type Condition, meetsConditions } from './condition-list.ts';

const villa = {
  goal: 'sale',
  bedrooms: 5,
  bathrooms: 2,
  furnished: false,
  typeIds: [1, 8],
  availableFrom: '2026-03-01',
  renovationYear: null,
  reference: '',
  comfort: [] as string[],
};

test.each<[string, Condition, boolean]>([
  ['equal', { field: 'goal', is: 'equal', value: 'sale' }, true],
  ['equal, another', { field: 'goal', is: 'equal', value: 'rent' }, false],
  ['equal, another kind', { field: 'bedrooms', is: 'equal', value: '5' }, false],
  ['equal to no', { field: 'furnished', is: 'equal', value: false }, true],
  ['equal to nothing', { field: 'renovationYear', is: 'equal', value: null }, true],
  ['not equal', { field: 'goal', is: 'not-equal', value: 'rent' }, true],
  ['greater', { field: 'bedrooms', is: 'greater', value: 4 }, true],
  ['greater at its bound', { field: 'bedrooms', is: 'greater', value: 5 }, false],
  ['greater or equal at its bound', { field: 'bedrooms', is: 'greater-or-equal', value: 5 }, true],
  ['less', { field: 'bedrooms', is: 'less', value: 5 }, false],
  ['less or equal', { field: 'bedrooms', is: 'less-or-equal', value: 5 }, true],
  ['later', { field: 'availableFrom', is: 'greater', value: '2026-02-28' }, true],
  ['one of', { field: 'bedrooms', is: 'in', value: [4, 5] }, true],
  ['one of none', { field: 'bedrooms', is: 'in', value: [] }, false],
  ['a list that has it', { field: 'typeIds', is: 'has', value: 8 }, true],
  ['a list that has it not', { field: 'typeIds', is: 'has', value: 2 }, false],
  ['filled', { field: 'goal', is: 'filled' }, true],
  ['filled with no', { field: 'furnished', is: 'filled' }, true],
  ['filled with nothing', { field: 'renovationYear', is: 'filled' }, false],
  ['filled with an empty text', { field: 'reference', is: 'filled' }, false],
  ['filled with an empty list', { field: 'comfort', is: 'filled' }, false],
  ['filled where there is no such field', { field: 'pool', is: 'filled' }, false],
  ['empty where there is no such field', { field: 'pool', is: 'empty' }, true],
  ['more of one field than of another', { field: 'bedrooms', is: 'greater', compareWith: 'bathrooms' }, true],
  ['as many of one field as of another', { field: 'bedrooms', is: 'equal', compareWith: 'bathrooms' }, false],
  [
    'all of an advanced one',
    {
      all: [
        { field: 'goal', is: 'equal', value: 'sale' },
        { field: 'bedrooms', is: 'less', value: 3 },
      ],
    },
    false,
  ],
  [
    'any of an advanced one',
    {
      any: [{ field: 'goal', is: 'equal', value: 'rent' }, { not: { field: 'bedrooms', is: 'less', value: 3 } }],
    },
    true,
  ],
])('%s', (_, condition, met) => {
  expect(meetsConditions([condition], villa)).toBe(met);
});

describe('what fails is false', () => {
  const failing: [string, Condition][] = [
    ['a field that is missing', { field: 'pool', is: 'equal', value: true }],
    ['a field of every object', { field: 'toString', is: 'not-equal', value: '' }],
    ['another field that is missing', { field: 'bedrooms', is: 'less', compareWith: 'toilets' }],
    ['values of two kinds in an order', { field: 'bedrooms', is: 'greater', value: '4' }],
    ['a number that is none', { field: 'bedrooms', is: 'less-or-equal', value: Number.NaN }],
    ['a list as one value', { field: 'typeIds', is: 'equal', value: 1 }],
    ['one value as a list', { field: 'bedrooms', is: 'has', value: 5 }],
    ['an unknown comparison', { field: 'bedrooms', is: 'toString' as Comparison, value: 5 }],
    ['nothing to compare with', { field: 'bedrooms', is: 'equal' } as unknown as Condition],
    ['no condition at all', null as unknown as Condition],
  ];

  test.each(failing)('%s', (_, condition) => {
    expect(meetsConditions([condition], villa)).toBe(false);
  });

  test.each(failing)('under a not, and before a condition that holds: %s', (_, condition) => {
    const holding = { field: 'goal', is: 'filled' } as const;
    expect(meetsConditions([{ not: condition }], villa)).toBe(false);
    expect(meetsConditions([{ any: [condition, holding] }], villa)).toBe(false);
    expect(meetsConditions([{ any: [holding, condition] }], villa)).toBe(true);
  });
});

test('no condition is met by all', () => {
  expect(meetsConditions([], villa)).toBe(true);
});

const value = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.integer()));
const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c'), value);
const comparison = fc.constantFrom<Comparison>('equal', 'greater', 'less-or-equal', 'in', 'has', 'filled', 'empty');
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ field: fc.constantFrom('a', 'b', 'c', 'd'), is: comparison, value }),
    fc.record({ field: fc.constantFrom('a', 'b'), is: comparison, compareWith: fc.constantFrom('b', 'c', 'd') }),
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}));

test('a list is met if each of its conditions is, and never if it contains a condition and its opposite', () => {
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 4 }), fields, (conditions, property) => {
      const met = meetsConditions(conditions, property);
      expect(met).toBe(conditions.every((each) => meetsConditions([each], property)));
      expect(meetsConditions([{ all: conditions }], property)).toBe(met);
      expect(meetsConditions([{ all: conditions }, { not: { all: conditions } }], property)).toBe(false);
    }),
  );
});

test('anything other than conditions is false, and does not throw', () => {
  fc.assert(
    fc.property(fc.anything(), fields, (junk, property) => {
      fc.pre(!(typeof junk === 'object' && junk !== null && ('all' in junk || 'any' in junk || 'not' in junk)));
      expect(meetsConditions([junk as Condition], property)).toBe(false);
    }),
  );
});

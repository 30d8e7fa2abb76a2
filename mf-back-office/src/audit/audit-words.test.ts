import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sidesOf } from './audit-words.ts';

test.each<[string, unknown, unknown, ReturnType<typeof sidesOf>]>([
  ['nothing on either side', null, null, []],
  ['what was blanked', null, undefined, []],
  ['a new thing', null, { price: 1 }, [{ field: 'price', before: '–', after: '1' }]],
  ['a thing that is gone', { name: 'a' }, null, [{ field: 'name', before: 'a', after: '–' }]],
  ['what stayed the same', { a: 1, b: [2] }, { a: 2, b: [2] }, [{ field: 'a', before: '1', after: '2' }]],
  ['a value without fields', 'open', 'closed', [{ field: '', before: 'open', after: 'closed' }]],
  ['a field called like one of every object', {}, { toString: 'x' }, [{ field: 'toString', before: '–', after: 'x' }]],
])('%s', (_, before, after, sides) => {
  expect(sidesOf({ before, after })).toEqual(sides);
});

test('whatever the values are, each side is a text and each field stands once', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      const sides = sidesOf({ before, after });
      expect(new Set(sides.map(({ field }) => field)).size).toBe(sides.length);
      for (const side of sides) expect([typeof side.before, typeof side.after]).toEqual(['string', 'string']);
    }),
  );
});

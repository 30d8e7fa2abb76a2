import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sidesOf } from './audit-sides.ts';

test.each<[string, string, unknown, unknown, ReturnType<typeof sidesOf>]>([
  ['nothing on either side', 'city.added', null, null, []],
  ['what was blanked', 'city.added', null, undefined, []],
  ['a new thing', 'city.added', null, { zip: 1 }, [{ field: 'zip', before: null, after: 1 }]],
  ['a thing that is gone', 'city.added', { name: 'a' }, null, [{ field: 'name', before: 'a', after: null }]],
  ['what stayed the same', 'city.added', { a: 1, b: [2] }, { a: 2, b: [2] }, [{ field: 'a', before: 1, after: 2 }]],
  ['a status', 'property.status', 'option', 'sold', [{ field: 'stockStatus', before: 'option', after: 'sold' }]],
  ['an agent', 'project.agent', null, 3, [{ field: 'managerId', before: null, after: 3 }]],
  ['locks', 'property.locks', ['price'], [], [{ field: 'locks', before: ['price'], after: [] }]],
  ['a value without a field', 'city.added', 'a', 'b', [{ field: '', before: 'a', after: 'b' }]],
  [
    'a draft that was thrown away',
    'property.draft-discarded',
    { id: 'x', base: { price: 1 }, changes: { price: 2 } },
    null,
    [{ field: 'price', before: 2, after: null }],
  ],
  ['a name of every object', 'city.added', {}, { toString: 'x' }, [{ field: 'toString', before: null, after: 'x' }]],
])('%s', (_, action, before, after, sides) => {
  expect(sidesOf({ action, before, after })).toEqual(sides);
});

test('each field occurs once and differs, whatever the values are', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      const sides = sidesOf({ action: 'staff.changed', before, after });
      expect(new Set(sides.map(({ field }) => field)).size).toBe(sides.length);
      for (const side of sides) expect(JSON.stringify(side.before)).not.toBe(JSON.stringify(side.after));
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenPair } from './compare-pair.ts';

const anyIds = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));

test('two different homes are shown side by side if there are two, chosen ones first', () => {
  fc.assert(
    fc.property(anyIds, anyIds, (ids, chosen) => {
      const pair = chosenPair(
        ids.map((id) => ({ id })),
        chosen,
      ).map(({ id }) => id);
      expect(pair).toHaveLength(Math.min(ids.length, 2));
      expect(new Set(pair).size).toBe(pair.length);
      const wanted = chosen.filter((id) => ids.includes(id)).slice(0, 2);
      expect(pair.slice(0, wanted.length)).toEqual(wanted);
    }),
  );
});

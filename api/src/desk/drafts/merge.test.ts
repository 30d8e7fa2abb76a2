import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeChanges } from './merge.ts';

const value = fc.integer({ min: 0, max: 2 });
const side = fc.constantFrom(undefined, 'mine' as const, 'theirs' as const);

test('each field takes mine, theirs or becomes a conflict, by its three values and the choice made', () => {
  const field = fc.record({ base: value, mine: value, live: value, chosen: side });
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c'), field), (fields) => {
      const of = <K extends 'base' | 'mine' | 'live'>(key: K) =>
        Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, one[key]]));
      const chosen = Object.fromEntries(
        Object.entries(fields).flatMap(([name, one]) => (one.chosen ? [[name, one.chosen]] : [])),
      );
      const { take, conflicts } = mergeChanges({ base: of('base'), mine: of('mine'), live: of('live') }, chosen);
      for (const [name, one] of Object.entries(fields)) {
        const isSame = one.mine === one.live;
        const isUntouched = one.live === one.base;
        const isAsked = !isSame && !isUntouched && one.chosen === undefined;
        expect(conflicts.includes(name)).toBe(isAsked);
        expect(take.includes(name)).toBe(!isSame && (isUntouched || one.chosen === 'mine'));
      }
    }),
  );
});

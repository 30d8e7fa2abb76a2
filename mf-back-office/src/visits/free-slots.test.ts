import type { DeskSlot } from '@rowhouse/shared/contract/desk-visits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeGroups } from './free-slots.ts';

const at = (half: number): string => new Date(Date.UTC(2026, 10, 23, 8, half * 30)).toISOString();
const slot = (half: number, agentId = 1, homes = ['1042']): DeskSlot => ({
  ...{ id: `${agentId} ${half} ${homes}`, patternId: null, agentId, start: at(half), end: at(half + 1), taken: false },
  homes: homes.map((id) => ({ kind: 'property' as const, id, title: '', address: '' })),
});
const sizes = (slots: DeskSlot[]): number[] => freeGroups(slots).map((group) => group.length);

test.each<[string, DeskSlot[], number[]]>([
  ['none', [], []],
  ['three that follow each other', [slot(2), slot(0), slot(1)], [3]],
  ['a gap between two', [slot(0), slot(2)], [1, 1]],
  ['two agents at the same hours', [slot(0), slot(1), slot(0, 2), slot(1, 2)], [2, 2]],
  ['other homes from an hour on', [slot(0), slot(1, 1, ['1043'])], [1, 1]],
  ['the same homes in another order', [slot(0, 1, ['1', '2']), slot(1, 1, ['2', '1'])], [2]],
])('%s', (_, slots, expected) => {
  expect(sizes(slots)).toEqual(expected);
});

test('each slot is in exactly one group, whatever the slots are', () => {
  const some = fc.uniqueArray(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 3 })), { selector: String });
  fc.assert(
    fc.property(some, (pairs) => {
      const slots = pairs.map(([half, agent]) => slot(half, agent));
      expect(new Set(freeGroups(slots).flat())).toEqual(new Set(slots));
    }),
  );
});

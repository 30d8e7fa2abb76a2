import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BusyTime, openPlace } from './open-place.ts';

const at = (half: number) => new Date(Date.UTC(2026, 6, 15, 8, 30 * half));
const hourFrom = (half: number) => ({ start: at(half), end: at(half + 2) });
const visit = (half: number, agentId: number | null, place: number | null = null): BusyTime => ({
  ...hourFrom(half),
  agentId,
  place,
});

describe('a place', () => {
  test.each([
    ['the agent of the home, who is free', { agents: [1], capacity: 2 }, [], 1, { agentId: 1, place: 0 }],
    ['nobody, since the agent is at another home', { agents: [1], capacity: 2 }, [visit(0, 1, 0)], 0, null],
    ['nobody, since the agent is still at another home', { agents: [1], capacity: 2 }, [visit(-1, 1, 0)], 0, null],
    ['nobody, since the agent has planned a visit', { agents: [1], capacity: 2 }, [visit(1, 1)], 0, null],
    [
      'the agent, who comes from another home',
      { agents: [1], capacity: 2 },
      [visit(-2, 1, 0)],
      1,
      { agentId: 1, place: 0 },
    ],
    [
      'the next place beside another agent',
      { agents: [1], capacity: 2 },
      [visit(0, 2, 0)],
      1,
      { agentId: 1, place: 1 },
    ],
    ['nobody, since the agency takes no more at once', { agents: [1], capacity: 1 }, [visit(0, 2, 0)], 0, null],
    [
      'the first of the team who is free',
      { agents: [3, 1, 2], capacity: 9 },
      [visit(0, 3, 0)],
      2,
      { agentId: 1, place: 1 },
    ],
    [
      'a place alone, where there is no team',
      { agents: [], capacity: 2 },
      [visit(0, null, 0)],
      1,
      { agentId: null, place: 1 },
    ],
    ['nobody, where there is no team and no place', { agents: [], capacity: 1 }, [visit(0, null, 0)], 0, null],
    ['nobody, where the agency takes fewer than before', { agents: [1], capacity: 1 }, [visit(0, 2, 1)], 0, null],
  ] as const)('is taken by %s', (_, staff, kept, free, next) => {
    expect(openPlace(hourFrom(0), kept, staff)).toEqual({ free, next });
  });

  test("never puts an agent at two homes at the same time, nor exceeds the agency's capacity", () => {
    const asked = fc.record({
      half: fc.integer({ min: 0, max: 12 }),
      length: fc.integer({ min: 1, max: 4 }),
      agents: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 40 }), fc.integer({ min: 1, max: 4 }), (wishes, capacity) => {
        const kept: (BusyTime & { place: number })[] = [];
        for (const { half, length, agents } of wishes) {
          const slot = { start: at(half), end: at(half + length) };
          const { free, next } = openPlace(slot, kept, { agents, capacity });
          expect(free > 0).toBe(next !== null);
          if (next) kept.push({ ...slot, ...next });
        }
        for (const one of kept) {
          expect(one.place).toBeLessThan(capacity);
          const others = kept.filter((other) => other !== one && other.start < one.end && other.end > one.start);
          expect(others.map(({ place }) => place)).not.toContain(one.place);
          if (one.agentId !== null) expect(others.map(({ agentId }) => agentId)).not.toContain(one.agentId);
        }
      }),
    );
  });
});

import { expect, it } from 'vitest';
import { type SlowRender, slowFaults, type Timed } from './slow-pages.ts';

const slow: SlowRender = { what: "the page 'clock'", question: { amount: 'full', url: '/clock' }, took: 900 };

// A program that takes so long for its renders, the last time for all others.
const program = (...took: number[]): Timed => {
  let turn = 0;
  return async () => {
    const time = took[Math.min(turn, took.length - 1)] ?? 0;
    turn += 1;
    return time;
  };
};

it.each<[string, Timed, Timed, Timed, number]>([
  [
    'is fast when it is measured again, and loads fast in a process of its own',
    program(10),
    program(50, 10),
    program(10),
    0,
  ],
  ['loads slowly in every process', program(10), program(800, 10), program(30, 10), 1],
  ['renders slowly in every process', program(400), program(500, 400), program(50, 40), 1],
  ['is slow only in the process that rendered all others', program(400), program(40, 30), program(40, 30), 0],
  ['is as slow in the live release', program(10), program(800, 10), program(700, 10), 0],
])('a render that %s has that many faults', async (_, again, fresh, live, count) => {
  const faults = await slowFaults(
    [slow],
    again,
    async () => fresh,
    async () => live,
  );
  expect(faults).toHaveLength(count);
});

it('starts no further process for renders that are fast when they are measured again', async () => {
  const never = async (): Promise<Timed> => Promise.reject(new Error('it was started'));
  expect(await slowFaults([{ ...slow, took: 120 }], program(10), never, never)).toEqual([]);
});

import { expect, it } from 'vitest';
import { collectSlow, type FreshProgram, type SlowRender, slowFaults, type TimedRender } from './slow-pages.ts';

const slow: SlowRender = {
  what: "the page 'clock'",
  question: { amount: 'full', url: '/clock' },
  took: 900,
  isOwn: true,
};

// A program that takes so long for its renders, the last time for all others.
const program = (...took: number[]): TimedRender => {
  let turn = 0;
  return async () => {
    const time = took[Math.min(turn, took.length - 1)] ?? 0;
    turn += 1;
    return time;
  };
};

// Programs that are started one after the other, each with the times of its renders.
const programs = (...all: number[][]) => {
  const left = [...all];
  return async (): Promise<FreshProgram> => {
    const took = left.shift();
    if (!took) throw new Error('one program too many was started');
    return { time: program(...took), end: () => undefined };
  };
};

it.each<[string, TimedRender, () => Promise<FreshProgram>, () => Promise<FreshProgram | null>, number]>([
  [
    'is fast when it is measured again, and loads fast in a process of its own',
    program(10),
    programs([50, 10]),
    programs(),
    0,
  ],
  ['loads slowly in every process', program(10), programs([800, 10], [700, 10]), programs([30, 10]), 1],
  ['renders slowly in every process', program(400), programs([500, 400], [500, 400]), programs([50, 40]), 1],
  ['is slow only in the process that rendered all others', program(400), programs([40, 30]), programs(), 0],
  ['is as slow in the live release', program(10), programs([800, 10]), programs([700, 10]), 0],
  ['loads slowly once in a process of its own', program(10), programs([800, 10], [60, 10]), programs([50, 10]), 0],
  ['renders slowly once in a process of its own', program(400), programs([500, 400], [40, 30]), programs([50, 40]), 0],
  [
    'loads slowly in one process and renders slowly in another',
    program(400),
    programs([800, 10], [400, 390]),
    programs([30, 10]),
    0,
  ],
  ['is new, and loads slowly in every process', program(10), programs([1100, 10], [1200, 10]), async () => null, 1],
])('a render that %s has that many faults', async (_, again, startFresh, startLive, count) => {
  expect(await slowFaults([slow], again, startFresh, startLive)).toHaveLength(count);
});

it('says the shorter times of a slow render', async () => {
  const fresh = programs([800, 10], [700, 10]);
  expect(await slowFaults([slow], program(10), fresh, programs([30, 10]))).toEqual([
    "the page 'clock' takes 690 ms of processor time until its code is loaded, 20 ms in the live release",
  ]);
});

it('ends each program that it has started', async () => {
  const open = new Set<FreshProgram>();
  const watched = (start: () => Promise<FreshProgram>) => async () => {
    const { time } = await start();
    const one: FreshProgram = { time, end: () => void open.delete(one) };
    open.add(one);
    return one;
  };
  const fresh = watched(programs([800, 10], [800, 10]));
  await slowFaults([slow], program(10), fresh, watched(programs([30, 10])));
  expect(open.size).toBe(0);
});

it('measures of pages with the same code, in all languages, the slowest again', () => {
  const { note, all } = collectSlow();
  for (const [code, took] of [
    ['clock/time', 200],
    ['clock/time', 300],
    ['clock/time', 250],
    ['clock/date', 101],
    ['clock/year', 100],
  ] as const)
    note(code, { ...slow, took });
  expect(all().map(({ took }) => took)).toEqual([300, 101]);
});

it('measures how fast the page of another app renders, and not how fast its code is loaded', async () => {
  const never = async (): Promise<FreshProgram> => Promise.reject(new Error('it was started'));
  const other = { ...slow, isOwn: false };
  expect(await slowFaults([other], program(10), never, never)).toEqual([]);
  const fresh = programs([800, 400], [700, 400]);
  expect(await slowFaults([other], program(400), fresh, programs([30, 10]))).toHaveLength(1);
});

it('starts no further process for renders that are fast when they are measured again', async () => {
  const never = async (): Promise<FreshProgram> => Promise.reject(new Error('it was started'));
  expect(await slowFaults([{ ...slow, took: 120 }], program(10), never, never)).toEqual([]);
});

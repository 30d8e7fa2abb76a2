import { expect, it } from 'vitest';
import {
  collectSlow,
  type FreshProgram,
  type Measures,
  type SlowRender,
  slowFaults,
  type TimedRender,
} from './slow-pages.ts';

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

// Measures that are started one after the other, each with the times of its renders.
const programs = (...all: number[][]) => {
  const left = [...all];
  return async (): Promise<FreshProgram> => {
    const took = left.shift();
    if (!took) throw new Error('one program too many was started');
    return { time: program(...took), end: () => undefined };
  };
};

const never = async (): Promise<never> => Promise.reject(new Error('it was started'));

it.each<[string, Measures, number]>([
  [
    'is fast when it is measured again',
    { again: program(10), live: async () => program(10), startFresh: programs([50, 10]), startFreshLive: never },
    0,
  ],
  [
    'loads slowly in every process',
    {
      again: program(10),
      live: async () => program(30, 10),
      startFresh: programs([800, 10], [700, 10]),
      startFreshLive: programs([30, 10]),
    },
    1,
  ],
  [
    'renders slowly in every process',
    {
      again: program(400),
      live: async () => program(40),
      startFresh: programs([500, 400], [500, 400]),
      startFreshLive: programs([50, 40]),
    },
    1,
  ],
  [
    'is slow only in the process that rendered all others',
    { again: program(400), live: async () => program(40), startFresh: programs([40, 30]), startFreshLive: never },
    0,
  ],
  [
    'loads as slowly in a fresh process of the live release',
    {
      again: program(10),
      live: async () => program(10),
      startFresh: programs([800, 10]),
      startFreshLive: programs([700, 10]),
    },
    0,
  ],
  [
    'loads slowly once in a process of its own',
    {
      again: program(10),
      live: async () => program(50, 10),
      startFresh: programs([800, 10], [60, 10]),
      startFreshLive: programs([50, 10]),
    },
    0,
  ],
  [
    'renders slowly once in a process of its own',
    {
      again: program(400),
      live: async () => program(40),
      startFresh: programs([500, 400], [40, 30]),
      startFreshLive: programs([50, 40]),
    },
    0,
  ],
  [
    'loads slowly in one process and renders slowly in another',
    {
      again: program(400),
      live: async () => program(10),
      startFresh: programs([800, 10], [400, 390]),
      startFreshLive: programs([30, 10]),
    },
    0,
  ],
  [
    'is new, and loads slowly in every process',
    {
      again: program(10),
      live: async () => null,
      startFresh: programs([1100, 10], [1200, 10]),
      startFreshLive: async () => null,
    },
    1,
  ],
])('a render that %s has that many faults', async (_, measures, count) => {
  expect(await slowFaults([{ ...slow, took: 1100 }], measures)).toHaveLength(count);
});

it.each<[string, number, number, Measures['live']]>([
  ['renders as slowly in the live release', 450, 400, async () => program(450, 390)],
  ['loads as slowly in the live release', 900, 10, async () => program(600, 10)],
  ['is fast when it is measured again', 120, 10, never],
  ['is new, and not five times slower than allowed', 900, 400, async () => null],
])('no process is started for a render that %s', async (_, took, again, live) => {
  const measures = { again: program(again), live, startFresh: never, startFreshLive: never };
  expect(await slowFaults([{ ...slow, took }], measures)).toEqual([]);
});

it('a live release that ends while it renders refuses nothing by itself', async () => {
  const ends: TimedRender = () => Promise.reject(new Error('it ended'));
  const measures = { again: program(400), live: async () => ends, startFresh: never, startFreshLive: never };
  expect(await slowFaults([slow], measures)).toEqual([]);
});

it('says the shorter times of a slow render', async () => {
  const measures = {
    again: program(10),
    live: async () => program(30, 10),
    startFresh: programs([800, 10], [700, 10]),
    startFreshLive: programs([30, 10]),
  };
  expect(await slowFaults([slow], measures)).toEqual([
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
  await slowFaults([slow], {
    again: program(10),
    live: async () => program(30, 10),
    startFresh: watched(programs([800, 10], [800, 10])),
    startFreshLive: watched(programs([30, 10])),
  });
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
  const other = { ...slow, isOwn: false };
  const fast = { again: program(10), live: never, startFresh: never, startFreshLive: never };
  expect(await slowFaults([other], fast)).toEqual([]);
  const measures = {
    again: program(400),
    live: async () => program(30, 10),
    startFresh: programs([800, 400], [700, 400]),
    startFreshLive: programs([30, 10]),
  };
  expect(await slowFaults([other], measures)).toHaveLength(1);
});

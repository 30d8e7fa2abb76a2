import type { FragmentUse } from './contract.ts';
import type { Amount } from './generate.ts';
import { isOver, isSlow, type Pace, paceFaults, paceOf, quicker } from './pace.ts';

const most = 8;

/** A render to request from the render program. */
export interface RenderQuestion {
  amount: Amount;
  url: string;
  onlyFragment?: FragmentUse | undefined;
}

/** A slow first render: the name of what was rendered, the question, and the processor time in ms. */
export interface SlowRender {
  what: string;
  question: RenderQuestion;
  took: number;
  /** Whether it is of a candidate. The code of another app is loaded as fast as in the live release. */
  isOwn: boolean;
}

/** Collects the slow renders among all: of pages with the same code, in all languages, the slowest. */
export const collectSlow = () => {
  const slowest = new Map<string, SlowRender>();
  return {
    note: (code: string, render: SlowRender): void => {
      if (isSlow(render.took) && render.took > (slowest.get(code)?.took ?? 0)) slowest.set(code, render);
    },
    all: () => [...slowest.values()],
  };
};

/** Repeats a slow render, and returns the processor time in ms. */
export type TimedRender = (render: SlowRender) => Promise<number>;

/** A render program that has rendered nothing of the candidates yet, so that it still loads the code of each page. */
export interface FreshProgram {
  time: TimedRender;
  end: () => void;
}

interface Measurement {
  render: SlowRender;
  pace: Pace;
}

interface SlowerRender extends Measurement {
  live: Pace | null;
}

type MeasureLive = (renders: readonly SlowRender[]) => Promise<Measurement[]>;
type Note = (what: string) => void;

const measureAll = async (
  renders: readonly SlowRender[],
  measure: (render: SlowRender) => Promise<Pace>,
  now: Note,
): Promise<Measurement[]> => {
  const measured: Measurement[] = [];
  for (const render of renders) {
    now(`${render.what}, rendered again since it took ${Math.round(render.took)} ms of processor time`);
    const pace = await measure(render);
    measured.push({ render, pace: render.isOwn ? pace : { ...pace, loading: 0 } });
  }
  return measured;
};

const measureWith = (time: TimedRender, renders: readonly SlowRender[], now: Note): Promise<Measurement[]> =>
  measureAll(renders, async (render) => paceOf(await time(render), () => time(render)), now);

// A live release that ends there must not refuse its mend: there is nothing to compare with.
const nothing = (): Measurement[] => [];

const measureIn = async (
  { time, end }: FreshProgram,
  renders: readonly SlowRender[],
  now: Note,
): Promise<Measurement[]> => {
  try {
    return await measureWith(time, renders, now);
  } finally {
    end();
  }
};

/** What measures slow renders. The programs of the first two run already, and have rendered other pages. */
export interface Measures {
  again: TimedRender;
  /** The live releases; null if there are none. */
  live: () => Promise<TimedRender | null>;
  startFresh: () => Promise<FreshProgram>;
  startFreshLive: () => Promise<FreshProgram | null>;
}

/**
 * Measures slow renders again, and in the live releases, by programs that run already: other work on the machine makes both slower. Only
 * what is much slower than live is measured in fresh programs too: of the candidates, of the live releases, and once more of the
 * candidates, of which the shorter times count. Returns a sentence for each render that is much slower each time; `now` receives what is
 * measured.
 */
export const slowFaults = async (
  slow: readonly SlowRender[],
  { again, live, startFresh, startFreshLive }: Measures,
  now: Note = () => undefined,
): Promise<string[]> => {
  const slowerOf = async (measurements: readonly Measurement[], measureLive: MeasureLive): Promise<SlowerRender[]> => {
    const over = measurements.filter(({ pace }) => isOver(pace));
    if (over.length === 0) return [];
    const lives = await measureLive(over.map(({ render }) => render));
    return over.flatMap(({ render, pace }, at) => {
      const livePace = lives[at]?.pace ?? null;
      return paceFaults(pace, livePace).length > 0 ? [{ render, pace, live: livePace }] : [];
    });
  };
  const first = await measureAll(slow.slice(0, most), (render) => paceOf(render.took, () => again(render)), now);
  const slower = await slowerOf(first, async (renders) => {
    const time = await live();
    return time ? measureWith(time, renders, now).catch(nothing) : [];
  });
  if (slower.length === 0) return [];
  const fresh = await measureIn(
    await startFresh(),
    slower.map(({ render }) => render),
    now,
  );
  const stillSlower = await slowerOf(fresh, async (renders) => {
    const program = await startFreshLive();
    return program ? measureIn(program, renders, now).catch(nothing) : [];
  });
  if (stillSlower.length === 0) return [];
  const last = await measureIn(
    await startFresh(),
    stillSlower.map(({ render }) => render),
    now,
  );
  return last.flatMap(({ render, pace }, at) => {
    const before = stillSlower[at];
    const faults = paceFaults(before ? quicker(pace, before.pace) : pace, before?.live ?? null);
    return faults.map((fault) => `${render.what} ${fault}`);
  });
};

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

const measureIn = async (
  { time, end }: FreshProgram,
  renders: readonly SlowRender[],
  now: Note,
): Promise<Measurement[]> => {
  try {
    return await measureAll(renders, async (render) => paceOf(await time(render), () => time(render)), now);
  } finally {
    end();
  }
};

const rendersOver = (measured: readonly Measurement[]): SlowRender[] =>
  measured.filter(({ pace }) => isOver(pace)).map(({ render }) => render);

/**
 * Measures slow renders again, then in a fresh program, and those that are still slow in a fresh program of the live releases, if these
 * exist. What is much slower is measured in one more program, and its shorter times count: other work on the machine makes any one
 * measure longer, and none shorter. Returns a sentence for each render that is much slower each time; `now` receives what is measured.
 */
export const slowFaults = async (
  slow: readonly SlowRender[],
  again: TimedRender,
  startFresh: () => Promise<FreshProgram>,
  startLive: () => Promise<FreshProgram | null>,
  now: Note = () => undefined,
): Promise<string[]> => {
  const first = await measureAll(slow.slice(0, most), (render) => paceOf(render.took, () => again(render)), now);
  const over = rendersOver(first);
  if (over.length === 0) return [];
  const fresh = await measureIn(await startFresh(), over, now);
  const stillOver = rendersOver(fresh);
  if (stillOver.length === 0) return [];
  const program = await startLive();
  // A live release that ends there must not refuse its mend: there is nothing to compare with.
  const measured = program ? await measureIn(program, stillOver, now).catch(() => []) : [];
  const live = new Map(measured.map(({ render, pace }): [SlowRender, Pace] => [render, pace]));
  const faultsOf = ({ render, pace }: Measurement): string[] =>
    paceFaults(pace, live.get(render) ?? null).map((fault) => `${render.what} ${fault}`);
  const slower = fresh.filter((one) => faultsOf(one).length > 0);
  if (slower.length === 0) return [];
  const last = await measureIn(
    await startFresh(),
    slower.map(({ render }) => render),
    now,
  );
  return last.flatMap(({ render, pace }, at) => faultsOf({ render, pace: quicker(pace, slower[at]?.pace ?? pace) }));
};

import type { FragmentUse } from './contract.ts';
import type { Amount } from './generate.ts';
import { isOver, type Pace, paceFaults, paceOf } from './pace.ts';

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
}

/** Renders, and returns the processor time in ms. */
export type Timed = (question: RenderQuestion) => Promise<number>;

interface Over {
  render: SlowRender;
  pace: Pace;
}

const overOf = async (
  renders: readonly SlowRender[],
  measure: (render: SlowRender) => Promise<Pace>,
): Promise<Over[]> => {
  const over: Over[] = [];
  for (const render of renders) {
    const pace = await measure(render);
    if (isOver(pace)) over.push({ render, pace });
  }
  return over;
};

/**
 * Measures slow renders again, then in a process of their own, and the same renders in the live releases only if it matters and these
 * exist: a machine that is short of memory makes any one render slow. Returns a sentence for each render that is much slower.
 */
export const slowFaults = async (
  slow: readonly SlowRender[],
  again: Timed,
  startFresh: () => Promise<Timed>,
  startLive: () => Promise<Timed | null>,
): Promise<string[]> => {
  const over = await overOf(slow.slice(0, most), (render) => paceOf(render.took, () => again(render.question)));
  if (over.length === 0) return [];
  const timeFresh = await startFresh();
  const stillOver = await overOf(
    over.map(({ render }) => render),
    async ({ question }) => paceOf(await timeFresh(question), () => timeFresh(question)),
  );
  if (stillOver.length === 0) return [];
  const timeLive = await startLive();
  const faults: string[] = [];
  for (const { render, pace } of stillOver) {
    const { what, question } = render;
    const live = timeLive && (await paceOf(await timeLive(question), () => timeLive(question)));
    faults.push(...paceFaults(pace, live).map((fault) => `${what} ${fault}`));
  }
  return faults;
};

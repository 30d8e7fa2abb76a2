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

/**
 * Measures slow renders again, and the same renders in the live releases only if it matters and these exist. Returns a sentence for
 * each render that is much slower.
 */
export const slowFaults = async (
  slow: readonly SlowRender[],
  again: Timed,
  startLive: () => Promise<Timed | null>,
): Promise<string[]> => {
  const over: { render: SlowRender; pace: Pace }[] = [];
  for (const render of slow.slice(0, most)) {
    const pace = await paceOf(render.took, () => again(render.question));
    if (isOver(pace)) over.push({ render, pace });
  }
  if (over.length === 0) return [];
  const timeLive = await startLive();
  const faults: string[] = [];
  for (const { render, pace } of over) {
    const { what, question } = render;
    const live = timeLive && (await paceOf(await timeLive(question), () => timeLive(question)));
    faults.push(...paceFaults(pace, live).map((fault) => `${what} ${fault}`));
  }
  return faults;
};

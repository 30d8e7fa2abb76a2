import type { FragmentUse } from './contract.ts';
import type { Amount } from './generate.ts';
import { isOver, type Pace, paceFaults, paceOf } from './pace.ts';

const most = 8;

/** What is rendered. */
export interface RenderQuestion {
  amount: Amount;
  url: string;
  onlyFragment?: FragmentUse | undefined;
}

/** A first render that took long: of what, and how much processor time in ms. */
export interface SlowRender {
  what: string;
  question: RenderQuestion;
  took: number;
}

/** Renders, and gives how much processor time that took, in ms. */
export type Timed = (question: RenderQuestion) => Promise<number>;

/** Measures what took long once more, and the same of what stands, if there is any and only where it matters; gives a sentence for what is slower by far. */
export const slowFaults = async (
  slow: readonly SlowRender[],
  again: Timed,
  startStanding: () => Promise<Timed | null>,
): Promise<string[]> => {
  const over: { render: SlowRender; pace: Pace }[] = [];
  for (const render of slow.slice(0, most)) {
    const pace = await paceOf(render.took, () => again(render.question));
    if (isOver(pace)) over.push({ render, pace });
  }
  if (over.length === 0) return [];
  const standing = await startStanding();
  const faults: string[] = [];
  for (const { render, pace } of over) {
    const { what, question } = render;
    const stands = standing && (await paceOf(await standing(question), () => standing(question)));
    faults.push(...paceFaults(pace, stands).map((fault) => `${what} ${fault}`));
  }
  return faults;
};

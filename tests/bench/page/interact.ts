import type { BrowserContext, Frame, Page } from 'playwright';
import { slowProcessor } from './conditions.ts';
import { watchNetwork } from './network.ts';
import type { Scenario } from './scenarios.ts';
import { openTab, untilQuiet } from './visit.ts';

/** What the browser told of one thing that was done, ms. */
export interface Interaction {
  /** From the input to the next frame that was painted, of the slowest of its inputs; `least` where all were faster. */
  toNextPaint: number;
  /** The longest frame from then on, with what came later: 0 where none took 50 ms. */
  longestFrame: number;
}

// Faster than this is told of nothing.
const least = 16;
const settling = 800; // ms

interface Watched {
  /** The longest duration of each interaction, by its id. */
  inputs: Record<number, number>;
  longestFrame: number;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

// Runs in each document, before its own scripts.
const watch = (threshold: number): void => {
  const watched: Watched = { inputs: {}, longestFrame: 0 };
  window.watched = watched;
  // As the standard has it, and the types do not yet.
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: threshold,
    buffered: true,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
      watched.inputs[entry.interactionId] = Math.max(watched.inputs[entry.interactionId] ?? 0, entry.duration);
    }
  }).observe(events);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longestFrame = Math.max(watched.longestFrame, duration);
  }).observe({ type: 'long-animation-frame' });
};

// What was seen since the last time, once it is painted.
const taken = (frame: Frame): Promise<Watched> =>
  frame.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))));
    const { inputs, longestFrame } = window.watched;
    Object.assign(window.watched, { inputs: {}, longestFrame: 0 });
    return { inputs, longestFrame };
  });

// The processor of a frame that has a process of its own is slowed down by itself.
const slowFrames = async (page: Page): Promise<void> => {
  for (const frame of page.frames().slice(1)) {
    const devtools = await page
      .context()
      .newCDPSession(frame)
      .catch(() => null);
    if (devtools) await slowProcessor(devtools);
  }
};

/** Opens a page, waits until it is quiet, slows the processor down and does what a scenario says; gives what each step took. */
export const interact = async (
  context: BrowserContext,
  url: string,
  { path, steps }: Scenario,
): Promise<Record<string, Interaction>> => {
  const { page, devtools } = await openTab(context, false);
  try {
    await page.addInitScript(watch, least);
    const network = await watchNetwork(devtools);
    await page.goto(url + path);
    await untilQuiet(page, network);
    await slowProcessor(devtools);
    await taken(page.mainFrame());
    const found: Record<string, Interaction> = {};
    for (const [name, act] of steps) {
      await slowFrames(page);
      await act(page);
      await page.waitForTimeout(settling);
      const seen = await Promise.all(page.frames().map(taken));
      found[name] = {
        toNextPaint: Math.max(least, ...seen.flatMap(({ inputs }) => Object.values(inputs))),
        longestFrame: Math.max(...seen.map(({ longestFrame }) => longestFrame)),
      };
    }
    return found;
  } finally {
    await page.close();
  }
};

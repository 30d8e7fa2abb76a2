import type { BrowserContext, Frame, Page } from 'playwright';
import { slowProcessor } from './conditions.ts';
import { watchNetwork } from './network.ts';
import type { Scenario } from './scenarios.ts';
import { openTab, untilQuiet } from './visit.ts';

/** The browser's measurements of one action, in ms. */
export interface Interaction {
  /** From the input to the next painted frame, for the slowest of its inputs; `least` when all were faster. */
  toNextPaint: number;
  /** The longest frame from then on, including later work: 0 when none took 50 ms. */
  longestFrame: number;
}

// Faster events are not reported by the browser.
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
  // Part of the standard, but not of the types yet.
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

// The measurements since the last call, once everything is painted.
const taken = (frame: Frame): Promise<Watched> =>
  frame.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))));
    const { inputs, longestFrame } = window.watched;
    Object.assign(window.watched, { inputs: {}, longestFrame: 0 });
    return { inputs, longestFrame };
  });

// A frame with a process of its own has to be slowed down separately.
const slowFrames = async (page: Page): Promise<void> => {
  for (const frame of page.frames().slice(1)) {
    const devtools = await page
      .context()
      .newCDPSession(frame)
      .catch(() => null);
    if (devtools) await slowProcessor(devtools);
  }
};

/**
 * Opens a page, waits until it is quiet, slows the processor down and performs the steps of a scenario; returns the
 * measurements of each step.
 */
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

import { monitorEventLoopDelay } from 'node:perf_hooks';

const period = 5_000; // ms
// ms; each look wakes the program. A block is measured by what it delays the look, so at most this much too short.
const resolution = 1_000;

const watch = (): (() => number) => {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let before = 0;
  setInterval(() => {
    before = delay.max;
    delay.reset();
  }, period).unref();
  return () => Math.max(0, Math.round(Math.max(before, delay.max) / 1e6) - resolution);
};

let readDelay: (() => number) | undefined;

/**
 * The longest block of this process's event loop in the last five to ten seconds, in ms; every visitor waited that long. It is
 * measured from the first call on.
 */
export const loopDelay = (): number => {
  readDelay ??= watch();
  return readDelay();
};

/** A program whose event loop is blocked for this long, in ms, should get no more requests for a moment. */
export const longestLoopDelay = 2_000;

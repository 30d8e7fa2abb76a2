import { monitorEventLoopDelay } from 'node:perf_hooks';

const period = 5_000; // ms

const watch = (): (() => number) => {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let before = 0;
  setInterval(() => {
    before = delay.max;
    delay.reset();
  }, period).unref();
  return () => Math.round(Math.max(before, delay.max) / 1e6);
};

let watched: (() => number) | undefined;

/** For how many ms the event loop of this process stood still at most, in the last five to ten seconds: so long every visitor waited. It is measured from the first call on. */
export const loopDelay = (): number => {
  watched ??= watch();
  return watched();
};

/** A program that stands still for so many ms should get no more requests for a moment. */
export const longestLoopDelay = 2_000;

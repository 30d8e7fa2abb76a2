import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded before a program that is measured (`node --import`): tells whoever started it, when asked, how long its event loop
// stood still at most and how much it computed since it was asked before, and how much memory it has.

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
let before = process.cpuUsage();

/** What the program tells. */
export interface Watched {
  /** ms */
  longest: number;
  /** Of all threads, ms. */
  processor: number;
  memory: NodeJS.MemoryUsage;
}

process.on('message', (asked) => {
  if (asked === 'collect') globalThis.gc?.();
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  const told: Watched = { longest: delay.max / 1e6, processor: (user + system) / 1000, memory: process.memoryUsage() };
  process.send?.(told);
  delay.reset();
});

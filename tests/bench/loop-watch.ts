import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded before a program that is measured (`node --import`): tells whoever started it, when asked, how long its event loop
// stood still at most since it was asked before, and how much memory it has.

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

// What the thread computed from one turn of the loop to the next, which is the same however busy the machine is.
let computed = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  computed = Math.max(computed, (user + system) / 1000);
}, 5).unref();

/** What the program tells; times in ms. */
export interface Watched {
  /** The longest block by the clock. */
  clock: number;
  /** The longest block by what the thread computed in it. */
  computed: number;
  memory: NodeJS.MemoryUsage;
}

process.on('message', (asked) => {
  if (asked === 'collect') globalThis.gc?.();
  const told: Watched = { clock: delay.max / 1e6, computed, memory: process.memoryUsage() };
  process.send?.(told);
  delay.reset();
  computed = 0;
});

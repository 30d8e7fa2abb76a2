import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded before a measured program (`node --import`): reports to its parent, on request, the longest block of its
// event loop since the last request, and its memory.

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

// CPU time of the thread from one turn of the loop to the next, which does not depend on the load of the machine.
let computed = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  computed = Math.max(computed, (user + system) / 1000);
}, 5).unref();

/** The report of the program; times in ms. */
export interface Watched {
  /** The longest block in wall-clock time. */
  clock: number;
  /** The longest block in CPU time of the thread. */
  computed: number;
  memory: NodeJS.MemoryUsage;
}

process.on('message', (asked) => {
  if (asked === 'collect') globalThis.gc?.();
  const watched: Watched = { clock: delay.max / 1e6, computed, memory: process.memoryUsage() };
  process.send?.(watched);
  delay.reset();
  computed = 0;
});

import { readFileSync } from 'node:fs';

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

// A figure of a process, and of all that it started.
const sumOf = (pid: number, figure: (pid: number) => number): number =>
  textOf(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .reduce((sum, child) => sum + sumOf(Number(child), figure), figure(pid));

/** Memory in bytes that a process and those that it started hold; 0 where the system has no /proc. */
export const memoryOf = (pid: number): number =>
  sumOf(pid, (one) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(textOf(`/proc/${one}/status`))?.[1] ?? 0) * 1024);

// ms that the main thread of a process has waited for a processor that others had; 0 where the system does not tell.
const ownWait = (pid: number): number => Number(textOf(`/proc/${pid}/schedstat`).split(' ')[1] ?? 0) / 1_000_000;

/**
 * Begins to count, and gives ms since then, without those in which a program, or this one that answers it, waited for a processor that
 * others had (the longer of the two, since they may wait at once). Where the system does not tell, all ms count.
 */
export const stopwatchOf = (pid: number): (() => number) => {
  const began = performance.now();
  const waits = () => [ownWait(process.pid), sumOf(pid, ownWait)] as const;
  const [here, there] = waits();
  return () => {
    const [hereNow, thereNow] = waits();
    return performance.now() - began - Math.max(0, hereNow - here, thereNow - there);
  };
};

import { readFileSync } from 'node:fs';

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

// A process, and all that it started.
const treeOf = (pid: number): number[] => [
  pid,
  ...textOf(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => treeOf(Number(child))),
];

const sumOf = (pid: number, figure: (pid: number) => number): number =>
  treeOf(pid).reduce((sum, one) => sum + figure(one), 0);

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

/** Ms in which a program, or this one that answers it, has waited for a processor that others had; 0 where the system does not tell. */
export const waitOf = (pid: number): number => ownWait(process.pid) + sumOf(pid, ownWait);

/** What of a process and those that it started could run now, and how long it has run: the same at two looks if it waits for a processor meanwhile. Empty where all of it waits for something else, and where the system does not tell. */
export const readyOf = (pid: number): string =>
  treeOf(pid)
    .filter((one) => /\) R /.test(textOf(`/proc/${one}/stat`)))
    .map((one) => textOf(`/proc/${one}/schedstat`).split(' ')[0])
    .filter(Boolean)
    .join();

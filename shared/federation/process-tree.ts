import { readFileSync } from 'node:fs';

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

// A process and all its descendants.
const treeOf = (pid: number): number[] => [
  pid,
  ...textOf(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => treeOf(Number(child))),
];

const sumOf = (pid: number, figure: (pid: number) => number): number =>
  treeOf(pid).reduce((sum, one) => sum + figure(one), 0);

/** Memory in bytes of a process and its descendants; 0 if the system has no /proc. */
export const memoryOf = (pid: number): number =>
  sumOf(pid, (one) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(textOf(`/proc/${one}/status`))?.[1] ?? 0) * 1024);

// Time in ms that the main thread of a process has waited for a processor; 0 if the system does not report it.
const ownWait = (pid: number): number => Number(textOf(`/proc/${pid}/schedstat`).split(' ')[1] ?? 0) / 1_000_000;

/**
 * Starts a stopwatch. It returns the ms since then without the time in which the program, or this process that answers it, waited for
 * a processor (the longer of the two, since both may wait at the same time). If the system does not report waiting, all ms count.
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

/** Time in ms that a program, or this process that answers it, has waited for a processor; 0 if the system does not report it. */
export const waitOf = (pid: number): number => ownWait(process.pid) + sumOf(pid, ownWait);

// The runnable processes in a tree, by their run times; empty if all of them wait for something else or the system does not report it.
const readyOf = (pid: number): string =>
  treeOf(pid)
    .filter((one) => /\) R /.test(textOf(`/proc/${one}/stat`)))
    .map((one) => textOf(`/proc/${one}/schedstat`).split(' ')[0])
    .filter(Boolean)
    .join();

/**
 * Makes the question whether a program waits for a processor: some of its processes are runnable, and none has run since the question
 * before. The system updates the waiting time only once a process gets a processor.
 */
export const waitingOf = (pid: number): (() => boolean) => {
  let before = '';
  return () => {
    const ready = readyOf(pid);
    const waits = ready !== '' && (before === '' || before === ready);
    before = ready;
    return waits;
  };
};

// ms between two looks at a program that may wait for a processor.
const looks = 100;

/**
 * Calls back once a program has had as many ms as the limit says in which neither it nor this process waited for a processor. Returns a function that
 * cancels it.
 */
export const afterOwnTime = (
  pid: number,
  limit: () => number,
  then: () => void,
  elapsed: () => number = stopwatchOf(pid),
): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let isWaiting = waitingOf(pid);
  const look = (): void => {
    const timeLeft = limit() - elapsed();
    if (timeLeft > 0) {
      isWaiting = waitingOf(pid);
      timer = setTimeout(look, timeLeft);
    } else if (isWaiting()) timer = setTimeout(look, looks);
    else then();
  };
  look();
  return () => clearTimeout(timer);
};

import { readdirSync, readFileSync } from 'node:fs';

// Each thread of a process lists what it has started. Where there is no such list, as outside of Linux, nothing is found.
const childrenOf = (pid: number): number[] => {
  const orEmpty = <T>(read: () => T[]): T[] => {
    try {
      return read();
    } catch {
      return [];
    }
  };
  return orEmpty(() => readdirSync(`/proc/${pid}/task`)).flatMap((thread) =>
    orEmpty(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
      .filter(Boolean)
      .map(Number),
  );
};

const familyOf = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...familyOf(child)]);

/** Ends whatever this program has started once it ends, also by a signal. */
export const endChildren = (): void => {
  process.once('exit', () => {
    for (const pid of familyOf(process.pid)) {
      try {
        process.kill(pid, 'SIGTERM');
      } catch {
        // It has ended.
      }
    }
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
};

import { readFileSync } from 'node:fs';

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Memory in bytes that a process and those that it started hold; 0 where the system has no /proc. */
export const memoryOf = (pid: number): number => {
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0);
  const children = textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.reduce((sum, child) => sum + memoryOf(child), kilobytes * 1024);
};

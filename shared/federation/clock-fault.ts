import type { Machines } from './machines.ts';
import type { Registry } from './registry.ts';

// Clocks that run by themselves differ by less.
const usual = 5 * 60_000; // ms

const inTime = (ms: number): string =>
  ms < 2 * 3_600_000
    ? `${Math.round(ms / 60_000)} minutes`
    : ms < 48 * 3_600_000
      ? `${Math.round(ms / 3_600_000)} hours`
      : `${Math.round(ms / 86_400_000)} days`;

/**
 * Guesses whether the clock of this machine is wrong, from the dates that other machines wrote: null if nothing speaks against it. A
 * date in the future was written by a clock that is ahead of this one.
 */
export const clockFault = (registry: Registry, machines: Machines, now = Date.now()): string | null => {
  const dates = [
    ...registry.history.map(({ date, name }) => ({ date, what: `the last move of ${name}` })),
    ...Object.entries(registry.releases).flatMap(([name, releases]) =>
      Object.values(releases).map(({ date }) => ({ date, what: `a release of ${name}` })),
    ),
    ...Object.entries(machines).map(([name, { at }]) => ({ date: at, what: `the report of ${name}` })),
  ];
  const [newest] = dates.toSorted((a, b) => b.date.localeCompare(a.date));
  const ahead = newest ? Date.parse(newest.date) - now : 0;
  if (!newest || ahead < usual) return null;
  return `Is the clock of this machine right? It says ${new Date(now).toISOString()}, and ${newest.what} is dated ${newest.date}, ${inTime(ahead)} later`;
};

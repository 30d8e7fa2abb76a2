import { storable } from '../body.ts';

// Some four days, so that a server may be away for a long weekend.
const mostAttempts = 25;
const firstPause = 30_000;
/** The longest pause before work is tried again, in ms. */
export const longestPause = 6 * 3_600_000;

/** How long to wait after a number of failures: doubling, at most six hours, and never the same for two. */
export const pauseAfter = (attempts: number, random: number): number => {
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  return Math.round(pause * (0.5 + random / 2));
};

/** What is noted of work that failed: when it is tried again, or that it was given up. */
export const afterFailure = (
  { attempts: before }: { attempts: number },
  error: unknown,
  { at, random }: { at: Date; random: number },
) => {
  const attempts = before + 1;
  const noted = { attempts, leasedUntil: null, lastError: storable(String(error).slice(0, 500)) };
  return attempts >= mostAttempts
    ? { ...noted, deadAt: at }
    : { ...noted, dueAt: new Date(at.getTime() + pauseAfter(attempts, random)) };
};

import { storable } from '../body.ts';

/** Some four days, so that a server may be down for a long weekend. */
export const mostAttempts = 31;
const firstPause = 30_000;
/** The longest pause before a retry, in ms. */
export const longestPause = 6 * 3_600_000;

/** The pause in ms after a number of failures: it doubles up to six hours, with random jitter. */
export const pauseAfter = (attempts: number, random: number): number => {
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  return Math.round(pause * (0.5 + random / 2));
};

/** The row of failed work after a failure: the time of the next attempt, or that it was given up. */
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

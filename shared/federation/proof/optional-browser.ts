import { setTimeout as sleep } from 'node:timers/promises';
import { BucketUnreachable } from '../fetch-release.ts';
import { type Chromium, startChromium } from './chromium.ts';
import { ProgramEnd } from './confined-program.ts';

// ms of wall-clock time in a browser. A machine that is too busy for it proves without one.
const longestLook = 300_000;

/** The Chromium of a proof, which does not depend on it: without one, or after it has ended, the rest of the proof counts. */
export const createOptionalBrowser = (path: string | null) => {
  let started: Promise<Chromium | null> | undefined;
  let isWhole = path !== null;
  return {
    /** Whether it has shown everything that it was asked to. */
    isWhole: (): boolean => isWhole,
    /** The faults that a look finds, if there is something to look at. */
    look: async (isWanted: boolean, find: (browser: Chromium) => Promise<string[]>): Promise<string[]> => {
      if (path === null || !isWanted) return [];
      started ??= startChromium(path).catch(() => null);
      const browser = await started;
      const faults =
        browser &&
        (await Promise.race([find(browser), sleep(longestLook, null, { ref: false })]).catch((error: unknown) => {
          if (error instanceof BucketUnreachable || error instanceof ProgramEnd) throw error;
          return null;
        }));
      if (!faults) isWhole = false;
      return faults ?? [];
    },
    end: async (): Promise<void> => (await started)?.end(),
  };
};

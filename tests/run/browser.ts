import type { Browser } from 'playwright';
import { findChromium } from './chromium.ts';
import { startChromium } from './start-chromium.ts';

/** What to do on a machine where no Chromium starts. */
export const withoutChromium =
  'No Chromium starts on this machine, and none could be fetched. Install one (Debian: apt-get install chromium-headless-shell), or name one by CHROMIUM_PATH.';

let found: Promise<string | null> | undefined;

/** The path of the browser for the tests: the one that the run has settled, or the one that is found now. */
export const chromiumPath = async (): Promise<string> => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  found ??= findChromium(console.log);
  const path = await found;
  if (!path) throw new Error(withoutChromium);
  return path;
};

/** Starts the browser of the tests. */
export const launchBrowser = async (): Promise<Browser> => startChromium(await chromiumPath());

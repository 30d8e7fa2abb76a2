import { type Browser, chromium } from 'playwright';
import { findChromium } from './chromium.ts';
import { chromiumArguments } from './chromium-arguments.ts';

/** Starts the browser of the tests. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium() ?? undefined, args: [...chromiumArguments] });

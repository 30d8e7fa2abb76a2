import { type Browser, chromium } from 'playwright';
import { findChromium } from './chromium.ts';

/** Starts the browser of the tests, which talks to nobody of its own accord. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page lives for a second or two: what is compiled for speed in the background is seldom used before it ends.
      '--js-flags=--no-opt --no-maglev',
      // Letters as wide as their font says, as on a screen of today; else each is rounded to whole pixels.
      '--font-render-hinting=none',
    ],
  });

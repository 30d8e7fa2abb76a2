import { type Browser, chromium } from 'playwright';

/** Starts a Chromium as the tests use it: it contacts no host on its own. */
export const startChromium = (executablePath: string, timeout?: number): Promise<Browser> =>
  chromium.launch({
    executablePath,
    ...(timeout !== undefined && { timeout }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page lives for a second or two, so code optimised in the background is seldom used before it closes.
      '--js-flags=--no-opt --no-maglev',
      // Letter widths as the font defines them, as on a modern screen; otherwise they are rounded to whole pixels.
      '--font-render-hinting=none',
    ],
  });

import { type Browser, chromium } from 'playwright';
import { chromiumArguments } from './chromium-arguments.ts';

/** Starts a Chromium as the tests use it. */
export const startChromium = (executablePath: string, timeout?: number): Promise<Browser> =>
  chromium.launch({ executablePath, ...(timeout !== undefined && { timeout }), args: [...chromiumArguments] });

import { existsSync } from 'node:fs';
import { chromiumArguments } from '../run/chromium-arguments.ts';
import type { Driver, Size } from './driver.ts';
import { startPuppeteer } from './puppeteer-driver.ts';
import { startScreen } from './screen.ts';
import { startWebDriver } from './webdriver-driver.ts';

interface Engine {
  name: string;
  /** The packages of Debian that it needs. */
  packages: string;
  /** Its programs; null when one is missing. */
  programs: () => readonly string[] | null;
  start: (programs: readonly string[], size: Size) => Promise<Driver>;
}

const firstOf = (...paths: string[]): string | null => paths.find((path) => existsSync(path)) ?? null;

const all = (...programs: (string | null)[]): readonly string[] | null => {
  const found = programs.filter((program) => program !== null);
  return found.length === programs.length ? found : null;
};

const quiet = {
  'intl.accept_languages': 'nl-BE,nl,en',
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // Without a screen no document has the focus.
  'focusmanager.testmode': true,
};

/** The engines in which the walks run. */
export const engines = [
  {
    name: 'Chromium',
    packages: 'chromium-headless-shell',
    // The one that the run has settled.
    programs: () => all(process.env.CHROMIUM_PATH ?? null),
    start: ([program = ''], size) =>
      startPuppeteer({ browser: 'chrome', program, args: [...chromiumArguments, '--lang=nl-BE'] }, size),
  },
  {
    name: 'Firefox',
    packages: 'firefox-esr',
    programs: () => all(firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox')),
    start: ([program = ''], size) =>
      startPuppeteer({ browser: 'firefox', program, args: [], preferences: quiet }, size),
  },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver xvfb xdotool',
    programs: () =>
      all(
        firstOf('/usr/bin/WebKitWebDriver'),
        firstOf(
          ...['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
            ['4.1', '4.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
          ),
        ),
        firstOf('/usr/bin/Xvfb'),
        firstOf('/usr/bin/xdotool'),
      ),
    start: async ([program = '', browser = '', xvfb = '', xdotool = ''], size) => {
      const screen = await startScreen(xvfb);
      try {
        const driver = await startWebDriver({ program, browser, display: screen.display, xdotool }, size);
        return {
          ...driver,
          close: async () => {
            await driver.close();
            screen.close();
          },
        };
      } catch (error) {
        screen.close();
        throw error;
      }
    },
  },
] as const satisfies readonly Engine[];

export type EngineName = (typeof engines)[number]['name'];

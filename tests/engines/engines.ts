import { existsSync } from 'node:fs';
import { chromiumArguments } from '../run/chromium-arguments.ts';
import type { Driver, Size } from './driver.ts';
import { startPuppeteer } from './puppeteer-driver.ts';
import { type Screen, startScreen } from './screen.ts';
import { startWebDriver } from './webdriver-driver.ts';

export interface Engine {
  name: string;
  /** The packages of Debian that it needs. */
  packages: string;
  /** Whether it keeps a page that is left, in its back-forward cache, while it is driven. */
  keepsPages: boolean;
  /** Its programs; null when one is missing. */
  programs: () => readonly string[] | null;
  start: (programs: readonly string[], size: Size) => Promise<Driver>;
}

const firstOf = (...paths: string[]): string | null => paths.find((path) => existsSync(path)) ?? null;

const all = (...programs: (string | null)[]): readonly string[] | null => {
  const found = programs.filter((program) => program !== null);
  return found.length === programs.length ? found : null;
};

const screenPrograms = () => [firstOf('/usr/bin/Xvfb'), firstOf('/usr/bin/xdotool')];

/** Starts a browser on a screen of its own, which the browser closes. */
const onScreen = async (
  [xvfb = '', xdotool = '']: readonly string[],
  startBrowser: (screen: Screen) => Promise<Driver>,
): Promise<Driver> => {
  const screen = await startScreen(xvfb, xdotool);
  return startBrowser(screen).catch((error: unknown) => {
    screen.close();
    throw error;
  });
};

const quiet = {
  'intl.accept_languages': 'nl-BE,nl,en',
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // Without a window manager no document has the focus.
  'focusmanager.testmode': true,
};

/** The engines in which the walks run. */
export const engines: readonly Engine[] = [
  {
    name: 'Chromium',
    packages: 'chromium-headless-shell',
    keepsPages: false,
    // The one that the run has settled.
    programs: () => all(process.env.CHROMIUM_PATH ?? null),
    start: ([program = ''], size) =>
      startPuppeteer(
        { browser: 'chrome', program, args: [...chromiumArguments, '--lang=nl-BE', '--ignore-certificate-errors'] },
        size,
      ),
  },
  {
    name: 'Firefox',
    packages: 'firefox-esr xvfb xdotool',
    keepsPages: true,
    programs: () => all(firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox'), ...screenPrograms()),
    start: ([program = '', ...screen], size) =>
      onScreen(screen, (shown) =>
        startPuppeteer({ browser: 'firefox', program, args: [], preferences: quiet, screen: shown }, size),
      ),
  },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver xvfb xdotool',
    keepsPages: true,
    programs: () =>
      all(
        firstOf('/usr/bin/WebKitWebDriver'),
        firstOf(
          ...['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
            ['4.1', '4.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
          ),
        ),
        ...screenPrograms(),
      ),
    start: ([program = '', browser = '', ...screen], size) =>
      onScreen(screen, (shown) => startWebDriver({ program, browser, screen: shown }, size)),
  },
];

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

// The headless shell first: it is the same engine and takes two thirds of the time.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const downloadLimit = 180_000; // ms

const tried = (command: string, ...args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: downloadLimit });
    return true;
  } catch {
    return false;
  }
};

const playwrights = (): string | null => (existsSync(chromium.executablePath()) ? chromium.executablePath() : null);

const byDownload = (): string | null => {
  const cli = new URL('../node_modules/playwright/cli.js', import.meta.url).pathname;
  return tried(process.execPath, cli, 'install', 'chromium') ? playwrights() : null;
};

const byDebian = (): string | null => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  const name = 'chromium-headless-shell';
  return tried('apt-get', 'update') && tried('apt-get', 'install', '-y', name) ? `/usr/bin/${name}` : null;
};

/**
 * The Chromium for the tests: CHROMIUM_PATH, an installed one, Playwright's own download, or Debian's package; null
 * when none is available.
 */
export const findChromium = (): string | null => {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  return installed.find((path) => existsSync(path)) ?? playwrights() ?? byDownload() ?? byDebian();
};

import { delimiter, join } from 'node:path';
import { canStart } from './find-program.ts';

// The headless shell first: it is the same engine and takes two thirds of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The programs of this machine that are named as a Chromium is; any of them may be unable to start. */
export const installedChromiums = (environment: NodeJS.ProcessEnv): string[] => {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...new Set([...paths, ...elsewhere])].filter(canStart);
};

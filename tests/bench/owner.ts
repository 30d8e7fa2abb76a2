import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@rowhouse/federation/store';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Browser } from 'playwright';
import { openPglite } from '../../api/src/database/open.ts';
import { owners } from '../../api/src/testing/demo-files.ts';
import { writeHistory } from '../../api/src/testing/owner-history.ts';
import { bringUpToDate } from '../../shell/src/run/releases.ts';
import { launchBrowser } from '../run/browser.ts';
import { type Site, startSite } from '../run/site.ts';

const histories = { '1 day': 1, '5 years': 5 * 365 };
const pages = {
  dashboard: hrefFor('owner-dashboard', {}, 'nl'),
  'one property': hrefFor('owner-property', { id: '1001' }, 'nl'),
};

type History = keyof typeof histories;
type PageName = keyof typeof pages;
/** When the page was interactive and when its first bar was drawn, in ms since the request, and its HTML size in bytes. */
interface Measured {
  hydrated: number;
  drawn: number;
  bytes: number;
}

/**
 * Opens the owner's pages in a real browser, on two sites that differ in the length of their history, in turn, so that
 * other load of the machine affects both alike: `pnpm bench owner [rounds]`. The result is the ratio; the milliseconds
 * depend on the machine.
 */
export const run = async (): Promise<void> => {
  const rounds = Number(process.argv[3] ?? 15);
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-bench-'));
  const sites: Partial<Record<History, Site>> = {};
  const browser = await launchBrowser();
  try {
    const bucket = join(folder, 'bucket');
    process.env.RELEASE_KEY = join(folder, 'release-key.pem');
    await bringUpToDate(openStore({ ...process.env, BUCKET: bucket }));
    const measured = new Map<string, Measured[]>();
    for (const [name, days] of entriesOf(histories)) sites[name] = await siteWith(days, join(folder, name), bucket);
    const cookies = new Map<History, string>();
    for (const [name, site] of entriesOf(sites)) cookies.set(name, await logIn(site));
    // The first round fills the caches of both, as on a site in use.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [page, path] of entriesOf(pages)) {
        const inTurn = round % 2 === 0 ? entriesOf(sites) : entriesOf(sites).toReversed();
        for (const [history, site] of inTurn) {
          const found = await open(browser, site.url, path, cookies.get(history) ?? '');
          if (round > 0) measured.set(`${page} ${history}`, [...(measured.get(`${page} ${history}`) ?? []), found]);
        }
      }
    }
    console.log('| page | | 1 day | 5 years | ratio |\n| --- | --- | ---: | ---: | ---: |');
    for (const page of Object.keys(pages) as PageName[]) {
      for (const what of ['hydrated', 'drawn', 'bytes'] as const) {
        const [short = 0, long = 0] = (Object.keys(histories) as History[]).map((history) =>
          median((measured.get(`${page} ${history}`) ?? []).map((one) => one[what])),
        );
        const cells = [page, what, short.toFixed(0), long.toFixed(0), (long / short).toFixed(2)];
        console.log(`| ${cells.join(' | ')} |`);
      }
    }
  } finally {
    await browser.close();
    for (const site of Object.values(sites)) await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const entriesOf = <K extends string, T>(record: Partial<Record<K, T>>): [K, T][] => Object.entries(record) as [K, T][];

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const siteWith = async (days: number, dataDir: string, bucket: string): Promise<Site> => {
  const site = await startSite({ dataDir, bucket });
  await site.stopApi();
  const { database, close } = await openPglite(join(dataDir, 'database'), async () => {});
  await writeHistory(database, days, brusselsDay(new Date()));
  await close();
  await site.startApi();
  return site;
};

const logIn = async ({ url }: Site): Promise<string> => {
  const response = await fetch(url + hrefFor('login', {}, 'nl'), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ name: owners.demo.username, password: owners.demo.password }),
  });
  if (response.status !== 303) throw new Error(`The login answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
};

/** Opens a page in a browser without any cache. */
const open = async (browser: Browser, url: string, path: string, cookie: string): Promise<Measured> => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const cut = pair.indexOf('=');
        return { name: pair.slice(0, cut), value: pair.slice(cut + 1), url };
      }),
    );
    const page = await context.newPage();
    await page.addInitScript(() => {
      const seen: Record<string, number> = {};
      const look = () => {
        const html = document.documentElement;
        if (html?.hasAttribute('data-hydrated')) seen.hydrated ??= performance.now();
        if (document.querySelector('.apexcharts-bar-area')) seen.drawn ??= performance.now();
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
      Object.assign(window, { seen });
    });
    const response = await page.goto(url + path);
    const bytes = (await response?.body())?.length ?? 0;
    await page.locator('.apexcharts-bar-area').first().waitFor({ state: 'attached' });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const { hydrated, drawn } = await page.evaluate(() => (window as unknown as { seen: Measured }).seen);
    return { hydrated, drawn, bytes };
  } finally {
    await context.close();
  }
};

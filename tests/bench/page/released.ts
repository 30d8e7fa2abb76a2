import { packageOf } from '@rowhouse/federation/app-names';
import type { Browser } from 'playwright';
import { changeWord } from '../copied-checkout.ts';
import { phone } from './conditions.ts';
import { type Measured, note } from './figures.ts';
import { watchNetwork } from './network.ts';
import { chosenOn, pagesOf } from './paths.ts';
import { checkoutIn, type MeasuredSite, releaseAll } from './sites.ts';
import { openTab, untilQuiet } from './visit.ts';

const visited = new Set(['home', 'list', 'property']);
const patience = 60_000; // ms

const release = async ({ name, bucket, url, restart }: MeasuredSite, folder: string): Promise<void> => {
  const setOf = async () => (await fetch(`${url}/readyz`)).json().then(({ set }) => String(set));
  const before = await setOf();
  if (name === 'before' || bucket === null) return;
  await releaseAll(name, bucket, folder);
  if (name === 'twin') return restart();
  for (const deadline = Date.now() + patience; (await setOf()) === before; ) {
    if (Date.now() > deadline) throw new Error(`${url} does not follow the release`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

/**
 * Releases a remote, then the shell, each with one word changed, and records what a browser that has visited three
 * pages downloads again.
 */
export const releasedBytes = async (
  browser: Browser,
  sites: readonly MeasuredSite[],
  folder: string,
  into: Measured,
): Promise<void> => {
  const checkout = checkoutIn(folder);
  const following = sites.filter(({ bucket }) => bucket !== null);
  const all = await Promise.all(
    following.map(async (site) => {
      const context = await browser.newContext(phone);
      await context.addCookies(await chosenOn(site.url));
      const paths = (await pagesOf(site.url)).filter(({ name }) => visited.has(name)).map(({ path }) => path);
      const walk = async (): Promise<Record<string, number>> => {
        const figures = { 'JavaScript, bytes': 0, 'CSS, bytes': 0, 'fonts, bytes': 0, files: 0 };
        for (const path of paths) {
          const { page, devtools } = await openTab(context, false);
          const network = await watchNetwork(devtools);
          await page.goto(site.url + path);
          await untilQuiet(page, network);
          for (const { url, bytes, cached } of network.asked()) {
            const ending = /\/_releases\/.*\.(js|css|woff2)$/.exec(new URL(url).pathname)?.[1];
            if (cached || ending === undefined) continue;
            figures[ending === 'js' ? 'JavaScript, bytes' : ending === 'css' ? 'CSS, bytes' : 'fonts, bytes'] += bytes;
            figures.files += 1;
          }
          await page.close();
        }
        return figures;
      };
      return { site, walk };
    }),
  );
  for (const { site, walk } of all) note(into, 'three pages, nothing kept', site.name, await walk());
  for (const owner of ['listings', 'shell'] as const) {
    await changeWord(checkout, owner);
    for (const { site, walk } of all) {
      await release(site, checkout);
      note(into, `the same after a release of ${packageOf(owner)} that changes a word`, site.name, await walk());
    }
  }
};

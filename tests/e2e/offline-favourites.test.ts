import { favouritesCache } from '@rowhouse/shared/contract/favourites-worker';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { messages as consent } from '../../mf-consent/src/messages/nl.ts';
import { nl as t } from '../../mf-listings/src/testing/texts.ts';
import { goHydrated, hydrated, visit } from './browser.ts';

const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, favouritesCache);
const keptPictures = async (page: Page) => (await kept(page)).filter((path) => path.startsWith('/media/'));
const workers = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

it('the favourites page is available offline, no other page is, and its cache is empty once the last favourite is removed', async () => {
  const page = await visit({ first: true, provokes: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|failed \(/ });
  const favourites = hrefFor('favourites', {}, 'nl');
  await goHydrated(page, hrefFor('for-sale', {}, 'nl'));
  const accept = page.getByRole('button', { name: consent['dialog.acceptAll'] });
  await accept.click();
  await accept.waitFor({ state: 'hidden' });
  expect(await workers(page)).toBe(0);
  const hearts = page.getByRole('main').locator('button[aria-pressed]');
  const cards = page.locator('[data-property]');
  // A home that another test has just entered has no picture.
  const pictured = cards.filter({ has: page.locator('img') });
  const ids = await Promise.all([0, 1].map((at) => pictured.nth(at).getAttribute('data-property')));
  // On each card the first button is the favourite, the second the comparison.
  for (const at of [0, 1]) await pictured.nth(at).locator('button[aria-pressed]').first().click();
  const address = `${favourites}?ids=${ids.join(',')}`;
  await expect.poll(() => kept(page)).toContain(address);
  // Once the page is stored, earlier content is removed: only one page is left.
  await expect.poll(async () => (await kept(page)).filter((path) => path.startsWith('/nl/'))).toEqual([address]);
  expect((await kept(page)).filter((path) => path.includes('/api/'))).toEqual([]);

  // The stored copy is used, not the browser's cache of the list.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.clearBrowserCache');
  await page.context().setOffline(true);
  await page.goto(favourites);
  await expect.poll(() => cards.count()).toBe(2);
  // Pictures that did not load, with their addresses.
  const blank = () =>
    cards
      .locator('img')
      .evaluateAll((all) =>
        (all as HTMLImageElement[]).filter((one) => one.naturalWidth === 0).map((one) => one.currentSrc || one.src),
      );
  expect(await cards.locator('img').count()).toBe(2);
  await expect
    .poll(async () => ({ blank: await blank(), kept: await keptPictures(page) }))
    .toMatchObject({ blank: [] });
  await expect(page.goto(hrefFor('for-sale', {}, 'nl'))).rejects.toThrow('ERR_INTERNET_DISCONNECTED');

  await page.context().setOffline(false);
  await page.goto(address);
  await hydrated(page);
  await page.getByRole('heading', { level: 1, name: t['favourites.title'] }).waitFor();
  await hearts.first().click();
  await expect.poll(() => cards.count()).toBe(1);
  await hearts.first().click();
  await expect.poll(() => kept(page)).toEqual([]);
  await expect.poll(() => workers(page)).toBe(0);
});

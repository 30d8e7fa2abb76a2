import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchBrowser } from '../run/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const list = '/nl/te-koop/';
const listings = /_releases\/mf-listings\/.*\.js(\?|$)/;
const notice = 'Dit onderdeel is even niet beschikbaar';

const openAt = async (path: string, prepare: (page: Page) => Promise<unknown>): Promise<Page> => {
  const page = await browser.newPage();
  page.setDefaultTimeout(15_000);
  await prepare(page);
  await page.goto(inject('siteUrl') + path);
  return page;
};

const streetStands = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Immo Vlasbloem' }).waitFor();
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).first().waitFor();
  await page.getByRole('contentinfo').waitFor();
};

const faults: [string, (page: Page) => Promise<unknown>][] = [
  ['are refused', (page) => page.route(listings, (route) => route.abort())],
  ['answer 404', (page) => page.route(listings, (route) => route.fulfill({ status: 404 }))],
  ['answer 500', (page) => page.route(listings, (route) => route.fulfill({ status: 500, body: 'no' }))],
  [
    'are not what was released',
    (page) =>
      page.route(listings, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()}\n;window.tampered = true;` });
      }),
  ],
];

describe.each(faults)('when the scripts of a remote %s', (_, harm) => {
  test('its page stays readable behind a notice, the street around it works, and a retry wakes it', async () => {
    const page = await openAt(list, harm);
    await page.getByText(notice).first().waitFor();
    await streetStands(page);
    // What the server rendered is still there to read and to follow.
    await page.getByRole('heading', { level: 1, name: 'Panden te koop' }).waitFor();
    expect(await page.locator('main li a').count()).toBeGreaterThan(5);
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);

    await page.unroute(listings);
    await page.getByRole('button', { name: 'Opnieuw proberen' }).first().click();
    await page.getByText(notice).first().waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Panden te koop' }).waitFor();
    await page.close();
  });

  test('moving to its page gives the notice in the visitor’s language, and the way on to others stays open', async () => {
    const page = await openAt('/fr/contact/', harm);
    await page.locator('html[data-awake]').waitFor();
    let documents = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1;
    });
    await page.getByRole('navigation').getByRole('link', { name: 'À vendre', exact: true }).first().click();
    await page.getByText('Cette partie est momentanément indisponible').first().waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Contact', exact: true }).first().click();
    await page.getByRole('textbox').first().waitFor();
    await page.unroute(listings);
    await page.getByRole('navigation').getByRole('link', { name: 'À vendre', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Biens à vendre' }).waitFor();
    expect(documents).toBe(0);
    await page.close();
  });
});

test('a script that fails once is asked again, and nobody notices', async () => {
  const seen = new Map<string, number>();
  const page = await openAt(list, (fresh) =>
    fresh.route(listings, (route) => {
      const url = new URL(route.request().url()).pathname;
      const times = (seen.get(url) ?? 0) + 1;
      seen.set(url, times);
      return times === 1 ? route.fulfill({ status: 503 }) : route.continue();
    }),
  );
  await page.locator('html[data-awake]').waitFor();
  expect(await page.getByText(notice).count()).toBe(0);
  await page.close();
});

test('a remote’s stylesheet that fails leaves its page plain and working', async () => {
  const page = await openAt(list, (fresh) => fresh.route(/_releases\/mf-listings\/.*\.css$/, (route) => route.abort()));
  await page.locator('html[data-awake]').waitFor();
  expect(await page.getByText(notice).count()).toBe(0);
  await page.getByRole('heading', { level: 1, name: 'Panden te koop' }).waitFor();
  await page.close();
});

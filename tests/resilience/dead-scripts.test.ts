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

test('what the server rendered of a dead house is not shown at another address', async () => {
  const page = await openAt(list, (fresh) => fresh.route(listings, (route) => route.abort()));
  await page.getByText(notice).first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'Panden te koop' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'FR, Français' }).first().click();
  await page.getByText('Cette partie est momentanément indisponible').first().waitFor();
  expect(await page.getByRole('heading', { name: 'Panden te koop' }).count()).toBe(0);
  await page.close();
});

test('a form whose house is gone by the time it is sent goes by a whole document, with what was typed', async () => {
  const page = await openAt('/nl/contact/', (fresh) =>
    fresh.route(/_releases\/mf-forms\/.*\/data\..*\.js/, (route) => route.abort()),
  );
  await page.locator('html[data-awake]').waitFor();
  await page.getByRole('textbox', { name: 'Uw bericht' }).fill('Wanneer kan ik\nkomen kijken?');
  await page.getByRole('button', { name: 'Verstuur bericht' }).click();
  await page.getByText('Voornaam is een verplicht veld').first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Uw bericht' }).inputValue()).toBe('Wanneer kan ik\nkomen kijken?');
  await streetStands(page);
  await page.close();
});

test('a language whose texts cannot be had in place comes with a whole document', async () => {
  const page = await openAt('/nl/contact/', (fresh) =>
    fresh.route(/_releases\/shell\/.*\/messages\/fr\..*\.js/, (route) => route.abort()),
  );
  await page.locator('html[data-awake]').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'FR, Français' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Prenez contact avec nous' }).waitFor();
  await page.close();
});

test('a page that throws in the browser leaves the street standing, and is shown again at its next address', async () => {
  const page = await openAt(list, async () => undefined);
  await page.locator('html[data-awake]').waitFor();
  await page.evaluate(() => {
    const { split } = String.prototype;
    Reflect.set(window, 'mend', () => Reflect.set(String.prototype, 'split', split));
    // Only what parts a home's description into paragraphs.
    Reflect.set(String.prototype, 'split', function (this: string, by: string | RegExp, limit?: number) {
      if (by instanceof RegExp && by.source === '\\n+') throw new Error('thrown by the test');
      return Reflect.apply(split, this, [by, limit]);
    });
  });
  await page.locator('main a[href^="/nl/te-koop/ronse/"]').first().click();
  await page.getByText('Dit onderdeel kon niet worden getoond').first().waitFor();
  await streetStands(page);
  await page.evaluate(() => Reflect.get(window, 'mend')());
  await page.getByRole('banner').getByRole('link', { name: 'FR, Français' }).first().click();
  await page.locator('html[lang=fr]').waitFor();
  await page.getByRole('heading', { level: 2, name: 'Description' }).waitFor({ state: 'attached' });
  await page.close();
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

test('when the facts of the release cannot be had, the page stays as it came, with one warning and no error', async () => {
  const errors: Error[] = [];
  const warnings: string[] = [];
  let asked = 0;
  const page = await openAt('/nl/contact/', async (fresh) => {
    fresh.on('pageerror', (error) => errors.push(error));
    fresh.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await fresh.route(/\/_releases\/sets\//, (route) => {
      asked += 1;
      return route.abort();
    });
  });
  await expect.poll(() => warnings).toEqual([expect.stringContaining('The page stays as the server made it')]);
  expect({ asked, errors }).toEqual({ asked: 2, errors: [] });
  await streetStands(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Te koop', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Panden te koop' }).waitFor();
  await page.close();
});

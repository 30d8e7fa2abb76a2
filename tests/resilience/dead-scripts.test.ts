import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { sharedBrowser } from '../e2e/browser.ts';
import { sharedSite } from '../run/shared-site.ts';

const list = '/nl/te-koop/';
const listings = /_releases\/mf-listings\/.*\.js(\?|$)/;
// A home of the demo: tests of the desk add some with little content.
const aHome = 'main a[href$="/1075/"]';
const notice = 'Niet alles op deze pagina is geladen';

const openAt = async (path: string, prepare: (page: Page) => Promise<unknown>): Promise<Page> => {
  const page = await (await sharedBrowser()).newPage();
  page.setDefaultTimeout(15_000);
  await prepare(page);
  await page.goto(sharedSite().url + path);
  return page;
};

const layoutStands = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Immo Vlasbloem' }).waitFor();
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).first().waitFor();
  await page.getByRole('contentinfo').waitFor();
};

test('server-rendered content of a dead app is not shown at another address', async () => {
  const page = await openAt(list, (fresh) => fresh.route(listings, (route) => route.abort()));
  await page.getByText(notice).first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'Panden te koop' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'FR, Français' }).first().click();
  await page.getByText('Cette partie est momentanément indisponible').first().waitFor();
  expect(await page.getByRole('heading', { name: 'Panden te koop' }).count()).toBe(0);
});

test.each([
  ['of an app', 'mf-listings'],
  ['of the frame', 'shell'],
])('a page whose texts cannot be loaded stays as the server rendered it: those %s', async (_, app) => {
  const errors: string[] = [];
  const warnings: string[] = [];
  const page = await openAt(list, async (fresh) => {
    fresh.on('pageerror', (error) => errors.push(error.message));
    fresh.on('console', (message) => warnings.push(message.text()));
    await fresh.route(new RegExp(`_releases/${app}/.*/messages/nl\\..*\\.js`), (route) => route.abort());
  });
  const isKept = () => warnings.some((text) => text.startsWith('The page stays as the server rendered it'));
  if (app === 'shell') await expect.poll(isKept, { timeout: 15_000 }).toBe(true);
  else await page.getByText(notice).first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'Panden te koop' }).waitFor();
  await layoutStands(page);
  expect(errors).toEqual([]);
});

test('a form whose code is gone when it is sent is submitted as a document, with its values', async () => {
  const page = await openAt('/nl/contact/', (fresh) =>
    fresh.route(/_releases\/mf-forms\/.*\/data\..*\.js/, (route) => route.abort()),
  );
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('textbox', { name: 'Uw bericht' }).fill('Wanneer kan ik\nkomen kijken?');
  await page.getByRole('button', { name: 'Verstuur bericht' }).click();
  await page.getByText('Voornaam is een verplicht veld').first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Uw bericht' }).inputValue()).toBe('Wanneer kan ik\nkomen kijken?');
  await layoutStands(page);
});

test('a page whose code for answers is gone stays, and sends its form as a document', async () => {
  let documents = 0;
  const page = await openAt('/nl/contact/', async (fresh) => {
    fresh.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await fresh.route(/\/answers\..*\.js/, (route) => route.fulfill({ status: 404 }));
  });
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('textbox', { name: 'Uw bericht' }).fill('Wanneer kan ik komen kijken?');
  await page.getByRole('button', { name: 'Verstuur bericht' }).click();
  await page.getByText('Voornaam is een verplicht veld').first().waitFor();
  expect(documents).toBe(2);
  expect(await page.getByRole('textbox', { name: 'Uw bericht' }).inputValue()).toBe('Wanneer kan ik komen kijken?');
});

test('a file is included in a form that is submitted as a document', async () => {
  const page = await openAt('/nl/getuigenis/', (fresh) =>
    fresh.route(/_releases\/mf-forms\/.*\/data\..*\.js/, (route) => route.abort()),
  );
  await page.locator('html[data-hydrated]').waitFor();
  const picture = { name: 'ik.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };
  await page.locator('input[type=file]').setInputFiles(picture);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest());
  await page.getByRole('button', { name: /^Verstuur/ }).click();
  const body = (await sent).postData();
  expect(body).toContain('filename="ik.png"');
  expect(body).toContain('a picture');
});

test('after navigating back from a page that was opened as a document, no pending navigation is shown', async () => {
  const page = await openAt('/nl/contact/', async (fresh) => {
    await fresh.route(/_releases\/shell\/.*\/messages\/fr\..*\.js/, (route) => route.abort());
    // The browser stays on the page, like one that restores it from its cache.
    await fresh.route('**/fr/contact/', (route) => route.fulfill({ status: 204 }));
  });
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'FR, Français' }).first().click();
  const loading = page.getByRole('progressbar');
  await loading.waitFor();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await loading.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Neem contact met ons op' }).waitFor();
});

test('a visitor who blocks storage sees each page, and can make choices', async () => {
  const errors: string[] = [];
  const page = await openAt(list, async (fresh) => {
    fresh.on('pageerror', (error) => errors.push(error.message));
    await fresh.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied for this document', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
    });
  });
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('button', { name: 'Alles aanvaarden' }).click();
  await page.locator(aHome).first().click();
  await page.getByRole('heading', { level: 2, name: 'Beschrijving' }).waitFor({ state: 'attached' });
  await layoutStands(page);
  expect(errors).toEqual([]);
});

test('a navigation succeeds although a stylesheet of the page is blocked', async () => {
  const errors: string[] = [];
  const page = await openAt('/nl/contact/', async (fresh) => {
    fresh.on('pageerror', (error) => errors.push(error.message));
    await fresh.route(/_releases\/mf-listings\/.*\.css/, (route) => route.abort('connectionrefused'));
  });
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Te koop', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Panden te koop' }).waitFor();
  expect(errors).toEqual([]);
});

test('a page that throws in the browser leaves the layout intact, and is shown again at its next address', async () => {
  const page = await openAt(list, async () => undefined);
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate(() => {
    const { split } = String.prototype;
    Reflect.set(window, 'mend', () => Reflect.set(String.prototype, 'split', split));
    // Only the code that splits a home's description into paragraphs.
    Reflect.set(String.prototype, 'split', function (this: string, by: string | RegExp, limit?: number) {
      if (by instanceof RegExp && by.source === '\\n+') throw new Error('thrown by the test');
      return Reflect.apply(split, this, [by, limit]);
    });
  });
  await page.locator(aHome).first().click();
  await page.getByText('Dit onderdeel kon niet worden getoond').first().waitFor();
  await layoutStands(page);
  await page.evaluate(() => Reflect.get(window, 'mend')());
  await page.getByRole('banner').getByRole('link', { name: 'FR, Français' }).first().click();
  await page.locator('html[lang=fr]').waitFor();
  await page.getByRole('heading', { level: 2, name: 'Description' }).waitFor({ state: 'attached' });
});

test('a page that throws while the visitor leaves it does not affect the layout of the next one', async () => {
  const reports: string[] = [];
  const page = await openAt(list, async (fresh) => {
    fresh.on('request', (request) => {
      if (request.url().endsWith('/_failures')) reports.push(request.postData() ?? '');
    });
  });
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate(() => {
    IntersectionObserver.prototype.disconnect = () => {
      throw new Error('thrown by the test');
    };
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Contact', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Neem contact met ons op' }).waitFor();
  await layoutStands(page);
  expect(await page.getByText('Dit onderdeel kon niet worden getoond').count()).toBe(0);
  expect(reports[0]).toContain('"app":"listings","failure":"render","what":"for-sale"');
});

test('when the facts of the release cannot be loaded, the page hydrates with the included ones, and a link opens a document', async () => {
  const errors: Error[] = [];
  let asked = 0;
  const page = await openAt('/nl/contact/', async (fresh) => {
    fresh.on('pageerror', (error) => errors.push(error));
    await fresh.route(/\/_releases\/sets\//, (route) => {
      asked += 1;
      return route.abort();
    });
  });
  await page.locator('html[data-hydrated]').waitFor();
  await expect.poll(() => asked).toBe(2);
  await layoutStands(page);
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  await page.getByRole('navigation').getByRole('link', { name: 'Te koop', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Panden te koop' }).waitFor();
  expect({ documents, errors }).toEqual({ documents: ['/nl/te-koop/'], errors: [] });
});

import { hrefFor } from '@rowhouse/shared/routes';
import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { sampled } from '../run/sample.ts';
import { hydrated, settled, visit } from './browser.ts';
import { homePath } from './home-path.ts';
import { pathOf } from './pages.ts';

const paper = 'rgb(248, 244, 236)';

/** Holds matching requests until they are released. */
const hold = async (page: Page, what: RegExp) => {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(what, async (route) => (isOpen ? route.continue() : void held.push(route)));
  return {
    paths: () => held.map((route) => new URL(route.request().url()).pathname),
    letGo: async () => {
      isOpen = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
};

const isPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

const home = () => homePath(({ gone }) => !gone);
const places = { home: () => pathOf('home', 'nl'), list: () => pathOf('for-sale', 'nl'), 'a home': home };

// In the short run (`test`) each place once, with and without scripts by turns.
const hanging = sampled(
  Object.entries(places).flatMap(([name, path]) => [true, false].map((scripts) => ({ name, path, scripts }))),
  (_, at) => at % 4 === 0 || at === 3,
);
test.each(hanging)(
  '$name shows its heading in its own style while every file and stylesheet hangs (scripts: $scripts)',
  async ({ path, scripts }) => {
    const page = await visit({ javaScriptEnabled: scripts });
    const files = await hold(page, /\/(_releases|_settings|_content|media)\/|\.css(?:\?|$)/);
    await page.goto(await path(), { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (scripts) await isPainted(page);
    const style = await page.locator('body').evaluate((body) => {
      const { backgroundColor, fontFamily } = getComputedStyle(body);
      const { display } = getComputedStyle(document.querySelector('header') ?? body);
      return { backgroundColor, fontFamily, display };
    });
    expect(style).toMatchObject({ backgroundColor: paper, fontFamily: expect.stringContaining('Instrument Sans') });
    expect(files.paths().filter((path) => path.endsWith('.css'))).toEqual([]);
    expect(files.paths().length).toBeGreaterThan(0);
    await page.context().close();
  },
);

test('a navigation to a home waits once for hanging styles, not once for each round', async () => {
  const page = await visit();
  const done: string[] = [];
  page.on('requestfinished', (request) => done.push(request.url()));
  const styles = await hold(page, /\.css(?:\?|$)/);
  await page.clock.install();
  await page.goto(await places.list());
  await hydrated(page);
  await expect.poll(() => done.some((url) => url.includes('/mf-forms/') && url.includes('/fragments/'))).toBe(true);
  // From here on time is controlled by the test.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page
    .locator('main article a')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  const heading = page.locator('[data-part^="property-for"] h1');
  /** Runs the page's clock a little at a time, until something is so; the machine's own time does not count. */
  const until = async (isSo: () => Promise<boolean> | boolean, most: number): Promise<void> => {
    let passed = 0;
    await expect
      .poll(async () => {
        if (passed < most) await page.clock.runFor(10);
        passed += 10;
        return isSo();
      })
      .toBe(true);
  };
  await until(() => styles.paths().length > 0, 1000);
  await page.clock.runFor(3000);
  // A second wait of 2.5 seconds would not end.
  await until(() => heading.isVisible(), 1000);
  await styles.letGo();
  await page.context().close();
});

test('the first picture of a list and of a home is the first requested file beside the faces of the text', async () => {
  // In the list of homes to rent, where no other test enters a home without a picture.
  for (const path of [await pathOf('for-rent', 'nl'), await places['a home']()]) {
    const page = await visit();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    const files = asked.slice(1).filter((file) => !file.endsWith('.woff2'));
    expect(files[0]).toMatch(/^\/media\/.*\.avif$/);
    await page.context().close();
  }
});

test('further pictures of the home page are loaded only after everything else', async () => {
  const page = await visit({ reducedMotion: 'no-preference' });
  const banners = new Set<string>();
  let isLoaded = false;
  let before = 0;
  page.on('request', (request) => {
    const name = /\/media\/(banner-[a-z]+-\d+)-/.exec(request.url())?.[1];
    if (!name) return;
    banners.add(name);
    if (!isLoaded) before = banners.size;
  });
  await page.clock.install();
  await page.exposeFunction('onLoaded', () => {
    isLoaded = true;
  });
  await page.addInitScript("addEventListener('load', () => onLoaded())");
  await page.goto(await places.home());
  await hydrated(page);
  await page.clock.fastForward(7_000);
  await expect.poll(() => banners.size).toBeGreaterThan(1);
  expect(before).toBe(1);
});

test('nothing of other pages is prefetched until a link to them is used', async () => {
  const page = await visit();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(await pathOf('contact', 'nl'));
  await hydrated(page);
  await settled(page);
  const others = () => asked.filter((url) => /\/mf-(?:property|listings|owner-portal)\//.test(url));
  expect(others()).toEqual([]);
  await page
    .getByRole('banner')
    .locator(`a[href="${await places.list()}"]`)
    .first()
    .hover();
  await expect.poll(() => others().some((url) => url.includes('/pages/listing.'))).toBe(true);
});

test('what checks answers is requested once the page is hydrated; a visitor who goes on before it has come waits for it', async () => {
  const page = await visit();
  const checks = await hold(page, /\/answers\./);
  const contact = await pathOf('contact', 'nl');
  await page.goto(contact);
  await hydrated(page);
  await page
    .getByRole('banner')
    .locator(`a[href="${await places.list()}"]`)
    .first()
    .click();
  await expect.poll(checks.paths).toHaveLength(1);
  const early = await page.evaluate(() => {
    const [awake] = performance.getEntriesByName('awake header');
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\/answers\.|\/sets\//.test(name) && startTime < (awake?.startTime ?? Infinity))
      .map(({ name }) => name);
  });
  expect(early).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(contact);
  await checks.letGo();
  await page.locator('[data-part="for-sale"] h1').waitFor();
});

test('the answer to a counted view is read to its end, so that it holds no connection', async () => {
  const page = await visit();
  const ended = page.waitForEvent('requestfinished', (request) => request.url().includes('/views/'));
  await page.goto(await places.list());
  expect(await (await ended).failure()).toBeNull();
});

test('a home opens from a list in one round: its code is prefetched, and all its data is requested in parallel', async () => {
  const page = await visit();
  const done: string[] = [];
  page.on('requestfinished', (request) => done.push(request.url()));
  await page.goto(await places.list());
  await hydrated(page);
  // The last module that a visible link prefetches.
  await expect.poll(() => done.some((url) => url.includes('/mf-forms/') && url.includes('/fragments/'))).toBe(true);
  const calls = await hold(page, /\/api\/v1\/(?!views)/);
  await page
    .locator('main article a')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  // The home, its surroundings, and the figures of its costs.
  await expect.poll(() => calls.paths().length).toBe(3);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/(?!views)/.test(request.url())) asked.push(request.url());
  });
  await calls.letGo();
  await page.locator('[data-part^="property-for"] h1').waitFor();
  await page.locator('[data-part^="forms.request"] form').waitFor();
  expect(asked).toEqual([]);
});

test.each([
  { width: 1366, height: 768 },
  { width: 375, height: 812 },
])(
  'at $width x $height the title and search of the home page are on its picture, above the consent sheet',
  async (viewport) => {
    const page = await visit({ first: true, viewport });
    await page.goto(await places.home());
    const boxOf = async (what: string) => {
      const box = await page.locator(what).first().boundingBox();
      return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
    };
    const [sheet, title, field, picture, header] = [
      await boxOf('dialog[open]'),
      await boxOf('main h1'),
      await boxOf('main form[role="search"] input[type="text"]'),
      await boxOf('main img'),
      await boxOf('header'),
    ];
    // The picture continues behind the header, and the text begins below it.
    expect(picture.top).toBeCloseTo(header.top, 0);
    expect(header.bottom).toBeLessThan(title.top);
    expect(title.bottom).toBeLessThan(field.top);
    expect(field.bottom).toBeLessThan(sheet.top);
    expect(field.bottom).toBeLessThan(picture.bottom);
    await page.context().close();
  },
);

const inUse = 'city=Oudenaarde%7C9700&city=Ronse%7C9600&km=50&type=1&type=2&max=900000&rooms=1&parking=yes';

test.each([
  { width: 1366, height: 768, card: 320, map: 220 },
  { width: 375, height: 812, card: 300, map: 200 },
])(
  'at $width x $height the homes begin above $card pixels and the map above $map, filters in use or not',
  async ({ card, map, ...viewport }) => {
    const page = await visit({ viewport });
    const topOf = async (what: string) => (await page.locator(what).first().boundingBox())?.y ?? Infinity;
    for (const language of sampled(['nl', 'de'] as const, (one) => one === 'nl')) {
      for (const query of ['', inUse]) {
        await page.goto(hrefFor('for-sale', {}, language, query));
        expect.soft(await topOf('main article'), `${language} ${query}`).toBeLessThan(card);
        await page.goto(hrefFor('for-sale', {}, language, `view=map&${query}`));
        expect.soft(await topOf('main iframe'), `${language} map ${query}`).toBeLessThan(map);
        if (viewport.width > 1280) expect.soft(await topOf('main article'), `${language} ${query}`).toBeLessThan(card);
        await page.goto(hrefFor('map', {}, language, query));
        expect.soft(await topOf('main iframe'), `${language} map ${query}`).toBeLessThan(map);
      }
    }
    await page.context().close();
  },
);

test('on a phone the filters of a list are a sheet with a count', async () => {
  const page = await visit({ viewport: { width: 375, height: 812 } });
  await page.goto(await places.list());
  await hydrated(page);
  const form = page.getByRole('search');
  expect(await form.isVisible()).toBe(false);
  await page.getByText('Filters', { exact: true }).click();
  const show = form.getByRole('button', { name: /^Toon \d+ pand/ });
  const before = await show.textContent();
  await form.locator('details:has([name=type]) > summary').click();
  await form.locator('[name=type]').first().check();
  await expect.poll(() => show.textContent()).not.toBe(before);
  const [count = ''] = /\d+/.exec((await show.textContent()) ?? '') ?? [];
  await show.click();
  await page.waitForURL(/type=/);
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${count} pand`) })
    .waitFor();
  expect(await form.isVisible()).toBe(false);
  await page.context().close();
});

test('the footer names each page once, and ends the document', async () => {
  const page = await visit({ viewport: { width: 375, height: 812 } });
  await page.goto(await places.home());
  await hydrated(page);
  const footer = page.locator('footer');
  const links = await footer.locator('nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter((href, at) => links.indexOf(href) !== at)).toEqual([]);
  const [end, height] = await page.evaluate(() => [
    (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0) + scrollY,
    document.documentElement.scrollHeight,
  ]);
  expect(Math.abs((end ?? 0) - (height ?? 0))).toBeLessThanOrEqual(1);
  await page.context().close();
});

test('a card shows its other pictures on hover or swipe, and loads none before', async () => {
  const page = await visit();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto(await places.list());
  await hydrated(page);
  const card = page
    .locator('main article')
    .filter({ hasText: /\d+ foto’s/ })
    .first();
  await settled(page);
  const first = await card.locator('img').evaluateAll((images) => images.length);
  expect(first).toBe(1);
  const before = asked.size;
  await card.hover();
  await expect.poll(() => card.locator('img').count()).toBeGreaterThan(1);
  const next = card.getByRole('button', { name: 'Volgende foto' });
  await next.click();
  await expect.poll(() => card.getByRole('status').textContent()).toMatch(/^Foto 2 van \d+$/);
  await expect.poll(() => asked.size).toBeGreaterThan(before);
  // The arrow keys on its link change the pictures too.
  await card.locator('h2 a').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => card.getByRole('status').textContent()).toBe('');
  const stops = await card
    .locator('a, button, [tabindex]')
    .evaluateAll((all) => all.filter((one) => one instanceof HTMLElement && one.tabIndex >= 0).length);
  expect(stops).toBe(3); // its link and its two marks
  await page.context().close();
});

test('before hydration what is far from the screen is not laid out, as wide as the screen, and is seen when it comes near', async () => {
  const page = await visit({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  await page.goto(await pathOf('for-sale', 'nl'));
  const footer = page.locator('footer');
  const isSkipped = (text: string) =>
    footer
      .getByText(text)
      .first()
      .evaluate((element) => !element.checkVisibility({ contentVisibilityAuto: true }));
  const [legal] = (await footer.locator('a').allTextContents()).slice(-1);
  expect(await isSkipped(legal ?? '')).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await footer.scrollIntoViewIfNeeded();
  await expect.poll(() => isSkipped(legal ?? '')).toBe(false);
  await page.context().close();
});

test('a hydrated page is laid out whole, and the footer of the next one once that is drawn', async () => {
  const page = await visit({ viewport: { width: 320, height: 700 } });
  await page.goto(await pathOf('for-sale', 'nl'));
  await hydrated(page);
  const skipped = () =>
    page
      .locator('.lazy-layout')
      .evaluateAll((all) => all.filter((element) => getComputedStyle(element).contentVisibility !== 'visible').length);
  expect(await skipped()).toBe(0);
  const states = await page.locator('footer').evaluateHandle((footer) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(getComputedStyle(footer).contentVisibility)).observe(footer, {
      attributeFilter: ['data-far'],
    });
    return seen;
  });
  await page.locator('main article a').first().click();
  await expect.poll(() => states.jsonValue()).toEqual(['auto', 'visible']);
  expect(await skipped()).toBe(0);
  await page.context().close();
});

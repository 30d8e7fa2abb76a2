import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { hydrated, settled, visit } from './browser.ts';
import { homePath } from './home-path.ts';
import { pathOf } from './pages.ts';

const paper = 'rgb(248, 244, 236)';

/** Holds what matches until it is let go. */
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

test.each(Object.entries(places).flatMap(([name, path]) => [true, false].map((scripts) => ({ name, path, scripts }))))(
  '$name is painted in its own style while every file hangs, scripts: $scripts',
  async ({ path, scripts }) => {
    const page = await visit({ javaScriptEnabled: scripts });
    const files = await hold(page, /\/(_releases|_settings|_content|media)\//);
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

test('the first picture of a list and of a home is the first file that is asked for', async () => {
  for (const path of [await places.list(), await places['a home']()]) {
    const page = await visit();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    expect(asked[1]).toMatch(/^\/media\/.*\.avif$/);
    await page.context().close();
  }
});

test('the pictures of the home page wait for a visitor who touches it', async () => {
  const page = await visit({ reducedMotion: 'no-preference' });
  const banners = new Set<string>();
  page.on('request', (request) => {
    const name = /\/media\/(banner-[a-z]+-\d+)-/.exec(request.url())?.[1];
    if (name) banners.add(name);
  });
  await page.clock.install();
  await page.goto(await places.home());
  await hydrated(page);
  await page.clock.fastForward(120_000);
  await settled(page);
  expect(banners.size).toBe(1);
  await page.mouse.move(200, 300);
  await page.clock.fastForward(7_000);
  await expect.poll(() => banners.size).toBeGreaterThan(1);
});

test('nothing of other pages is fetched until something leads there', async () => {
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

test('a home is opened from a list in one round: its code is at hand, and all its data are asked for at once', async () => {
  const page = await visit();
  const done: string[] = [];
  page.on('requestfinished', (request) => done.push(request.url()));
  await page.goto(await places.list());
  await hydrated(page);
  // Of the last module that is fetched on sight of a link.
  await expect.poll(() => done.some((url) => url.includes('/mf-forms/') && url.includes('/fragments/'))).toBe(true);
  const calls = await hold(page, /\/api\/v1\/(?!views)/);
  await page
    .locator('main article a')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => calls.paths().length).toBe(2);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/(?!views)/.test(request.url())) asked.push(request.url());
  });
  await calls.letGo();
  await page.locator('[data-part^="property-for"] h1').waitFor();
  await page.locator('[data-part^="forms.request"] form').waitFor();
  expect(asked).toEqual([]);
});

test('who saves data fetches nothing on a guess', async () => {
  const page = await visit();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(await places.list());
  await hydrated(page);
  await page.locator('main article a').first().hover();
  await settled(page);
  expect(asked.filter((url) => url.includes('/mf-property/'))).toEqual([]);
});

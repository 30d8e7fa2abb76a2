import { hrefFor } from '@rowhouse/shared/routes';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sampled } from '../run/sample.ts';
import { overflowOf } from './axe.ts';
import { goHydrated, hydrated, settled, visit } from './browser.ts';
import { homePath, homes } from './home-path.ts';
import { pathOf } from './pages.ts';
import { fonts, shiftsOf, sumOf, watchShifts } from './shifts.ts';
import { changeText, crowdedHeader } from './text-fit.ts';

/** Scrolls through the whole page as a reader does, so that every picture is requested and loaded. */
const readThrough = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await settled(page);
  }
  await page.waitForFunction(() =>
    [...document.images].every(
      (picture) =>
        picture.complete ||
        !picture.checkVisibility() ||
        // Pictures outside of a swipeable row's visible part.
        picture.getBoundingClientRect().left >= innerWidth,
    ),
  );
};

const places = {
  home: () => hrefFor('home', {}, 'nl'),
  list: () => hrefFor('for-sale', {}, 'nl'),
  property: () => pathOf('property-for-sale', 'nl'),
  'a property with a film': () => homePath(homes['with a film']),
  'a property that is sold': () => homePath(homes['that is sold']),
};

const widths = [375, 768, 1440];
// The pages of the short run (`test`): the others differ from them in what a home has.
const shown = Object.keys(places).slice(0, 3);

describe.each(widths)('at %i wide', (width) => {
  // In the short run (`test`) three pages, each at one of the widths.
  const read = sampled(Object.entries(places), ([name], place) => width === widths[place % 3] && shown.includes(name));
  it.each(read)('nothing moves on %s while it loads, hydrates and is read', async (_, path) => {
    const page = await visit({ first: true, viewport: { width, height: 900 } });
    await watchShifts(page);
    await page.goto(await path());
    await hydrated(page);
    await page.getByRole('dialog').waitFor();
    await readThrough(page);
    expect(await shiftsOf(page)).toEqual([]);
  });
});

const lateFonts = sampled(
  Object.entries(places).flatMap(([name, path], place) =>
    widths.map((width, at) => ({ name, path, width, first: at === place % 3 })),
  ),
  ({ first, name }) => first && shown.includes(name),
);

/** A line of so many kilobits a second, with so many milliseconds of latency. */
const slowDown = async (page: Page, kilobits: number, latency: number): Promise<void> => {
  const line = await page.context().newCDPSession(page);
  const throughput = (kilobits * 1000) / 8;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
};

// In the short run (`test`) the page with the most parts, on a phone.
const onSlowLines = sampled(Object.entries(places).slice(0, 3), ([name]) => name === 'property');
it.each(onSlowLines)('nothing visible moves on %s while it loads on a slow connection', async (_, path) => {
  for (const width of sampled([375, 1366], (_, at) => at === 0)) {
    const page = await visit({ first: true, viewport: { width, height: 768 } });
    await watchShifts(page);
    const address = await path();
    await slowDown(page, 400, 400);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await settled(page);
    // A packet can end within any element, which is then painted in part and grows with the next packet.
    const shifts = await shiftsOf(page);
    const sum = sumOf(shifts);
    expect(sum, `at ${width}: ${JSON.stringify(shifts)}`).toBeLessThan(0.001);
    await page.context().close();
  }
});

describe('fonts that come late on a line of 1.6 Mbps and 150 ms', () => {
  it.each(lateFonts)('move nothing on $name at $width wide', async ({ path, width }) => {
    const page = await visit({ first: true, viewport: { width, height: 900 } });
    await watchShifts(page);
    const address = await path();
    await slowDown(page, 1600, 150);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(fonts, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await hydrated(page);
    await page.getByRole('dialog').waitFor();
    await settled(page);
    release();
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
    await settled(page);
    const shifts = await shiftsOf(page);
    expect(sumOf(shifts), JSON.stringify(shifts)).toBe(0);
  });

  it('are used on the next page, where they take the place of stand-ins that are as wide and high', async () => {
    const page = await visit();
    await watchShifts(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(fonts, async (route) => {
      await released;
      await route.continue();
    });
    await slowDown(page, 1600, 150);
    await page.goto(places.list(), { waitUntil: 'commit' });
    await hydrated(page);
    const isStandIn = () =>
      page.evaluate(() => {
        const widthIn = (family: string) => {
          const line = document.createElement('span');
          line.style.cssText = `position: absolute; font: 40px ${family}`;
          line.textContent = 'Slaapkamers';
          document.body.append(line);
          const { width } = line.getBoundingClientRect();
          line.remove();
          return width;
        };
        // Which of the stand-ins a machine has differs.
        const families = getComputedStyle(document.body).getPropertyValue('--font-text');
        return widthIn(families) === widthIn(families.slice(families.indexOf(',') + 1));
      });
    expect(await isStandIn()).toBe(true);
    release();
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts].some(({ family, status }) => /^"?Instrument Sans"?$/.test(family) && status === 'loaded'),
        ),
      )
      .toBe(true);
    await settled(page);
    expect(await isStandIn()).toBe(true);
    const contact = hrefFor('contact', {}, 'nl');
    await page.getByRole('banner').locator(`nav a[href="${contact}"]`).first().click();
    await page.waitForURL((url) => url.pathname === contact);
    await expect.poll(isStandIn).toBe(false);
    // The header stays: its words are nearly as wide as before, and its lines stand where they stood.
    const shifts = await shiftsOf(page);
    expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(0.002);
  });
});

it('two homes with long words fit beside each other in a window of 375 and of 320', async () => {
  const page = await visit({ first: true, viewport: { width: 375, height: 800 } });
  await goHydrated(page, `${hrefFor('compare', {}, 'nl')}?ids=1075,1024,1002`);
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

it('four homes that are compared have equally wide pictures', async () => {
  const page = await visit({ viewport: { width: 1366, height: 768 } });
  await goHydrated(page, `${hrefFor('compare', {}, 'nl')}?ids=1075,1007,1042,1004`);
  const widths = await page
    .locator('thead img')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
  expect(widths).toEqual(Array(4).fill(widths[0]));
});

it('with text twice as large a list has fewer columns, prices that begin where their card begins, and whole filters', async () => {
  const page = await visit({ viewport: { width: 1366, height: 768 } });
  await goHydrated(page, hrefFor('for-sale', {}, 'fr'));
  const lefts = () =>
    page
      .getByRole('article')
      .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().left)))]);
  expect(await lefts()).toHaveLength(4);
  await changeText(page, 'twice as large');
  expect(await lefts()).toHaveLength(2);
  const faults = await page.evaluate(() => {
    const isCut = (one: Element) => one.scrollHeight > one.clientHeight + 1;
    const isOut = (one: Element) =>
      one.getBoundingClientRect().left < (one.closest('article')?.getBoundingClientRect().left ?? 0) - 1;
    return [
      ...[...document.querySelectorAll('main form summary > span:last-of-type')].filter(isCut),
      ...[...document.querySelectorAll('article [translate="no"]')].filter(isOut),
    ].map(({ textContent }) => textContent);
  });
  expect(faults).toEqual([]);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await overflowOf(page)).toBe(0);
});

it('a filter beside the map leaves no control outside of its column, and towns of two lines are apart', async () => {
  const page = await visit({ viewport: { width: 1366, height: 768 } });
  await goHydrated(page, `${hrefFor('map', {}, 'nl')}?city=Ronse%7C9600&min=200000`);
  const [links, map] = [page.locator('main a[href*="min=200000"]:visible').last(), page.locator('main iframe')];
  const [link, frame] = [await links.boundingBox(), await map.boundingBox()];
  expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThan(frame?.x ?? 0);
  await goHydrated(page, hrefFor('for-sale', {}, 'nl'));
  await page.locator('main form summary').first().click();
  const tight = await page
    .locator('main form fieldset label:has(input)')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollHeight > one.clientHeight).map(({ textContent }) => textContent),
    );
  expect(tight).toEqual([]);
});

it('the cost per month ends where its column ends, and its sum is one line beside it', async () => {
  const page = await visit({ viewport: { width: 1366, height: 900 } });
  await goHydrated(page, await homePath(({ id }) => id === '1002'));
  const button = page.getByRole('button', { name: 'Per maand', exact: true }).first();
  const rightOf = (locator: Locator) => locator.evaluate((one) => Math.round(one.getBoundingClientRect().right));
  expect(await rightOf(button)).toBe(await rightOf(page.getByRole('complementary').first()));
  await button.click();
  const figure = page.getByRole('button', { name: /^± €/ }).first();
  await figure.waitFor();
  const [before, beside] = [await button.boundingBox(), await figure.boundingBox()];
  expect(beside?.x).toBeGreaterThan(before?.x ?? 0);
  expect(beside?.height).toBeLessThan(before?.height ?? 0);
});

it('no long word and no joined words of content widen the home page, with text twice as large', async () => {
  const page = await visit({ viewport: { width: 320, height: 768 }, javaScriptEnabled: false });
  await page.goto(hrefFor('home', {}, 'fr'));
  await changeText(page, 'twice as large');
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main :is(h1, h2, h3, p, li), body > footer p'))
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE)
          node.textContent = `${node.textContent?.replaceAll(' ', '\u00a0')}Mehrfamilienhausgesellschaft`;
  });
  expect(await overflowOf(page)).toBe(0);
});

it('a layout shift is detected', async () => {
  const page = await visit();
  await watchShifts(page);
  await goHydrated(page, places.home());
  await settled(page);
  await page.evaluate(() => {
    const bar = document.createElement('p');
    bar.textContent = 'A bar that comes too late and is high enough to push the page down';
    document.querySelector('main')?.prepend(bar);
  });
  expect((await shiftsOf(page)).length).toBeGreaterThan(0);
});

it('the name and the links of the header fit with double text size, at every width', async () => {
  const page = await visit({ viewport: { width: 320, height: 768 } });
  await goHydrated(page, hrefFor('home', {}, 'fr'));
  await changeText(page, 'twice as large');
  for (const width of [320, 375, 767, 1024, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    await settled(page);
    expect.soft(await crowdedHeader(page), `at ${width}`).toEqual([]);
    expect.soft(await overflowOf(page), `at ${width}`).toBe(0);
    const { height = 0 } = (await page.locator('body > header').boundingBox()) ?? {};
    expect.soft(height, `at ${width}`).toBeLessThan(768 / 4);
  }
});

/** The number of elements in each row, from the top. */
const rowsOf = (page: Page, selector: string): Promise<number[]> =>
  page.locator(selector).evaluateAll((all) => {
    const tops = all.map((one) => Math.round(one.getBoundingClientRect().top));
    return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  });

it('no column of the footer and no fact of a project is alone in its row', async () => {
  const page = await visit({ viewport: { width: 768, height: 900 } });
  await goHydrated(page, await pathOf('project-detail', 'nl'));
  expect(await rowsOf(page, 'footer section:not(nav *)')).toEqual([2, 2]);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await rowsOf(page, 'main dl:first-of-type > div:has(dd svg)')).toEqual([2, 2]);
});

it('the link of owners is as large as the menu, and the choices of a filter are whole', async () => {
  const page = await visit({ viewport: { width: 1366, height: 768 } });
  await goHydrated(page, `${hrefFor('for-sale', {}, 'nl')}?offer=all`);
  const sizeOf = (path: string): Promise<string> =>
    page
      .getByRole('banner')
      .locator(`a[href="${path}"]:visible`)
      .first()
      .evaluate((link) => getComputedStyle(link).fontSize);
  expect(await sizeOf(hrefFor('login', {}, 'nl'))).toBe(await sizeOf(hrefFor('for-sale', {}, 'nl')));
  await page.getByRole('main').locator('details > summary').first().click();
  const choice = page.locator('select[name="offer"]');
  await choice.waitFor();
  const missing = await choice.evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('No canvas');
    context.font = font;
    const widest = Math.max(...[...select.options].map(({ text }) => context.measureText(text).width));
    return Math.max(0, widest + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) - select.clientWidth);
  });
  expect(missing).toBe(0);
});

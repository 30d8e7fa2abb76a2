import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { nl as listings } from '../../mf-listings/src/testing/texts.ts';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import { overflowOf, violationsOf } from './axe.ts';
import { goHydrated, settled, visit } from './browser.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

const home = hrefFor('home', {}, 'nl');
const box = (page: Page) => page.getByRole('region', { name: layout['map.label'] });
const frame = (page: Page) => page.frameLocator(`iframe[title="${listings['map.frame-all']}"]`);
const link = (page: Page) => page.getByRole('main').getByRole('link', { name: layout['map.lists'] });

/** Requests of the page for the map: its code, its data, its frame. */
const askedForMap = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/fragments\/map\.|offer-map|\/map\.[0-9a-f]+\.html|\/api\/v1\/map$/.test(pathname)) asked.push(pathname);
  });
  return asked;
};

describe('the map of the home page', () => {
  it('loads nothing until it is near the screen, then shows the homes of both goals without layout shifts, and can be skipped or used by keyboard, where a chosen home is a link', async () => {
    const page = await visit();
    const asked = askedForMap(page);
    await watchShifts(page);
    await goHydrated(page, home);
    await settled(page);
    expect(asked).toEqual([]);
    expect(await page.content()).not.toMatch(/fragments\/map\.|offer-map/);
    await box(page).scrollIntoViewIfNeeded();
    await frame(page).locator('.mark .price').first().waitFor();
    expect(asked.filter((path) => path.endsWith('.html'))).toHaveLength(1);
    expect(asked.filter((path) => path.endsWith('/map'))).toHaveLength(2);
    expect(await shiftsOf(page)).toEqual([]);
    for (const one of page.frames()) expect(await violationsOf(one)).toEqual([]);
    for (const width of [1280, 767, 375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      expect(await overflowOf(page), `at ${width}`).toBe(0);
    }

    await page.setViewportSize({ width: 1440, height: 900 });
    await box(page).scrollIntoViewIfNeeded();
    const mark = frame(page).locator('.mark:has(.price)').first();
    await mark.locator('.price').waitFor();
    const skip = box(page).getByRole('link', { name: listings['map.skip'] });
    await skip.press('Enter');
    await page.keyboard.press('Tab');
    expect(await link(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await mark.press('Enter');
    const chosen = page.getByRole('region', { name: listings['map.chosen'] });
    await expect.poll(() => chosen.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await chosen.getByRole('link').first().getAttribute('href')).toMatch(/\/\d+\/$/);
  });

  it('waits for a click when the visitor saves data, and is drawn in the colours of its page', async () => {
    const page = await visit();
    const asked = askedForMap(page);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
    await goHydrated(page, home);
    await box(page).scrollIntoViewIfNeeded();
    await settled(page);
    expect(asked).toEqual([]);
    await page.evaluate(() => document.documentElement.style.setProperty('--color-paper-tint', '#dfe8f2'));
    await box(page).getByRole('button', { name: layout['map.show'] }).press('Enter');
    expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await frame(page).locator('.mark .price').first().waitFor();
    const ground = await frame(page)
      .locator('#map')
      .evaluate((map) => getComputedStyle(map).backgroundColor);
    expect(ground).toBe('rgb(223, 232, 242)');
  });

  it('is a link to the map of the lists without JavaScript', async () => {
    const page = await visit({ javaScriptEnabled: false });
    await page.goto(home);
    expect(await box(page).isVisible()).toBe(false);
    expect(await link(page).getAttribute('href')).toBe(hrefFor('map', {}, 'nl'));
  });
});

import { hrefFor } from '@rowhouse/shared/routes';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import { violationsOf } from './axe.ts';
import { goHydrated, visit } from './browser.ts';
import { pathOf } from './pages.ts';

describe('on a page with an error or without results', () => {
  it.each([
    ['an unknown property', '/nl/property/none/', /404/],
    ['an empty list', '/nl/te-koop/?city=Nergens%7C9999', undefined],
  ])('%s breaks no accessibility rule', async (_, path, provokes) => {
    const page = await visit(provokes ? { provokes } : {});
    await goHydrated(page, path);
    expect(await violationsOf(page)).toEqual([]);
  });

  it('a rejected form breaks no accessibility rule and links to its first fault', async () => {
    const page = await visit();
    await goHydrated(page, hrefFor('contact', {}, 'nl'));
    await page.getByRole('main').getByRole('button').click();
    const summary = page
      .getByRole('alert')
      .or(page.getByRole('group'))
      .filter({ has: page.getByRole('link') })
      .first();
    await summary.waitFor();
    await expect.poll(() => summary.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
    await summary.getByRole('link').first().press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
  });
});

describe('in forced colours', () => {
  const paintOf = (locator: Locator, pseudo?: string) =>
    locator.evaluate((element, of) => {
      const { fill, stroke, backgroundColor } = getComputedStyle(element, of);
      return of ? backgroundColor : `${fill} ${stroke}`;
    }, pseudo);
  const ink = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color);

  it('capital and interest of the calculator differ in the chart and in its key', async () => {
    const page = await visit({ forcedColors: 'active' });
    await goHydrated(page, `${hrefFor('calculator', {}, 'nl')}?price=300000`);
    const bars = page.getByRole('img', { name: /Aflossing/ }).locator('rect');
    const [capital, interest] = [await paintOf(bars.nth(0)), await paintOf(bars.nth(1))];
    expect(capital).toBe(`${await ink(page)} none`);
    expect(interest).not.toContain(capital.replace('none', ''));
    expect(interest.endsWith(` ${await ink(page)}`)).toBe(true);
    const keys = page.locator('figcaption [data-part]');
    expect(await paintOf(keys.nth(0), '::before')).not.toBe(await paintOf(keys.nth(1), '::before'));
  });

  it('what is current or on stays marked, and so do homes that are dots on the map', async () => {
    const page = await visit({ forcedColors: 'active', viewport: { width: 1366, height: 800 } });
    await goHydrated(page, hrefFor('for-sale', {}, 'nl'));
    const lines = await page
      .locator('header a[aria-current="page"]:visible, main a[aria-current="page"]:visible')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderBlockEnd.split(' ').slice(0, 2).join(' ')));
    expect(new Set(lines)).toEqual(new Set(['2px solid']));
    await goHydrated(page, hrefFor('map', {}, 'nl'));
    const mark = page.frameLocator('main iframe').locator('.mark').first();
    await mark.waitFor({ state: 'attached' });
    const adjustment = await mark.evaluate((element) => {
      element.append(Object.assign(document.createElement('span'), { className: 'dot' }));
      return getComputedStyle(element, '::before').forcedColorAdjust;
    });
    expect(adjustment).toBe('none');
  });

  it('the bars and axes of the owner’s chart have the text colour, and a partial step keeps its share visible', async () => {
    const page = await visit({ forcedColors: 'active', owner: true });
    await goHydrated(page, await pathOf('owner-property', 'nl'));
    const bars = page.locator('.apexcharts-bar-area');
    await bars.first().waitFor({ state: 'attached' });
    for (const drawn of [bars.first(), page.locator('.apexcharts-text').first()])
      expect(await paintOf(drawn)).toContain(await ink(page));
    const step = page.locator('section[aria-labelledby="funnel"] svg').nth(1).locator('rect');
    expect(await paintOf(step.nth(0))).not.toBe(await paintOf(step.nth(1)));
  });
});

const focused = (page: Page) => page.locator(':focus');

describe('by keyboard', () => {
  it('the first stop is the skip link to the content', async () => {
    const page = await visit();
    await goHydrated(page, hrefFor('home', {}, 'nl'));
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: layout['skip.content'] });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    const box = await skip.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page).getAttribute('id')).toBe('content');
    await page.keyboard.press('Tab');
    expect(await focused(page).evaluate((element) => element.closest('main') !== null)).toBe(true);
  });
});

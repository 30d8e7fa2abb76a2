import { hrefFor } from '@rowhouse/shared/routes';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { messages as consent } from '../../mf-consent/src/messages/nl.ts';
import { messages as listings } from '../../mf-listings/src/messages/nl.ts';
import { messages as property } from '../../mf-property/src/messages/nl.ts';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import { overflowOf, violationsOf } from './axe.ts';
import { goHydrated, settled, visit } from './browser.ts';
import { pathOf } from './pages.ts';

const widths = [375, 768, 1440];

describe('on a page that says no', () => {
  it.each([
    ['an unknown property', '/nl/property/none/', /404/],
    ['an empty list', '/nl/te-koop/?city=Nergens%7C9999', undefined],
    ['a page past the end', '/nl/te-koop/?page=99', undefined],
  ])('%s breaks no rule', async (_, path, provokes) => {
    const page = await visit(provokes ? { provokes } : {});
    await goHydrated(page, path);
    expect(await violationsOf(page)).toEqual([]);
  });

  it('a form with faults breaks no rule, and leads to the first of them', async () => {
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

  it('capital and interest of the calculator stay apart, in the drawing and in its key', async () => {
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

  it('the bars of the owner’s chart and its axes have the colour of text, and a step that is part of another its share', async () => {
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
  it('the first stop skips to the content', async () => {
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

  it('the menu opens, breaks no rule, and Escape closes it and gives the focus back', async () => {
    const page = await visit({ viewport: { width: 375, height: 800 } });
    await goHydrated(page, hrefFor('home', {}, 'nl'));
    const toggle = page.getByRole('banner').locator('summary:visible');
    await toggle.focus();
    await page.keyboard.press('Enter');
    const entry = page.getByRole('banner').getByRole('link', { name: layout['page.for-sale'] });
    await entry.waitFor();
    await settled(page);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await entry.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'hidden' });
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await entry.press('Enter');
    await page.getByRole('heading', { level: 1, name: listings['listing.title.sale'] }).waitFor();
    await entry.waitFor({ state: 'hidden' });
  });

  it('the search of the home page opens, is walked through, closes, and leads to what was found', async () => {
    const page = await visit();
    await goHydrated(page, hrefFor('home', {}, 'nl'));
    const field = page.getByRole('combobox', { name: listings['search.label'] });
    const panel = page.getByRole('grid', { name: listings['search.results'] });
    await field.focus();
    await panel.waitFor();
    await page.keyboard.type('ronse');
    await page.getByRole('search').getByRole('status').filter({ hasText: 'Gevonden' }).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    expect(await violationsOf(page)).toEqual([]);
    expect(await panel.getByRole('gridcell', { selected: true }).textContent()).toContain('Ronse');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await panel.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Panden te koop in Ronse' }).waitFor();
  });

  it('the pictures of a property open, are gone through, and close where they were opened', async () => {
    const page = await visit();
    await goHydrated(page, await pathOf('property-for-sale', 'nl'));
    const second = page.getByRole('main').getByRole('link', { name: /Foto 2 van/ });
    await second.press('Enter');
    const viewer = page.getByRole('dialog', { name: property['gallery.label'] });
    await viewer.getByText(/^2 \//).waitFor();
    await settled(page);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await viewer.getByText(/^3 \//).waitFor();
    await viewer.getByRole('button', { name: property['viewer.previous'] }).press('Enter');
    await viewer.getByText(/^2 \//).waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(await second.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('the consent dialog is answered, and the focus goes back to where it was asked for', async () => {
    const page = await visit({ first: true });
    await goHydrated(page, hrefFor('home', {}, 'nl'));
    const dialog = page.getByRole('dialog', { name: consent['dialog.title'] });
    await dialog.waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      expect(await violationsOf(page), `at ${width}`).toEqual([]);
      expect(await overflowOf(page), `at ${width}`).toBe(0);
    }
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    const change = dialog.getByRole('button', { name: consent['dialog.change'] });
    await change.focus();
    await page.keyboard.press('Enter');
    // Its code arrives with the first key.
    await expect.poll(() => change.getAttribute('aria-expanded')).toBe('true');
    await dialog.getByLabel(consent['category.functional.title']).focus();
    await page.keyboard.press('Space');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: consent['dialog.save'] }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    const again = page.getByRole('contentinfo').getByRole('link', { name: layout['footer.consent'] });
    await again.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await change.press('Enter');
    expect(await dialog.getByLabel(consent['category.functional.title']).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => again.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

import { hrefFor } from '@rowhouse/shared/routes';
import type { Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages as consent } from '../../mf-consent/src/messages/nl.ts';
import { nl as listings } from '../../mf-listings/src/testing/texts.ts';
import { ask } from './ask.ts';
import { overflowOf, violationsOf } from './axe.ts';
import { follow, goHydrated, settled, textOf, visit } from './browser.ts';

const home = hrefFor('home', {}, 'nl');
const list = hrefFor('for-sale', {}, 'nl');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const marked = (page: Page, mark: keyof typeof listings) =>
  page.getByRole('article').getByRole('button', { name: new RegExp(`^${listings[mark]}: `) });
const hearts = (page: Page) => marked(page, 'mark.favourite');

describe('the search of the home page', () => {
  let page: Page;
  beforeEach(async () => {
    page = await visit();
    await goHydrated(page, home);
  });
  const field = () => page.getByRole('combobox', { name: listings['search.label'] });
  const grid = () => page.getByRole('grid', { name: listings['search.results'] });
  const activeCell = () => grid().getByRole('gridcell', { selected: true });

  it('is navigated with the arrow keys while the focus stays in the text field', async () => {
    await field().focus();
    await grid().waitFor();
    expect(await field().getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    const first = await activeCell().getAttribute('id');
    expect(await field().getAttribute('aria-activedescendant')).toBe(first);
    await page.keyboard.press('ArrowRight');
    expect(await textOf(activeCell())).toContain(listings['search.rent']);
    await page.keyboard.press('ArrowUp');
    expect(await field().getAttribute('aria-activedescendant')).toBeNull();
    expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await grid().waitFor({ state: 'hidden' });
    expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading(page)
      .filter({ hasText: /te koop$/ })
      .waitFor();
    expect(Object.keys(queryOf(page))).toEqual(['type']);
  });

  it('lists homes before any input, shows a sentence when nothing is found, lists all again once the text is emptied, and never replaces a newer answer by an older one', async () => {
    await field().focus();
    await grid().waitFor();
    const homes = grid().getByRole('rowgroup', { name: listings['search.properties'] });
    await homes
      .getByText(/^Ref: \d+/)
      .first()
      .waitFor();
    await expect
      .poll(() =>
        homes
          .locator('img')
          .first()
          .evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth),
      )
      .toBeGreaterThan(0);
    expect(await violationsOf(page), 'before anything is typed').toEqual([]);

    await field().fill('zzzz');
    await page.getByRole('search').getByText(listings['search.none']).waitFor();
    expect(await page.getByRole('grid').count()).toBe(0);
    expect(await field().getAttribute('aria-expanded')).toBe('false');
    expect(await field().getAttribute('aria-controls')).toBeNull();
    expect(await violationsOf(page), 'without a hit').toEqual([]);

    await field().fill('oudenaarde');
    const all = () => grid().getByRole('rowheader').count();
    await expect.poll(all).toBe(1);
    await field().fill('');
    await expect.poll(all).toBeGreaterThan(8);
    // Its button hides it, and shows it again.
    await page.getByRole('button', { name: listings['search.open'] }).click();
    await grid().waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: listings['search.open'] }).click();
    await grid().waitFor();

    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    await page.route(/\/search\?.*text=bra/, async (route) => {
      asked.resolve();
      await held.promise;
      await route.continue().catch(() => undefined);
      done.resolve();
    });
    await field().fill('bra');
    await asked.promise;
    await field().fill('ronse');
    await expect.poll(() => grid().getByRole('rowheader').allInnerTexts()).toEqual(['Ronse [9600]']);
    held.resolve();
    await done.promise;
    await settled(page);
    expect(await grid().getByRole('rowheader').allInnerTexts(), 'after the older answer').toEqual(['Ronse [9600]']);
  });
});

describe('a list', () => {
  it('keeps the focus on the control, or moves it to the heading when the control is gone', async () => {
    const page = await visit();
    await goHydrated(page, `${list}?rooms=2&energy=c`);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const form = page.getByRole('search', { name: listings['filter.label'] });
    const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

    const chips = page.getByRole('list', { name: listings['chips.label'] });
    const max = form.getByLabel(listings['filter.max.sale']);
    await max.fill('600000');
    await max.press('Enter');
    // The address changes before the list: a field filled in before the list arrives would be replaced with the form.
    await chips.getByRole('link', { name: /600\.000/ }).waitFor();
    expect(queryOf(page).max).toBe('600000');
    await expect.poll(() => isFocused(max)).toBe(true);

    const submit = form.getByRole('button', { name: listings['filter.submit'] });
    await max.fill('500000');
    await submit.press('Enter');
    await chips.getByRole('link', { name: /500\.000/ }).waitFor();
    expect(queryOf(page).max).toBe('500000');
    await expect.poll(() => isFocused(submit)).toBe(true);

    const sort = page.getByLabel(listings['tools.sort']);
    await sort.focus();
    await sort.selectOption('price-asc');
    await expect.poll(() => queryOf(page).sort).toBe('price-asc');
    await expect.poll(() => isFocused(sort)).toBe(true);

    await chips.getByRole('link').first().press('Enter');
    await expect.poll(() => chips.getByRole('link').count()).toBe(3);
    await expect.poll(focused).toBe(listings['listing.title.sale']);
  });

  it('is restored to its position by the browser’s back button and by the page’s own back link', async () => {
    const page = await visit();
    await goHydrated(page, `${list}?page=2`);
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    const card = page.getByRole('article').nth(7).getByRole('link');
    const title = await textOf(card);
    await card.scrollIntoViewIfNeeded();
    const left = await scrolled();
    expect(left).toBeGreaterThan(300);
    const leave = async () => {
      await card.click();
      await heading(page).filter({ hasText: title }).waitFor();
      await expect.poll(scrolled).toBe(0);
    };
    await leave();
    await page.goBack();
    await heading(page).filter({ hasText: listings['listing.title.sale'] }).waitFor();
    await expect.poll(scrolled).toBe(left);
    expect(queryOf(page)).toEqual({ page: '2' });
    await leave();
    await page.getByRole('main').getByRole('navigation').first().getByRole('link').last().click();
    await heading(page).filter({ hasText: listings['listing.title.sale'] }).waitFor();
    expect(queryOf(page)).toEqual({ page: '2' });
    await expect.poll(scrolled).toBe(left);
  });

  it('has its filters in a sheet on a phone, which closes on Escape and when the focus leaves it', async () => {
    const page = await visit({ viewport: { width: 375, height: 740 } });
    await goHydrated(page, list);
    const opener = page.locator('summary', { hasText: listings['filter.open-none'] }).first();
    const sheet = page.locator('details', { has: opener }).first();
    await opener.press('Enter');
    await page.locator('input[name=min]').press('Escape');
    expect(await sheet.getAttribute('open')).toBeNull();
    expect(await opener.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await opener.press('Enter');
    await sheet.locator('button[type=submit]:visible').last().press('Tab');
    expect(await sheet.getAttribute('open')).toBeNull();
  });

  it('is printed with its homes alone, without the layout and controls', async () => {
    const page = await visit({ first: true });
    await goHydrated(page, list);
    const homes = await page.getByRole('article').count();
    await page.emulateMedia({ media: 'print' });
    await heading(page).waitFor();
    expect(await page.getByRole('article').count()).toBe(homes);
    expect(
      await page.locator('body > header, body > footer, nav, dialog, form, button').filter({ visible: true }).count(),
    ).toBe(0);
  });

  it('without results offers alternatives', async () => {
    const page = await visit();
    await goHydrated(page, `${list}?max=1000&energy=a&city=Ronse%7C9600`);
    await page.getByRole('heading', { name: listings['listing.empty-title'] }).waitFor();
    await page.getByRole('main').getByRole('link', { name: '9600 Ronse', exact: true }).click();
    await expect.poll(() => queryOf(page)).toEqual({ max: '1000', energy: 'a' });
    await page.getByRole('link', { name: listings['listing.show-all.sale'] }).click();
    await page.getByRole('article').first().waitFor();
  });
});

describe('the map', () => {
  const frame = (page: Page) => page.frameLocator(`iframe[title="${listings['map.frame']}"]`);

  it('is in a sandbox that accepts messages only from its page, gets the data of the list, has tags that overlap no other tag, name or edge, links cards and tags, and keeps the chosen home', async () => {
    const page = await visit();
    const heard: { origin: string; text: string; ports: number }[] = [];
    await page.exposeFunction('tellHeard', (one: (typeof heard)[number]) => heard.push(one));
    await page.addInitScript(() => {
      if (window.top !== window) return;
      window.addEventListener('message', ({ origin, data, ports }) => {
        Reflect.get(window, 'tellHeard')({ origin, text: JSON.stringify(data), ports: ports.length });
      });
    });
    await goHydrated(page, `${list}?view=map`);
    await frame(page).locator('.price').first().waitFor();
    await expect.poll(() => heard).toContainEqual({ origin: 'null', text: '{"type":"map-ready"}', ports: 0 });
    const box = page.locator('iframe');
    expect(await box.getAttribute('sandbox')).toBe('allow-scripts');
    const { headers } = await ask((await box.getAttribute('src')) ?? '');
    expect(headers['content-security-policy']).toContain('sandbox allow-scripts');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    // A message from elsewhere, even with a valid shape, draws nothing.
    const marks = await frame(page).locator('.mark').count();
    await frame(page)
      .locator('#map')
      .evaluate(() => window.postMessage('{"propertyList":[]}', '*'));
    await settled(page);
    expect(await frame(page).locator('.mark').count()).toBe(marks);

    const tags = frame(page).locator('.price:not(.dot)');
    await tags.first().waitFor();
    const faults = () =>
      frame(page)
        .locator('#map')
        .evaluate((map) => {
          const boxesOf = (what: string) => [...map.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
          const areOver = (a: DOMRect, b: DOMRect) =>
            a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
          const prices = boxesOf('.price:not(.dot)');
          const others = [...prices, ...boxesOf('.group'), ...boxesOf('.words:not(.hidden)')];
          const view = map.getBoundingClientRect();
          const isCut = (one: DOMRect) =>
            areOver(one, view) &&
            (one.left < view.left || one.top < view.top || one.right > view.right || one.bottom > view.bottom);
          return prices.filter((one) => isCut(one) || others.some((other) => other !== one && areOver(one, other)))
            .length;
        });
    await expect.poll(faults).toBe(0);
    const mark = frame(page).locator('.mark:has(.price)');
    await mark.first().focus();
    await page.locator('[data-property][data-looked]').waitFor({ state: 'attached' });
    const name = (await mark.first().getAttribute('aria-label')) ?? '';
    const title = name.split(',')[0] ?? '';
    expect(await page.locator('[data-looked]').getByRole('heading').textContent()).toBe(title);
    await page.locator('[data-looked]').getByRole('link').focus();
    await frame(page).locator(`.mark.looked[aria-label="${name}"]`).waitFor({ state: 'attached' });
    await mark.first().press('Enter');
    const chosen = page.getByRole('region', { name: listings['map.chosen'] });
    await chosen.getByRole('button', { name: listings['mark.compare'], exact: true }).waitFor();
    for (const one of page.frames()) expect(await violationsOf(one), one.url()).toEqual([]);
    await page.getByRole('checkbox', { name: listings['map.follow'] }).uncheck();
    await frame(page).locator('#map').focus();
    // Leaflet ignores a press while the map still moves.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowRight');
        return chosen.count();
      })
      .toBe(0);
  });

  it('moves with its list: the list shows the homes in view, with the chosen one beside the map', async () => {
    const page = await visit();
    await goHydrated(page, `${hrefFor('map', {}, 'nl')}`);
    await frame(page).locator('.price').first().waitFor();
    const total = () => page.getByRole('main').getByRole('status').filter({ hasText: /pand/ }).first().textContent();
    const before = await total();
    const top = () => page.locator('main iframe').evaluate((element) => element.getBoundingClientRect().top);
    const shownAt = await top();
    for (const _ of [1, 2, 3]) {
      // The map takes no press while it moves.
      const { bounds } = queryOf(page);
      await frame(page).getByRole('button', { name: listings['map.zoom-in'] }).click();
      await expect.poll(() => queryOf(page).bounds).not.toBe(bounds);
    }
    await expect.poll(() => queryOf(page).bounds).toMatch(/^50\.\d+_3\.\d+_50\.\d+_3\.\d+$/);
    await expect.poll(total).not.toBe(before);
    // The map stays under the pointer: a press scrolls nothing, and no row of chips appears above it.
    expect(await top()).toBe(shownAt);
    await page.getByRole('link', { name: listings['map.everywhere'] }).click();
    await expect.poll(total).toBe(before);
    const mark = frame(page).locator('.mark:has(.price)').first();
    await mark.press('Enter');
    const chosen = page.getByRole('region', { name: listings['map.chosen'] });
    await chosen.getByRole('link').waitFor();
    await expect.poll(() => chosen.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  it('lets an area be drawn, raises the focused mark, and keeps the focus on it when the map moves', async () => {
    const page = await visit();
    await goHydrated(page, `${list}?view=map`);
    await frame(page).locator('.price').first().waitFor();
    await page.getByRole('button', { name: listings['map.draw'] }).click();
    await frame(page).locator('#map.drawing').waitFor();
    await page.locator('iframe').scrollIntoViewIfNeeded();
    const box = await page.locator('iframe').boundingBox();
    if (!box) throw new Error('The map has no place');
    const middle = { x: box.x + box.width / 2, y: box.y + Math.min(box.height, 500) / 2 };
    const corner = (turn: number) => [middle.x + Math.cos(turn) * 120, middle.y + Math.sin(turn) * 100] as const;
    await page.mouse.move(...corner(0));
    await page.mouse.down();
    for (let step = 1; step <= 24; step += 1) await page.mouse.move(...corner((step / 24) * 2 * Math.PI));
    await page.mouse.up();
    await expect.poll(() => queryOf(page).polygon?.split('_').length ?? 0).toBeGreaterThanOrEqual(6);
    await page.getByRole('link', { name: listings['chips.drawn'] }).click();
    await expect.poll(() => queryOf(page)).toEqual({ view: 'map' });

    const mark = frame(page).locator('.mark:has(.price)').first();
    await mark.focus();
    const depths = await frame(page)
      .locator('.mark')
      .evaluateAll((marks) =>
        marks.map((one) => ({ on: one === document.activeElement, z: Number(getComputedStyle(one).zIndex) })),
      );
    const highest = Math.max(...depths.map(({ z }) => z));
    expect(depths.filter(({ z }) => z === highest)).toEqual([{ on: true, z: highest }]);
    const name = await mark.getAttribute('aria-label');
    // Zooms towards the mark, so that it stays on the map.
    await mark.locator('.price').hover();
    await page.mouse.wheel(0, -200);
    await expect.poll(() => queryOf(page).bounds).toBeDefined();
    await settled(page);
    const active = await frame(page)
      .locator('#map')
      .evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(active).toBe(name);
  });

  it('has groups that cover no other, and keeps the town when the goal changes', async () => {
    const page = await visit({ viewport: { width: 1366, height: 800 } });
    await goHydrated(page, `${hrefFor('map', {}, 'nl')}?goal=rent`);
    const covered = () =>
      frame(page)
        .locator('.group')
        .evaluateAll((all) => {
          const circles = all.map((one) => {
            const { left, top, width } = one.getBoundingClientRect();
            return { x: left + width / 2, y: top + width / 2, radius: width / 2 };
          });
          return circles.filter((one) =>
            circles.some(
              (other) => other !== one && Math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius,
            ),
          ).length;
        });
    await frame(page).locator('.group').nth(2).waitFor();
    await expect.poll(covered).toBe(0);
    await goHydrated(page, `${hrefFor('map', {}, 'nl')}?city=Ronse%7C9600&max=400000`);
    await page.getByRole('navigation', { name: listings['map.goals'] }).getByRole('link').last().click();
    await expect.poll(() => queryOf(page)).toEqual({ goal: 'rent', city: 'Ronse|9600' });
  });

  it('is optional: without scripts the same list is shown with a sentence, and a part of the map can be left', async () => {
    const page = await visit({ javaScriptEnabled: false });
    await page.goto(`${list}?view=map&bounds=50.7_3.5_50.9_3.8`);
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('main').locator('noscript p').waitFor();
    await follow(page.getByRole('link', { name: listings['map.everywhere'] }));
    expect(queryOf(page)).toEqual({ view: 'map' });
    expect(await page.getByRole('article').count()).toBe(12);
  });
});

describe('favourites', () => {
  const chooseTwo = async (page: Page) => {
    await goHydrated(page, list);
    for (const _ of [1, 2]) await hearts(page).first().click();
  };

  it('are told in a message that can be closed, which gives the focus back to the mark', async () => {
    const page = await visit();
    await goHydrated(page, list);
    const heart = page.getByRole('article').first().getByRole('button').first();
    await heart.click();
    const message = page
      .getByRole('status')
      .filter({ hasText: `${listings['mark.told-favourites_one'].replace('{{count}}', '1')}` });
    await message.getByRole('button', { name: listings['map.close'] }).click();
    await message.waitFor({ state: 'detached' });
    expect(await heart.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('are listed, undone and compared, and stay when consent is withdrawn', async () => {
    const page = await visit({ first: true });
    await goHydrated(page, list);
    const accept = page.getByRole('button', { name: consent['dialog.acceptAll'] });
    await accept.click();
    // The choice is stored once the sheet is gone.
    await accept.waitFor({ state: 'hidden' });
    await chooseTwo(page);
    const favourites = hrefFor('favourites', {}, 'nl');
    await goHydrated(page, favourites);
    await heading(page).filter({ hasText: listings['favourites.title'] }).waitFor();
    await expect.poll(() => queryOf(page).ids?.split(',').length).toBe(2);
    await expect.poll(() => page.getByRole('article').count()).toBe(2);
    expect(await violationsOf(page)).toEqual([]);
    await marked(page, 'mark.kept').first().click();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await page.getByRole('button', { name: listings['favourites.undo'] }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(2);
    for (const count of [1, 2]) {
      await marked(page, 'mark.compare').first().click();
      await page
        .getByRole('status')
        .filter({ hasText: `${count} van 4` })
        .waitFor();
    }
    await page.getByRole('status').getByRole('link', { name: 'Vergelijk 2 panden' }).waitFor();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /ookie-instellingen/i })
      .last()
      .click();
    const stored = () => page.evaluate(() => Object.keys(localStorage).sort());
    await page.getByRole('button', { name: consent['dialog.decline.necessary'] }).click();
    await expect.poll(stored).not.toContain('recentlySeen');
    expect(await stored()).toEqual(expect.arrayContaining(['compared', 'favourites']));
  });

  it('of another visitor can be viewed and compared without scripts, from their address', async () => {
    const page = await visit({ javaScriptEnabled: false });
    await page.goto(`${hrefFor('favourites', {}, 'nl')}?ids=1002,1007,none`);
    expect(await textOf(heading(page))).toBe(listings['favourites.title-shared']);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await follow(page.getByRole('button', { name: listings['favourites.compare'] }));
    const table = page.getByRole('table', { name: listings['compare.caption'] });
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(3);
    expect(
      await table
        .getByRole('row', { name: new RegExp(`${listings['row.price']}.*${listings['compare.differs']}`) })
        .count(),
    ).toBe(1);
    const rows = await table.getByRole('row').count();
    await follow(page.getByRole('link', { name: listings['compare.only-differences'] }));
    await expect.poll(() => table.getByRole('row').count()).toBeLessThan(rows);
    await follow(table.getByRole('link', { name: /^Haal weg/ }).first());
    await expect.poll(() => queryOf(page)).toEqual({ ids: '1007' });
  });

  it('are compared in pairs on a phone, and any pair can be chosen', async () => {
    const page = await visit();
    await page.setViewportSize({ width: 320, height: 640 });
    await goHydrated(page, `${hrefFor('compare', {}, 'nl')}?ids=1002,1007,1075`);
    const table = page.getByRole('table', { name: listings['compare.caption'] });
    const shown = () =>
      table
        .getByRole('columnheader')
        .getByRole('link', { name: /^(?!Haal weg)/ })
        .allInnerTexts();
    await expect.poll(async () => (await shown()).length).toBe(2);
    const before = await shown();
    expect(await overflowOf(page)).toBe(0);
    await page.getByLabel(listings['compare.left']).selectOption('1075');
    await expect.poll(async () => (await shown())[0]).not.toBe(before[0]);
    expect((await shown())[1]).toBe(before[1]);
    expect(await violationsOf(page)).toEqual([]);
  });
});

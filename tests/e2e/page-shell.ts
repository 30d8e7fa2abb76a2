import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { nl as listings } from '../../mf-listings/src/testing/texts.ts';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import { sampled } from '../run/sample.ts';
import type { Site } from '../run/site.ts';
import { overflowOf, violationsOf } from './axe.ts';
import { follow, goHydrated, settled, visit } from './browser.ts';
import { setUpAs } from './own-shell.ts';
import { elsewhere, rich, richPages } from './rich-settings.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

/** All features of the page shell, on the site of an agency that uses them. */
export const pageShell = (own: { site: Site }): void => {
  setUpAs(own, { settings: rich, pages: richPages, shows: 'Tussen de Kruisberg en de Hotond.' });
  const home = hrefFor('home', {}, 'nl');
  const small = { width: 375, height: 800 };
  const wide = { width: 1440, height: 900 };

  const visitOwn = (options: Parameters<typeof visit>[0] = {}) => visit({ baseURL: own.site.url, ...options });
  const banner = (page: Page) => page.getByRole('banner');
  const menu = (page: Page) => banner(page).getByRole('navigation', { name: layout['menu.label'] });
  const summary = (page: Page, text: string) => menu(page).locator('summary').filter({ hasText: text });
  const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

  /** Presses Tab until the target has the focus. */
  const tabTo = async (page: Page, target: Locator): Promise<void> => {
    for (let stops = 0; stops < 40; stops += 1) {
      await page.keyboard.press('Tab');
      if ((await target.count()) === 1 && (await isFocused(target))) return;
    }
    throw new Error('No number of stops leads there');
  };

  const child = { name: 'Voor eigenaars' };
  const childrenOf = (page: Page) =>
    menu(page).getByLabel(layout['menu.children'].replace('{{title}}', 'Diensten'), { exact: true });

  const head = (page: Page) =>
    banner(page).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom, background: getComputedStyle(element).backgroundColor };
    });
  // The paper above the fade belongs to a part of its own.
  const clear = /^rgba\(0, 0, 0, 0\)$/;

  const scrollTo = async (page: Page, top: number): Promise<void> => {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await settled(page);
  };

  const scrollUpTo = async (page: Page, top: number): Promise<void> => {
    await scrollTo(page, top + 1);
    await scrollTo(page, top);
  };

  const titles = (locator: Locator) =>
    locator.evaluateAll((links) => links.map((link) => link.firstChild?.textContent ?? ''));

  it('home has the menu, top bar, footer and language flags where the settings put them', async () => {
    const page = await visitOwn();
    await goHydrated(page, home);
    const middle = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return box ? box.x + box.width / 2 : Number.NaN;
    };
    expect(await middle(banner(page).getByRole('img', { name: 'Het kantoor' }))).toBeCloseTo(720, -1);
    expect(await middle(menu(page))).toBeLessThan(480);
    expect(await middle(banner(page).getByRole('navigation', { name: layout['language.label'] }))).toBeGreaterThan(960);

    // Published public pages, and links elsewhere that open in a new tab and announce it.
    expect(await titles(menu(page).getByRole('link'))).toEqual(['Te koop', 'Te huur', 'Projecten', 'Diensten']);
    await summary(page, layout['menu.more']).click();
    expect(await titles(menu(page).getByRole('link'))).toEqual([
      'Te koop',
      'Te huur',
      'Projecten',
      'Diensten',
      'Over ons',
      'Onze voorwaarden',
      'Uw gegevens',
      'Notarissen',
      'Contact',
    ]);
    expect(await page.getByText('Nog geheim').count()).toBe(0);
    expect(await page.getByText('Nog niet klaar').count()).toBe(0);
    const away = menu(page).getByRole('link', { name: `Notarissen (${layout['link.new-tab']})` });
    expect(await away.getAttribute('href')).toBe(elsewhere);
    expect(await away.getAttribute('target')).toBe('_blank');
    expect(await away.getAttribute('rel')).toBe('noopener');
    await page.keyboard.press('Escape');

    const bar = page.getByRole('navigation', { name: layout['top-bar.label'] });
    expect(await bar.getByRole('link').count()).toBe(3);
    const partner = bar.getByRole('link', { name: `Partner (${layout['link.new-tab']})` });
    expect(await partner.evaluate((link) => getComputedStyle(link).color)).toBe('rgb(47, 93, 67)');
    const phone = bar.getByRole('link', { name: '055 12 34 50', exact: true });
    for (const link of [partner, phone]) {
      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await link.getAttribute('rel')).toBe('noopener');
    }
    const sheet = await page.locator('style[data-href^="/_settings/"]').getAttribute('data-href');
    const answer = await page.request.get(sheet ?? '');
    expect(answer.headers()['cache-control']).toContain('immutable');
    expect(await page.locator('[style]').count()).toBe(0);

    // The details that the law requires of an agency.
    const footer = page.getByRole('contentinfo');
    expect((await footer.getByRole('heading').allTextContents()).slice(0, 5)).toEqual([
      'Immo Vlasbloem',
      layout['footer.contact'],
      layout['footer.hours'],
      layout['footer.legal'],
      'De buurt',
    ]);
    expect(await footer.getByText('Wat niemand leest').count()).toBe(0);
    expect(await footer.getByRole('img', { name: 'Een straat' }).count()).toBe(1);
    await footer.getByText(/BIV\s500\s000/).waitFor();

    const french = `FR, ${layout['language.fr']}`;
    const flag = banner(page).getByRole('img', { name: french });
    expect(await flag.getAttribute('src')).toBe('/images/flags/fr.png');
    await expect.poll(() => flag.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(48);
    await banner(page).getByRole('link', { name: french }).click();
    await page.waitForURL(`**${hrefFor('home', {}, 'fr')}`);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
  });

  describe('the menu', () => {
    it.each<[string, { width: number; height: number }, (page: Page) => Locator, string[]]>([
      ['the items below one', wide, childrenOf, ['Voor eigenaars', 'Onze notaris']],
      [
        'the overlay',
        wide,
        (page) => summary(page, layout['menu.more']),
        ['Over ons', 'Onze voorwaarden', 'Uw gegevens', 'Notarissen', 'Contact'],
      ],
      [
        'the drawer',
        small,
        (page) => banner(page).locator('summary:visible'),
        [
          ...languages.map((code) => `${code.toUpperCase()}, ${layout[`language.${code}`]}`),
          'Te koop',
          'Te huur',
          'Projecten',
          'Diensten',
        ],
      ],
    ])('%s is reached, opened, navigated and closed by the keyboard alone', async (_, viewport, toggleOf, names) => {
      const page = await visitOwn({ viewport });
      await goHydrated(page, home);
      const toggle = toggleOf(page);
      const links = names.map((name) => menu(page).getByRole('link', { name }));
      await tabTo(page, toggle);
      for (const link of links) expect(await link.isVisible()).toBe(false);
      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key);
        for (const link of links) {
          await page.keyboard.press('Tab');
          expect(await isFocused(link)).toBe(true);
        }
        await page.keyboard.press('Escape');
        for (const link of links) await link.waitFor({ state: 'hidden' });
        expect(await isFocused(toggle)).toBe(true);
      }
    });

    it.each([
      ['in the header', wide],
      ['in the drawer', small],
    ])('the languages can be reached and chosen by keyboard only, %s', async (_, viewport) => {
      const page = await visitOwn({ viewport });
      await goHydrated(page, `${hrefFor('for-sale', {}, 'nl')}?type=2`);
      if (viewport === small) {
        await tabTo(page, banner(page).locator('summary:visible'));
        await page.keyboard.press('Enter');
      }
      await tabTo(page, banner(page).locator('a[hreflang=fr]:visible'));
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${hrefFor('for-sale', {}, 'fr')}?type=2`);
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
    });

    it('an open panel closes on a click elsewhere, when the focus leaves it, and on the page that it led to', async () => {
      const page = await visitOwn();
      await goHydrated(page, home);
      const first = menu(page).getByRole('link', child);
      await childrenOf(page).click();
      await first.waitFor();
      await page.getByRole('heading', { level: 1 }).click();
      await first.waitFor({ state: 'hidden' });

      await childrenOf(page).focus();
      await page.keyboard.press('Enter');
      await first.waitFor();
      for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab');
      expect(await isFocused(summary(page, layout['menu.more']))).toBe(true);
      await first.waitFor({ state: 'hidden' });

      await childrenOf(page).click();
      await first.click();
      await page.waitForURL(`**${hrefFor('login', {}, 'nl')}`);
      await first.waitFor({ state: 'hidden' });
    });

    it('opens without JavaScript, in the drawer and in the header, which then scrolls away with the page', async () => {
      const page = await visitOwn({ javaScriptEnabled: false, viewport: small });
      await page.goto(home);
      await banner(page).locator('summary:visible').click();
      await menu(page).getByRole('link', { name: layout['menu.evaluation'] }).waitFor();
      await page.setViewportSize(wide);
      await page.goto(home);
      await page.mouse.wheel(0, 900);
      await expect.poll(async () => (await head(page)).bottom).toBeLessThan(0);
      await page.goto(home);
      await summary(page, layout['menu.more']).click();
      await follow(menu(page).getByRole('link', { name: 'Onze voorwaarden' }));
      expect(new URL(page.url()).pathname).toBe(hrefFor('disclaimer', {}, 'nl'));
      await childrenOf(page).click();
      await follow(menu(page).getByRole('link', child));
      expect(new URL(page.url()).pathname).toBe(hrefFor('login', {}, 'nl'));
      expect(await page.getByRole('button', { name: layout['scroll-top.label'] }).count()).toBe(0);
    });
  });

  describe('the drawer', () => {
    it('is replaced by the bar when the window grows, stays closed when it shrinks, and has the same items, their children, and the free valuation', async () => {
      const page = await visitOwn({ viewport: small });
      await goHydrated(page, home);
      const evaluation = menu(page).getByRole('link', { name: layout['menu.evaluation'] });
      await banner(page).locator('summary:visible').click();
      await evaluation.waitFor();
      await page.setViewportSize({ width: 1280, height: 800 });
      await summary(page, layout['menu.more']).waitFor();
      await page.setViewportSize(small);
      await banner(page).locator('summary:visible').waitFor();
      expect(await evaluation.count()).toBe(0);
      await banner(page).locator('summary:visible').focus();
      await page.keyboard.press('Enter');
      const links = menu(page).getByRole('link');
      const codes = await links.evaluateAll((all) => all.map((link) => link.getAttribute('hreflang')));
      expect(codes.slice(0, languages.length)).toEqual(languages);
      expect((await titles(links)).slice(languages.length, languages.length + 12)).toEqual([
        'Te koop',
        'Te huur',
        'Projecten',
        'Diensten',
        'Voor eigenaars',
        'Onze notaris',
        'Over ons',
        'Onze voorwaarden',
        'Uw gegevens',
        'Notarissen',
        'Contact',
        layout['menu.evaluation'],
      ]);
      await page.keyboard.press('Escape');
      expect(await isFocused(banner(page).locator('summary:visible'))).toBe(true);
      await page.keyboard.press('Enter');
      await evaluation.press('Enter');
      await page.waitForURL((url) => url.pathname !== home);
      await evaluation.waitFor({ state: 'hidden' });
    });
  });

  describe('the header', () => {
    it('is clear only over the home banner and opaque past 30 px; a button, there on the way up and past 10 px, moves page and focus to the top, instantly with reduced motion', async () => {
      const page = await visitOwn();
      await goHydrated(page, home);
      const before = await head(page);
      expect(before.background).toMatch(clear);
      // The picture begins behind it, the words of the page below it.
      const topOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
      expect(await topOf(page.getByRole('main').locator('img').first())).toBeCloseTo(before.top, 0);
      expect(await topOf(page.getByRole('main').locator('h1'))).toBeGreaterThan(before.bottom);
      await scrollTo(page, 30);
      expect((await head(page)).background).toMatch(clear);
      await scrollTo(page, 31);
      await expect.poll(async () => (await head(page)).background).not.toMatch(clear);
      await scrollTo(page, 900);
      const after = await head(page);
      expect(after.bottom).toBeGreaterThan(40);
      expect(after.bottom).toBeLessThan(before.bottom);
      await scrollTo(page, 0);
      await expect.poll(async () => (await head(page)).background).toMatch(clear);

      const back = page.getByRole('button', { name: layout['scroll-top.label'] });
      await scrollUpTo(page, 11);
      await back.waitFor();
      await scrollUpTo(page, 10);
      await back.waitFor({ state: 'detached' });
      await scrollUpTo(page, 1200);
      await back.waitFor();
      await back.press('Enter');
      await page.waitForFunction(() => scrollY === 0);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('top');
      await page.keyboard.press('Tab');
      expect(await isFocused(page.getByRole('link', { name: layout['skip.content'] }))).toBe(true);
      await back.waitFor({ state: 'detached' });
      await goHydrated(page, hrefFor('about-us', {}, 'nl'));
      expect((await head(page)).background, 'on a page without a banner').not.toMatch(clear);
    });
  });

  describe('a site that is closed to search engines', () => {
    it.each([home, hrefFor('for-sale', {}, 'fr'), hrefFor('contact', {}, 'nl')])(
      'is noindex on %s, in the page and in the header',
      async (path) => {
        const answer = await fetch(own.site.url + path);
        expect(answer.headers.get('x-robots-tag')).toBe('noindex,nofollow');
        const html = await answer.text();
        expect(html.match(/<meta name="robots"[^>]*>/g)).toEqual(['<meta name="robots" content="noindex,nofollow"/>']);
        expect(html).not.toMatch(/rel="canonical"/);
      },
    );

    it('allows crawling, so that this can be read, and names no sitemap', async () => {
      expect(await (await fetch(`${own.site.url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /api/\n');
    });
  });

  describe('the totals', () => {
    it('are on the links to the lists if the settings say so, and in the search by a separate setting', async () => {
      const named = async (page: Page) => {
        await goHydrated(page, home);
        await page.getByRole('combobox', { name: listings['search.label'] }).focus();
        const panel = page.getByRole('grid', { name: listings['search.results'] });
        const [ways] = await Promise.all([
          page.getByRole('search').locator('button[formaction]').allTextContents(),
          panel.waitFor(),
        ]);
        return { ways: ways.map((text) => text.replace(/\s+/g, ' ')), panel: await panel.textContent() };
      };
      const hidden = await named(await visitOwn());
      const shown = await named(await visit());
      expect(hidden.ways).toEqual(['Te koop', 'Te huur']);
      expect(shown.ways).toEqual(['Te koop 28', 'Te huur 26']);
      expect(hidden.panel).toBe(shown.panel);
      expect(hidden.panel).toMatch(/\d/);
    });
  });

  it('the button to the top scrolls smoothly without reduced motion', async () => {
    const page = await visitOwn({ reducedMotion: 'no-preference' });
    await goHydrated(page, home);
    await scrollUpTo(page, 1200);
    await page.getByRole('button', { name: layout['scroll-top.label'] }).waitFor();
    await page.evaluate(() => {
      const seen: number[] = [];
      addEventListener('scroll', () => seen.push(scrollY));
      Reflect.set(window, 'seenOnTheWay', seen);
    });
    await page.getByRole('button', { name: layout['scroll-top.label'] }).click();
    await page.waitForFunction(() => scrollY === 0);
    const seen = await page.evaluate((): number[] => Reflect.get(window, 'seenOnTheWay'));
    expect(seen.filter((top) => top > 0 && top < 1200).length).toBeGreaterThan(0);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
  });

  // In the short run (`test`) the drawer at its narrowest and the bar; at 768 it is also the drawer.
  const someWidths = sampled([375, 768, 1440], (width) => width !== 768);

  describe.each(someWidths)('at %i wide', (width) => {
    it('nothing moves while the page loads, hydrates and is scrolled down and up', async () => {
      const page = await visitOwn({ viewport: { width, height: 800 }, reducedMotion: 'no-preference' });
      await watchShifts(page);
      await goHydrated(page, home);
      for (const top of [10, 25, 31, 60, 200, 900, 200, 31, 20, 0]) await scrollTo(page, top);
      await page.mouse.wheel(0, 500);
      await page.waitForFunction(() => scrollY > 100);
      expect(await shiftsOf(page)).toEqual([]);
    });
  });

  describe('every part of the shell', () => {
    const logoHeights: Readonly<Record<number, number>> = { 375: 75, 1440: 120 };
    it.each(someWidths)(
      'open at %i wide breaks no accessibility rule, is never wider than the window, and shrinks its logo',
      async (width) => {
        const page = await visitOwn({ viewport: { width, height: 800 } });
        await goHydrated(page, home);
        const logo = banner(page).getByRole('img', { name: 'Het kantoor' });
        const logoHeight = async () => Math.round((await logo.boundingBox())?.height ?? 0);
        if (logoHeights[width]) expect(await logoHeight()).toBe(logoHeights[width]);
        for (const summary of await banner(page).locator('summary:visible').all()) {
          await summary.click();
          await settled(page);
          expect(await violationsOf(page)).toEqual([]);
          expect(await overflowOf(page)).toBe(0);
        }
        await page.keyboard.press('Escape');
        await scrollUpTo(page, 600);
        await page.getByRole('button', { name: layout['scroll-top.label'] }).waitFor();
        await expect.poll(logoHeight).toBe(48);
        expect(await violationsOf(page)).toEqual([]);
        await page.setViewportSize({ width: 320, height: 600 });
        expect(await overflowOf(page)).toBe(0);
      },
    );
  });
};

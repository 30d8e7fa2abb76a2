import type { Settings } from '@rowhouse/shared/contract/settings';
import { hrefFor } from '@rowhouse/shared/routes';
import { describe, expect, it } from 'vitest';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import { sampled } from '../run/sample.ts';
import type { Site } from '../run/site.ts';
import { overflowOf } from './axe.ts';
import { goHydrated, settled, visit } from './browser.ts';
import { setUpAs } from './own-shell.ts';

type Positions = Settings['header']['positions'];
const orders: Positions[] = [
  { logo: 'left', menu: 'center', switcher: 'right' },
  { logo: 'left', switcher: 'center', menu: 'right' },
  { menu: 'left', logo: 'center', switcher: 'right' },
  { switcher: 'left', logo: 'center', menu: 'right' },
  { menu: 'left', switcher: 'center', logo: 'right' },
  { switcher: 'left', menu: 'center', logo: 'right' },
];
// In the short run (`test`) two orders, between which each part changes its place.
const tried = sampled(orders, (_, at) => at === 1 || at === 5);

/** Logo, menu and languages in each order, with a menu of seven items. */
export const headerOrders = (own: { site: Site }): void => {
  describe.each(tried)('$logo logo, $menu menu, $switcher languages', (positions) => {
    const mark = `${positions.logo}, ${positions.menu}, ${positions.switcher}`;
    setUpAs(own, {
      settings: (settings) => ({
        ...settings,
        menu: { ...settings.menu, hideHome: false, maxItems: null },
        header: { ...settings.header, positions },
        footer: { ...settings.footer, copyright: { nl: mark } },
      }),
      pages: (pages) =>
        pages.map((page) => (page.id === 'home' ? { ...page, menu: { title: { nl: 'Start' } } } : page)),
      shows: mark,
    });

    it('keeps its parts apart, and the menu in one row', async () => {
      const page = await visit({ baseURL: own.site.url });
      const banner = page.getByRole('banner');
      const menu = banner.getByRole('navigation', { name: layout['menu.label'] });
      // A worker keeps settings for a second.
      await expect
        .poll(async () => {
          await goHydrated(page, hrefFor('home', {}, 'nl'));
          return menu.locator('> ul > li').count();
        })
        .toBe(7);
      for (const width of [1280, 1366, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        expect(await overflowOf(page), `at ${width}`).toBe(0);
        const boxOf = (selector: string) =>
          banner
            .locator(selector)
            .first()
            .evaluate((one) => one.getBoundingClientRect().toJSON());
        const [logo, bar] = [await boxOf('a[href="/nl/"]:not(nav a)'), await boxOf('nav ul')];
        const apart = Math.max(bar.left - logo.right, logo.left - bar.right);
        expect(apart, `at ${width}`).toBeGreaterThanOrEqual(16);
        if (width < 1366) continue;
        const tops = await menu
          .locator('> ul > li')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        expect(new Set(tops.map(Math.round)).size, `rows at ${width}`).toBe(1);
      }
    });
  });
};

import { pageFileSchema } from '@rowhouse/shared/contract/content-files';
import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { messages as layoutDe } from '../../shell/src/messages/de.ts';
import { messages as layoutEn } from '../../shell/src/messages/en.ts';
import { messages as layoutFr } from '../../shell/src/messages/fr.ts';
import { messages as layoutNl } from '../../shell/src/messages/nl.ts';
import { sampled } from '../run/sample.ts';
import type { Site } from '../run/site.ts';
import { overflowOf, violationsOf } from './axe.ts';
import { goHydrated, settled, visit } from './browser.ts';
import { setUpAs } from './own-shell.ts';

const layout = { nl: layoutNl, fr: layoutFr, en: layoutEn, de: layoutDe };

const more = [
  { nl: 'Nieuwbouwprojecten hier', fr: 'Projets neufs ici', en: 'New-build projects here', de: 'Neubauprojekte hier' },
  { nl: 'Wonen in de streek', fr: 'Vivre dans la région', en: 'Living in the region', de: 'Wohnen in der Region' },
];

/** A menu with as many items as an agency may have pages. */
export const longMenu = (own: { site: Site }): void => {
  setUpAs(own, {
    settings: (settings) => ({ ...settings, menu: { ...settings.menu, hideHome: false, maxItems: null } }),
    pages: (pages) => [
      ...pages,
      ...more.map((title, index) =>
        v.parse(pageFileSchema, {
          id: `more-${index}`,
          name: title.nl,
          menu: {},
          sort: 30,
          params: { title, modules: [] },
        }),
      ),
    ],
    shows: 'Wonen in de streek',
  });

  // In the short run (`test`) the language with the longest words. Widths start above a phone's; below 1280 the
  // same items are in the drawer.
  it.each(sampled(languages, (language) => language === 'de'))(
    'nine items without a maximum fit on the screen at every width, in %s',
    async (language) => {
      const page = await visit({ baseURL: own.site.url });
      await goHydrated(page, hrefFor('home', {}, language));
      const menu = page.getByRole('banner').getByRole('navigation', { name: layout[language]['menu.label'] });
      for (const width of [767, 1024, 1279, 1280, 1366, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        expect(await overflowOf(page), `at ${width}`).toBe(0);
        if (width < 1280) continue;
        const links = await menu.getByRole('link').all();
        expect(links).toHaveLength(9);
        const places = await page
          .getByRole('banner')
          .locator('a:visible, summary:visible')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
        for (const [index, one] of places.entries()) {
          expect(one.left, `at ${width}`).toBeGreaterThanOrEqual(0);
          expect(one.right, `at ${width}`).toBeLessThanOrEqual(width);
          // Items do not overlap.
          const others = places.filter(
            (other, at) => at > index && other.left < one.right - 1 && one.left < other.right - 1,
          );
          for (const other of others)
            expect(other.top >= one.bottom - 1 || one.top >= other.bottom - 1, `at ${width}`).toBe(true);
        }
      }
      expect(await violationsOf(page)).toEqual([]);
    },
  );
};

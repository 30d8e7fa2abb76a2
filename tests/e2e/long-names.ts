import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import { describe, expect, it } from 'vitest';
import { sampled } from '../run/sample.ts';
import type { Site } from '../run/site.ts';
import { overflowOf } from './axe.ts';
import { goHydrated, settled, visit } from './browser.ts';
import { homePath, homes } from './home-path.ts';
import { setUpAs } from './own-shell.ts';
import { crowdedHeader } from './text-fit.ts';

// Names of agencies as they are, one word of 60 letters, and the shortest.
const names = [
  'Vastgoedkantoor De Smet & Zonen',
  'Immobiliën- en Syndicuskantoor Vandenbroucke-Vanderstraeten',
  'Immobilienverwaltungsgesellschaftsvermittlungsbueroangelegenheit',
  'A',
];

const widths = [320, 375, 768, 1366];

/** Agencies without a logo, with names of every length. */
export const longNames = (own: { site: Site }): void => {
  // In the short run (`test`) the name with the longest word.
  describe.each(sampled(names, (_, at) => at === 2))('%s', (name) => {
    setUpAs(own, {
      settings: (settings) => ({
        ...settings,
        agency: { ...settings.agency, name },
        header: { ...settings.header, logo: null },
      }),
      shows: `>${name.replace('&', '&amp;')}<`,
    });

    it.each(sampled(languages, (language) => language === 'de'))('widens no page, in %s', async (language) => {
      const page = await visit({ baseURL: own.site.url });
      const home = await homePath(homes['with a film'], language);
      const paths = [
        hrefFor('home', {}, language),
        home,
        hrefFor('contact', {}, language),
        hrefFor('for-sale', {}, language),
        hrefFor('map', {}, language),
        hrefFor('login', {}, language),
        hrefFor('consent-settings', {}, language),
      ];
      // In the short run (`test`) three pages: the name stands in the frame that all have.
      for (const path of sampled(paths, (_, at) => at < 3)) {
        await goHydrated(page, path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await settled(page);
          expect.soft(await overflowOf(page), `${path} at ${width}`).toBe(0);
          expect.soft(await crowdedHeader(page), `${path} at ${width}`).toEqual([]);
        }
      }
    });
  });
};

import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { messages as nl } from '../../mf-consent/src/messages/nl.ts';
import type { Site } from '../run/site.ts';
import { goHydrated, visit } from './browser.ts';
import { setUpAs } from './own-shell.ts';
import { startTagHosts, type TagCalls } from './tag-hosts.ts';

export const home = hrefFor('home', {}, 'nl');
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: nl['dialog.title'] });

/** The consent that Google gets when a visitor allows nothing. */
export const denied = {
  ad_user_data: 'denied',
  ad_storage: 'denied',
  analytics_storage: 'denied',
  ad_personalization: 'denied',
};

/** Addresses of other origins that the page names, which a browser may request later. */
export const namedElsewhere = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[src], link[href]')]
      .map((element) => new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', document.baseURI))
      .filter(({ protocol, origin }) => protocol.startsWith('http') && origin !== location.origin)
      .map(({ href }) => `names ${href}`),
  );

const ids = { analyticsId: 'G-TEST', adsId: 'AW-TEST', tagManagerId: 'GTM-TEST', adPixelId: '4711' };

/** Enables every tag on a site; returns the tag hosts, once they run, and functions for visits. */
export const tagsOn = (own: { site: Site }) => {
  const hosts = {} as TagCalls;
  beforeAll(async () => {
    Object.assign(hosts, await startTagHosts());
  });
  afterAll(() => hosts.stop());
  beforeEach(() => hosts.forget());
  setUpAs(own, {
    settings: (settings) => ({
      ...settings,
      siteInfo: { ...ids, tagHosts: { google: hosts.origin, pixel: hosts.origin } },
    }),
    shows: 'GTM-TEST',
  });

  /** A visitor, before or after a choice; `usesTags` where the tags may load. */
  const visitor = (first: boolean, usesTags = false, provokes?: RegExp) =>
    visit({
      first,
      baseURL: own.site.url,
      ...(usesTags
        ? {
            provokes: new RegExp(
              [`^request to another origin: ${hosts.origin}`, ...(provokes ? [provokes.source] : [])].join('|'),
            ),
          }
        : {}),
    });

  /** Accepts all in the dialog of a page, and waits until the tags have reported it. */
  const acceptedOn = async (page: Page): Promise<void> => {
    hosts.forget();
    await dialogOf(page).getByRole('button', { name: nl['dialog.acceptAll'] }).click();
    await expect.poll(() => hosts.reportsBy('pixel')).toHaveLength(3);
    await expect.poll(() => hosts.reportsBy('gtag')).toHaveLength(7);
    await expect.poll(() => hosts.reportsBy('gtm')).toHaveLength(2);
    hosts.forget();
  };

  /** A visitor who accepted all, and whose tags have reported it. */
  const accepted = async (provokes?: RegExp): Promise<Page> => {
    const page = await visitor(true, true, provokes);
    await goHydrated(page, `${home}?utm_source=post`);
    await acceptedOn(page);
    return page;
  };
  return { hosts, visitor, acceptedOn, accepted };
};

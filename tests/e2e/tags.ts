import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { messages as nl } from '../../mf-consent/src/messages/nl.ts';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import type { Site } from '../run/site.ts';
import { goHydrated, hydrated, settled, visit } from './browser.ts';
import { hostileTag } from './hostile-tag.ts';
import { keptBeyond } from './kept.ts';
import { denied, dialogOf, home, namedElsewhere, tagsOn } from './tags-site.ts';

const toPage = (page: Page, name: 'page.for-sale' | 'page.for-rent') =>
  page.getByRole('navigation', { name: layout['menu.label'] }).getByRole('link', { name: layout[name] }).click();
const onPage = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const granted = Object.fromEntries(Object.keys(denied).map((name) => [name, 'granted']));

const only = (...names: string[]) => ({ ...denied, ...Object.fromEntries(names.map((name) => [name, 'granted'])) });

/** The tags of an agency that uses every one. */
export const tags = (own: { site: Site }): void => {
  const { accepted, acceptedOn, hosts, visitor } = tagsOn(own);
  hostileTag({ accepted, hosts });

  it('stored items and named hosts beyond that are detected', async () => {
    const page = await visitor(false);
    await goHydrated(page, home);
    await page.evaluate(() => {
      localStorage.setItem('stranger', '1');
      sessionStorage.setItem('utm', '');
      const frame = document.createElement('link');
      frame.setAttribute('href', 'https://elsewhere.example/');
      document.head.append(frame);
    });
    expect(await keptBeyond(page, ['necessary'])).toEqual([
      "localStorage 'stranger' is in no table: add it to mf-consent/src/storage-table.ts, and under its app to shared/site/kept-names.ts",
      "sessionStorage 'utm' is analytics",
    ]);
    expect(await namedElsewhere(page)).toEqual(['names https://elsewhere.example/']);
  });

  describe('the tags', () => {
    it('get the consent first and each page once, with the campaign that led to the visit', async () => {
      const page = await visitor(true, true);
      const campaign = '?utm_source=nieuwsbrief&utm_medium=mail';
      await goHydrated(page, home + campaign);
      await toPage(page, 'page.for-sale');
      await onPage(page, 'Panden te koop');
      expect(await page.evaluate(() => Object.keys(sessionStorage).includes('utm'))).toBe(false);
      await dialogOf(page).getByRole('button', { name: nl['dialog.acceptAll'] }).click();
      await expect.poll(() => hosts.reportsBy('pixel')).toHaveLength(3);

      const viewOf = (path: string, from: string) => ({
        page_location: `${own.site.url}${path}${campaign}`,
        page_title: expect.stringContaining(path.includes('koop') ? 'te koop' : 'te huur'),
        page_referrer: `${own.site.url}${from}`,
      });
      const forSale = hrefFor('for-sale', {}, 'nl');
      const forRent = hrefFor('for-rent', {}, 'nl');
      const first = viewOf(forSale, home + campaign);
      const quiet = { send_page_view: false };
      const all = ['/en_US/fbevents.js', '/gtag/js?id=G-TEST', '/gtm.js?id=GTM-TEST'];
      await expect.poll(() => hosts.scripts().toSorted()).toEqual(all);
      const said = [
        ['consent', 'default', { ...denied, wait_for_update: 500 }],
        ['consent', 'update', granted],
        ['js', 'number'],
        ['config', 'G-TEST', quiet],
        ['config', 'AW-TEST', quiet],
        ['event', 'page_view', { ...first, send_to: 'G-TEST' }],
        ['event', 'page_view', { ...first, send_to: 'AW-TEST' }],
      ];
      await expect.poll(() => hosts.reportsBy('gtag')).toEqual(said);
      const told = [
        { event: 'gtm.js', 'gtm.start': 'number' },
        { event: 'virtual_page_view', 'gtm.start': 'undefined', ...first },
      ];
      await expect.poll(() => hosts.reportsBy('gtm')).toEqual(told);
      const pixel = [
        ['set', 'autoConfig', false, '4711'],
        ['init', '4711'],
        ['track', 'PageView'],
      ];
      await expect.poll(() => hosts.reportsBy('pixel')).toEqual(pixel);

      await toPage(page, 'page.for-rent');
      await onPage(page, 'Panden te huur');
      const second = viewOf(forRent, forSale);
      await expect
        .poll(() => hosts.reportsBy('gtag'))
        .toEqual([
          ...said,
          ['event', 'page_view', { ...second, send_to: 'G-TEST' }],
          ['event', 'page_view', { ...second, send_to: 'AW-TEST' }],
        ]);
      await expect
        .poll(() => hosts.reportsBy('gtm'))
        .toEqual([...told, { event: 'virtual_page_view', 'gtm.start': 'undefined', ...second }]);
      await expect.poll(() => hosts.reportsBy('pixel')).toEqual([...pixel, ['track', 'PageView']]);

      hosts.forget();
      await goHydrated(page, forSale);
      await expect
        .poll(() => hosts.reportsBy('gtag'))
        .toContainEqual(['event', 'page_view', { ...viewOf(forSale, forRent), page_referrer: '', send_to: 'G-TEST' }]);
      expect(await keptBeyond(page, ['necessary', 'analytics', 'marketing'])).toEqual([]);
    });

    it.each([
      ['analytics', only('analytics_storage'), ['/gtag/js?id=G-TEST', '/gtm.js?id=GTM-TEST'], ['G-TEST']],
      [
        'marketing',
        only('ad_user_data', 'ad_storage', 'ad_personalization'),
        ['/en_US/fbevents.js', '/gtag/js?id=AW-TEST', '/gtm.js?id=GTM-TEST'],
        ['AW-TEST'],
      ],
      ['functional', null, [], []],
    ] as const)(
      'that load with consent to %s only are those of that category',
      async (category, states, scripts, configured) => {
        const page = await visitor(true, true);
        await goHydrated(page, home);
        const dialog = dialogOf(page);
        await dialog.getByRole('button', { name: nl['dialog.change'] }).click();
        await dialog.getByLabel(nl[`category.${category}.title`]).check();
        const logged = page.waitForResponse(/\/consents$/);
        await dialog.getByRole('button', { name: nl['dialog.save'] }).click();
        expect((await logged).status()).toBe(200);
        await settled(page);
        await expect.poll(() => hosts.scripts().toSorted()).toEqual(scripts);
        if (states) await expect.poll(() => hosts.reportsBy('gtag')).toContainEqual(['consent', 'update', states]);
        const named = () =>
          hosts.reportsBy('gtag').flatMap((said) => (Array.isArray(said) && said[0] === 'config' ? said[1] : []));
        await expect.poll(named).toEqual(configured);
        expect(await keptBeyond(page, ['necessary', category])).toEqual([]);
      },
    );

    it('do not run on the consent settings page, which withdraws them', async () => {
      const page = await accepted();
      await goHydrated(page, hrefFor('consent-settings', {}, 'nl'));
      await toPage(page, 'page.for-sale');
      await expect.poll(() => hosts.reportsBy('pixel')).toHaveLength(3);
      // The last that each of the others reports of that page, so that nothing of it comes later.
      const last = ['event', 'page_view', expect.objectContaining({ send_to: 'AW-TEST' })];
      await expect.poll(() => hosts.reportsBy('gtag')).toContainEqual(last);
      const seen = expect.objectContaining({ event: 'virtual_page_view' });
      await expect.poll(() => hosts.reportsBy('gtm')).toContainEqual(seen);
      await page.goBack();
      await hydrated(page);
      hosts.forget();
      await page.getByRole('main').getByRole('button', { name: nl['dialog.decline.necessary'] }).click();
      await page.getByText(nl['settings.saved']).waitFor();
      expect(await keptBeyond(page, ['necessary'])).toEqual([]);
      await toPage(page, 'page.for-rent');
      await onPage(page, 'Panden te huur');
      await settled(page);
      expect(hosts.count()).toBe(0);
    });

    it('do not load where the address clears the choice, even after a redirect, and tags of the previous page get the withdrawal', async () => {
      const page = await visitor(true, true);
      await goHydrated(page, `${home}?utm_source=post`);
      for (const path of [
        `${home}?setcookies`,
        '/?setcookies',
        `${hrefFor('for-sale', {}, 'nl').slice(0, -1)}?setcookies=1`,
      ]) {
        await acceptedOn(page);
        await goHydrated(page, path);
        await dialogOf(page).waitFor();
        // The address leaves out what it asked for.
        await page.waitForURL((url) => !url.searchParams.has('setcookies'));
        await settled(page);
        await expect.poll(() => keptBeyond(page, ['necessary']), { message: path }).toEqual([]);
        expect(hosts.scripts(), path).toEqual([]);
        for (const told of hosts.reportsBy('gtag')) expect(told, path).toEqual(['consent', 'update', denied]);
        for (const told of hosts.reportsBy('pixel')) expect(told, path).toEqual(['consent', 'revoke']);
      }
    });

    it('are listed in the privacy statement', async () => {
      const page = await visit({ baseURL: own.site.url, javaScriptEnabled: false });
      await page.goto(hrefFor('privacy-statement', {}, 'nl'));
      const allowed = [nl['category.analytics.title'], nl['category.marketing.title']];
      for (const told of [`${nl['vendor.google']} (${allowed.join(', ')})`, `${nl['vendor.meta']} (${allowed[1]})`])
        await page.getByRole('listitem').getByText(told, { exact: true }).waitFor();
      expect(await page.getByText(nl['recipients.none']).count()).toBe(0);
    });

    it('are the only hosts that the content policy allows', async () => {
      const page = await visit({ baseURL: own.site.url, provokes: /elsewhere\.example/ });
      const response = await page.goto(home);
      const policy = (await response?.allHeaders())?.['content-security-policy'] ?? '';
      expect(policy).toContain(`script-src 'self' ${hosts.origin} `);
      const refused = await page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
              resolve(effectiveDirective),
            );
            const script = document.createElement('script');
            script.src = 'https://elsewhere.example/tag.js';
            document.head.append(script);
          }),
      );
      expect(refused).toBe('script-src-elem');
    });
  });
};

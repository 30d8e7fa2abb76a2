import { previewCookie } from '@rowhouse/shared/contract/bearer-links';
import { hrefFor } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notices } from '../../shell/src/messages/notices/notices.ts';
import { sharedSite } from '../run/shared-site.ts';
import { type DeskLogin, deskLogin } from '../run/staff.ts';
import { ask } from './ask.ts';
import { goHydrated, visit } from './browser.ts';

const begun = v.object({ id: v.string(), draft: v.object({ version: v.number() }) });
const link = v.object({ path: v.string() });
const published = v.object({ outcome: v.literal('published'), version: v.number() });
const cityList = v.object({ cities: v.array(v.object({ id: v.number(), zip: v.string() })) });

/** A home for sale in Wallonia, with everything that an advertisement there requires. */
const home = {
  goal: 'sale',
  typeIds: [2],
  street: 'Grand-Place',
  houseNumber: '1',
  price: 333_000,
  energyValue: 99,
  'fields.epcCode': { nl: '20250101012345' },
  'fields.energyTotal': 9_900,
};

describe('an unpublished home', () => {
  let editor: DeskLogin;
  let id = '';
  let draftVersion = 0;
  let cookie = '';
  const address = () => hrefFor('property', { id }, 'nl');
  const list = hrefFor('for-sale', {}, 'fr');

  /** Follows redirects of the site, as a browser does. */
  const opened = async (path: string, headers: Record<string, string>) => {
    let answer = await ask(path, { headers });
    while (answer.headers.location) answer = await ask(answer.headers.location, { headers });
    return answer;
  };

  beforeAll(async () => {
    editor = await deskLogin(sharedSite(), 'editor');
    const cookies = editor.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const cities = await ask('/api/v1/desk/choices/cities', { headers: { cookie: cookies } });
    const city = v.parse(cityList, JSON.parse(cities.text)).cities.find(({ zip }) => zip === '7880');
    const answer = await editor.post('/stock/property', { values: { ...home, cityId: city?.id } });
    ({
      id,
      draft: { version: draftVersion },
    } = v.parse(begun, await answer.json()));
    const { path } = v.parse(link, await (await editor.post(`/stock/property/${id}/preview`, {})).json());
    const { headers } = await ask(path);
    cookie = headers['set-cookie']?.find((one) => one.startsWith(previewCookie))?.split(';')[0] ?? '';
  });
  afterAll(async () => {
    const items = [{ id, version: 1, status: 'withdrawn' }];
    await editor.post('/stock-status/property', { items });
  });

  it('is shown to everyone with the link, in every language, with a notice, uncached and not indexed', async () => {
    for (const language of ['nl', 'fr', 'en', 'de'] as const) {
      const shown = await opened(hrefFor('property', { id }, language), { cookie });
      expect(shown.status).toBe(200);
      expect(shown.text).toContain('<page-notice');
      expect(shown.text).toContain('/preview/end?to=');
      expect(shown.text).not.toContain(cookie);
      expect(shown.headers).toMatchObject({
        'cache-control': 'private, no-store, no-transform',
        'x-robots-tag': 'noindex',
      });
    }
    expect((await opened(list, { cookie })).text).toContain(`/${id}/`);
  });

  it('shows the notice on every page after it, behind the skip link', async () => {
    const page = await visit();
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url: sharedSite().url }]);
    await goHydrated(page, list);
    const opened = await page.evaluate(() => performance.timeOrigin);
    await page.getByRole('main').locator(`a[href*="/${id}/"]`).first().click();
    await page.waitForURL((url) => url.pathname.includes(`/${id}/`));
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
    expect(await page.locator('page-notice').count()).toBe(1);
    await goHydrated(page, list);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link');
    // Ending the preview returns to the page that the visitor is on.
    const ended = await ask('/preview/end?to=%2Fnl%2F', { headers: { cookie, referer: `${sharedSite().url}${list}` } });
    expect(ended.headers.location).toBe(list);
  });

  it('is not shown to others, neither before nor after a preview', async () => {
    expect((await opened(address(), {})).status).toBe(404);
    const { text, headers } = await opened(list, {});
    expect(text).not.toContain(`/${id}/`);
    expect(text).not.toContain('<page-notice');
    expect(headers['cache-control']).toContain('public');
  });

  it('ends on request, and a tampered link is rejected with an explanation', async () => {
    const end = await ask(`/preview/end?to=${encodeURIComponent(list)}`, { headers: { cookie } });
    expect([end.status, end.headers.location]).toEqual([302, list]);
    expect(end.headers['set-cookie']?.join()).toContain(`${previewCookie}=; Max-Age=0`);
    const away = await ask('/preview/end?to=https://other.example/');
    expect(away.headers.location).toBe('/');
    const wrong = await ask('/preview/none');
    expect([wrong.status, wrong.text.includes('<a href="/">')]).toEqual([403, true]);
  });

  it('without a town shows the preview notice and the missing fields on the page of its link', async () => {
    const answer = await editor.post('/stock/property', { values: { goal: 'sale', typeIds: [2], price: 250_000 } });
    const bare = v.parse(begun, await answer.json());
    const { path } = v.parse(link, await (await editor.post(`/stock/property/${bare.id}/preview`, {})).json());
    const { headers } = await ask(path);
    const shown = headers['set-cookie']?.find((one) => one.startsWith(previewCookie))?.split(';')[0] ?? '';
    for (const language of ['nl', 'fr', 'en', 'de'] as const) {
      const page = await opened(hrefFor('property', { id: bare.id }, language), { cookie: shown });
      expect([page.status, page.headers['x-robots-tag']]).toEqual([404, 'noindex']);
      expect(page.text).toContain('<page-notice');
      expect(page.text).toContain(notices[language].draftIncomplete);
    }
  });

  it('is on the site with the first page after publication, and its preview link reports that it is published', async () => {
    expect((await opened(list, {})).text).not.toContain(`/${id}/`);
    const answer = await editor.post(`/stock/property/${id}/publish`, { draftVersion });
    v.parse(published, await answer.json());
    expect((await opened(list, {})).text).toContain(`/${id}/`);
    expect((await opened(address(), {})).status).toBe(200);
    const done = await opened(list, { cookie });
    expect(done.text).toContain('<page-notice');
    expect(done.text).toContain(`/${id}/`);
  });
});

import { optionalForms } from '@rowhouse/shared/contract/kinds-of-requests';
import { searchEnginePath } from '@rowhouse/shared/contract/search-engines';
import type { Settings } from '@rowhouse/shared/contract/settings';
import { hrefFor } from '@rowhouse/shared/routes';
import { describe, expect, it } from 'vitest';
import { importContent } from '../content/import-content.ts';
import { subscriptions } from '../database/schema.ts';
import { writeSettings } from '../settings/settings.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { settings } from '../testing/demo-files.ts';
import { goodRequest, sendOn } from '../testing/requests.ts';
import { outputOf, testApp } from '../testing/test-app.ts';

type TopBarItem = Settings['topBar']['left'][number];

const topBarItem = (id: string, more: Partial<TopBarItem> = {}): TopBarItem => ({
  id,
  icon: null,
  label: { NL: id },
  link: '/contact/',
  colour: null,
  status: 'on',
  ...more,
});

describeOnDatabases('the site', (database) => {
  const siteWith = async (change: Partial<Settings>, language = 'nl') => {
    await writeSettings(database(), { ...settings, ...change });
    return outputOf('site', testApp(database()).get(`/site?language=${language}`));
  };
  it.each([
    [true, ['a']],
    [false, []],
  ])('with a top bar that is shown %s returns the items that are on: %j', async (show, expected) => {
    const site = await siteWith({
      topBar: { show, left: [topBarItem('a'), topBarItem('b', { status: 'off' })], right: [] },
    });
    expect(site.topBar.left.map(({ id }) => id)).toEqual(expected);
  });

  it('returns the telephone number of the agency as it is shown', async () => {
    const { agency } = await siteWith({ agency: { ...settings.agency, phone: '+32470123456' } });
    expect(agency.phone).toBe('+32 470 12 34 56');
  });

  it('reads a text by language code, in upper or lower case, else by the fallbacks', async () => {
    const topBar = { show: true, left: [topBarItem('a', { label: { NL: 'hier', fr: 'ici' } })], right: [] };
    const labels: (string | undefined)[] = [];
    for (const language of ['nl', 'fr', 'de'])
      labels.push((await siteWith({ topBar }, language)).topBar.left[0]?.label);
    expect(labels).toEqual(['hier', 'ici', 'hier']);
  });

  it('returns only the public parts of a footer column, and no column without one', async () => {
    const part = (shown: boolean, text: string) => ({ public: shown, content: { nl: text } });
    const image = { src: '/media/a', alt: { nl: 'A' }, width: 10, height: 10 };
    const columns = [
      {
        id: 'a',
        shows: null,
        title: part(true, 'title'),
        intro: part(false, 'intro'),
        text: part(true, 'text'),
        images: { public: true, content: [image] },
      },
      {
        id: 'b',
        shows: null,
        title: part(false, 'title'),
        intro: part(false, ''),
        text: part(true, ''),
        images: { public: false, content: [image] },
      },
    ];
    const site = await siteWith({ footer: { ...settings.footer, columns } });
    expect(site.footer.columns).toEqual([
      { id: 'a', shows: null, title: 'title', intro: '', text: 'text', images: [{ ...image, alt: 'A' }] },
    ]);
  });

  it('names only the languages in use', async () => {
    const use = [
      { code: 'de', use: true },
      { code: 'nl', use: true },
      { code: 'fr', use: false },
    ] as const;
    const site = await siteWith({ languages: { ...settings.languages, use: [...use], languageFlags: true } });
    expect(site.languages).toEqual({ default: 'nl', enabled: ['nl', 'de'], languageFlags: true });
  });

  it('names a stylesheet by its content, and only when there are styles', async () => {
    const bar = (colour: string | null) => ({ show: true, left: [topBarItem('a', { colour })], right: [] });
    const none = await siteWith({ topBar: bar(null) });
    const red = await siteWith({ topBar: bar('#AA0000') });
    const redNow = await testApp(database()).app.request(red.stylesheet ?? '');
    const green = await siteWith({ topBar: bar('#006600') });
    expect(none.stylesheet).toBeNull();
    expect(red.stylesheet).toMatch(/^\/_settings\/[0-9a-f]{16}\.css$/);
    expect(green.stylesheet).not.toBe(red.stylesheet);
    expect(await redNow.text()).toBe('.top-bar-a{--top-bar-colour:#aa0000}');
    expect(redNow.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(redNow.headers.get('cache-control')).toContain('immutable');
    const redLater = await testApp(database()).app.request(red.stylesheet ?? '');
    expect(await redLater.text()).toContain('#006600');
    expect(redLater.headers.get('cache-control')).toBe('no-cache');
  });

  it('returns the size of the logo, how far it shrinks, and the width that this frees', async () => {
    const logo = (height: number) => ({
      header: { ...settings.header, logo: { src: '/media/a', alt: {}, width: 300, height } },
    });
    const cssWith = async (height: number) => {
      const { stylesheet } = await siteWith({ topBar: { show: false, left: [], right: [] }, ...logo(height) });
      return (await testApp(database()).app.request(stylesheet ?? '')).text();
    };
    expect(await cssWith(400)).toBe(
      ':root{--logo-wide:125px;--logo-small:75px;--logo-wide-shrunk:0.384;--logo-small-shrunk:0.64;--logo-freed:58px}',
    );
    expect(await cssWith(40)).toBe(
      ':root{--logo-wide:32px;--logo-small:27px;--logo-wide-shrunk:1;--logo-small-shrunk:1;--logo-freed:0px}',
    );
  });

  describe.each(optionalForms)('without the form %s', (kind) => {
    const page = (id: string, params: object, more: object = {}) => ({
      [`pages/${id}.json`]: { id, name: id, params: { title: { nl: id }, modules: [], ...params }, ...more },
    });
    const contact = { type: 'contact', id: kind };
    const files = {
      ...page('home', {
        modules: [
          { id: 'alone', title: { nl: 'Schrijf ons' }, relations: [contact] },
          { id: 'both', relations: [contact, { type: 'contact', id: 'site-contact' }] },
        ],
      }),
      ...page('privacy-statement', {}),
      ...page('cookie-policy', {}),
      ...page('disclaimer', {}),
      ...page(kind, {}, { menu: {}, sort: 1 }),
    };
    const seen = async (has: boolean) => {
      await writeSettings(database(), { ...settings, forms: { ...settings.forms, [kind]: has } });
      const app = testApp(database());
      const { menu, closedForms } = await outputOf('site', app.get('/site?language=nl'));
      const { modules } = await outputOf('content', app.get('/content/home?language=nl'));
      const sitemap = await app.app.request(searchEnginePath('/sitemaps/pages.xml'));
      return {
        menu: menu.items.some(({ id }) => id === `page.${kind}`),
        told: closedForms ?? [],
        modules: modules.map(({ id, forms }) => [id, forms]),
        sitemap: (await sitemap.text()).includes(`>http://localhost:3000${hrefFor(kind, {}, 'fr')}<`),
      };
    };

    it('does not show it: not in the menu, on a page, or in the sitemap', async () => {
      await writeSettings(database(), settings);
      await importContent(database(), { files, unread: {} });
      expect(await seen(true)).toEqual({
        menu: true,
        told: [],
        modules: [
          ['alone', [kind]],
          ['both', [kind, 'site-contact']],
        ],
        sitemap: true,
      });
      expect(await seen(false)).toEqual({
        menu: false,
        told: [kind],
        modules: [['both', ['site-contact']]],
        sitemap: false,
      });
    });

    it('refuses its requests, and ignores a wish for a newsletter that is switched off', async () => {
      await seen(false);
      const app = testApp(database());
      const sending = sendOn(app, kind, await goodRequest(kind, app, database()));
      await expect(sending).rejects.toMatchObject({ code: 'conflict' });
      await database().delete(subscriptions);
      const wish = { ...(await goodRequest('site-contact', app, database())), newsletter: 'on' };
      await sendOn(app, 'site-contact', wish);
      expect(await database().$count(subscriptions)).toBe(kind === 'sign-newsletter' ? 0 : 1);
    });
  });

  describe('the opening hours', () => {
    const day = '2026-12-24';
    const hoursOn = async (change: Partial<Settings['agency']>, closed: string[], language = 'nl') => {
      const { agency, appointments } = settings;
      await writeSettings(database(), {
        ...settings,
        agency: { ...agency, ...change },
        appointments: { ...appointments, closed },
      });
      const app = testApp(database());
      app.setTime(`${day}T12:00:00Z`);
      return (await outputOf('site', app.get(`/site?language=${language}`))).agency;
    };
    const openingHours = [{ days: ['Monday' as const], opens: '09:00', closes: '12:00' }];

    it('are written from the structured hours, with the days of the next month on which the office is closed', async () => {
      const closed = ['2027-01-01', '2026-12-25', '2026-12-01', '2027-07-21'];
      const agency = await hoursOn({ hours: {}, openingHours }, closed);
      expect(agency.hours).toBe('Maandag van 9 tot 12\u00a0uur\nGesloten op 25\u00a0december en 1\u00a0januari');
      expect(agency.openingHours?.slice(1).map(({ validFrom }) => validFrom)).toEqual([
        '2026-12-25',
        '2027-01-01',
        '2027-07-21',
      ]);
    });

    it("are the agency's own text if it has one", async () => {
      const agency = await hoursOn({ hours: { nl: 'Op afspraak' }, openingHours }, [], 'fr');
      expect(agency.hours).toBe('Op afspraak');
      expect(agency.openingHours).toEqual(openingHours);
    });
  });
});

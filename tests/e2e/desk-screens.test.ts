import { randomUUID } from 'node:crypto';
import { visitsEndpoints } from '@rowhouse/shared/contract/desk-visits';
import { brusselsDay, dayAfter } from '@rowhouse/shared/domain/date';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { hrefFor, type PageId } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { cookieHeader } from '../run/call-api.ts';
import { sampled } from '../run/sample.ts';
import { sharedSite } from '../run/shared-site.ts';
import { addFeed, type DeskLogin, deskLogin, invite } from '../run/staff.ts';
import { ask } from './ask.ts';
import { soundAt } from './axe.ts';
import { goHydrated, visit } from './browser.ts';
import { deskPages, linkedDeskPages, offeredId, ownProject } from './pages.ts';

let login: DeskLogin;
let ids: Readonly<Partial<Record<PageId, string>>>;
let token = '';

// Further data of an agency: a planned visit, an absence, and an invited person.
beforeAll(async () => {
  const site = sharedSite();
  login = await deskLogin(site, 'admin');
  const link = await invite(site, { email: `${randomUUID()}@agency.example`, name: 'Els Maes', role: 'agent' });
  token = new URL(link).searchParams.get('token') ?? '';
  const day = dayAfter(brusselsDay(new Date()), 45);
  await login.post('/account/absences', { from: day, until: dayAfter(day, 7) });
  const home = await offeredId('sale');
  const visitor = { firstName: 'Marie-Christine', lastName: 'Vanderstraeten', email: '', phone: '0470 12 34 56' };
  // At night, when no other test plans visits.
  const planned = { ...visitor, home, day, time: '03:00', agent: null, language: 'nl', remark: '', key: randomUUID() };
  const { id } = v.parse(visitsEndpoints.deskPlanVisit.output, await (await login.post('/visits', planned)).json());
  const columns = { Ref: 'sourceId', Type: 'types', Postcode: 'city.zip', Gemeente: 'city.name' };
  const always = { goal: 'sale', status: 'published', 'price.published': true, 'address.published': false };
  await addFeed(site, 'kantoor', { adapter: 'csv', source: { from: { file: '/none.csv' }, columns, always } });
  const away = `https://notary.example/${'een-heel-lang-adres-'.repeat(4)}/`;
  await login.post('/redirects', { path: '/naar-de-notaris/', to: away });
  const owner = { name: 'Wivine Delacroix', email: `${randomUUID()}@owner.example`, language: 'nl', home: '' };
  const added = v.parse(v.object({ id: v.string() }), await (await login.post('/owners/add', owner)).json());
  ids = {
    'desk-feed': 'kantoor',
    'desk-owner': added.id,
    'desk-request': id,
    'desk-person': id,
    'desk-home': home,
    'desk-project': (await ownProject('nl')).id,
    'desk-setting': 'face',
    'desk-content-edit': 'about-us',
  };
});

// The panels of a page that its address opens.
const opened: Readonly<Partial<Record<PageId, readonly string[]>>> = {
  'desk-visits': ['do=plan', 'do=slots', 'do=block'],
  'desk-search': ['q=vander'],
  'desk-home': ['panel=publish', 'panel=history', 'panel=plan', 'panel=preview'],
  'desk-setting': ['panel=publish', 'panel=history'],
  'desk-content': ['kind=article', 'kind=category', 'q=over&state=published'],
  'desk-content-edit': ['panel=publish', 'panel=history', 'panel=plan', 'panel=preview'],
  'desk-media': ['picture=banner-dawn-2', 'q=gevel'],
  'desk-owners': ['invite=1'],
  'desk-people': ['invite=1'],
  'desk-audit': ['kind=staff'],
};
const screens = [...linkedDeskPages, ...deskPages].flatMap((page) =>
  ['', ...sampled(opened[page] ?? [], () => false)].map((query) => ({ page, query })),
);

type Screen = (typeof screens)[number];
const isLinked = ({ page }: Screen): boolean => linkedDeskPages.includes(page);
const pathOf = (screen: Screen, language: Language): string => {
  const { page, query } = screen;
  const id = ids[page] ?? '';
  return hrefFor(page, { kind: 'page', id }, language, isLinked(screen) ? `token=${token}` : query);
};

// In the short run (`test`) every third screen is opened; of the others only the HTML is checked.
const looked = sampled(screens, (_, at) => at % 3 === 0);

it.each(
  looked.flatMap((screen) =>
    sampled(languages, (language) => language === 'nl').map((language) => ({ ...screen, of: screen, language })),
  ),
)(
  '$page with the query "$query" in $language breaks no rule of accessibility and does not scroll sideways',
  async (screen) => {
    const page = await visit();
    if (!isLinked(screen)) await login.enter(page.context());
    const path = pathOf(screen.of, screen.language);
    await goHydrated(page, path);
    // Neither the login nor another page was shown instead.
    expect(page.url().endsWith(path)).toBe(true);
    expect(await page.locator('html').getAttribute('lang')).toBe(screen.language);
    // A sticky bar at the bottom covers links until they are scrolled into view.
    await page.locator('[data-save]').evaluateAll((bars: HTMLElement[]) => {
      for (const bar of bars) if (bar.parentElement) bar.parentElement.style.position = 'static';
    });
    await soundAt(page, [375, 1440], looked.indexOf(screen.of));
  },
);

it.each(screens.filter((screen) => !looked.includes(screen)))(
  '$page has its language and one heading',
  async (screen) => {
    const cookie = isLinked(screen) ? '' : cookieHeader(login.cookies);
    const { status, text } = await ask(pathOf(screen, 'nl'), { headers: { cookie } });
    expect(status).toBe(200);
    expect(text).toContain('<html lang="nl"');
    expect(text.match(/<h1[\s>]/g)).toHaveLength(1);
  },
);

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiEndpoints } from '@rowhouse/shared/contract/api-endpoints';
import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import type { ViewedPage } from '@rowhouse/shared/contract/views';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../api/src/testing/codes.ts';
import { owners, plans } from '../../api/src/testing/demo-files.ts';
import { pdfOf } from '../../api/src/testing/pdf.ts';
import { messages as portal } from '../../mf-owner-portal/src/messages/nl.ts';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import { callApi, cookieHeader } from '../run/call-api.ts';
import { sharedSite } from '../run/shared-site.ts';
import { ask, cookiesAfterLogin } from './ask.ts';
import { follow, goHydrated, settled, textOf, visit } from './browser.ts';
import { ownedId, pathOf } from './pages.ts';

const { username, email, password } = owners.demo;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');
const pathNow = (page: Page) => new URL(page.url()).pathname;
const rows = (page: Page) => main(page).locator('#tables tbody tr');

const filledLogin = async (page: Page, secret: string) => {
  await page.getByLabel(portal['login.name']).fill(username);
  await page.getByLabel(portal['login.password']).fill(secret);
  return main(page).getByRole('button', { name: portal['login.submit'] });
};
/** Logs in without scripts, and waits for the page to which this leads. */
const logIn = async (page: Page, secret: string) => follow(await filledLogin(page, secret));

/** What the API answers the owner. */
const ownersAnswer = async (path: string): Promise<unknown> =>
  (await callApi(sharedSite(), path, { cookies: await cookiesAfterLogin() })).json();

const visitsOf = async (id: string) => {
  const { subjects } = v.parse(
    apiEndpoints.ownerStatistics.output,
    await ownersAnswer('/owner/statistics?language=nl'),
  );
  return subjects.find((subject) => subject.id === id)?.visits.today ?? 0;
};

const ownedFor = (goal: 'sale' | 'rent'): string =>
  plans.find((plan) => plan.owner === 'demo' && plan.goal === goal && !plan.gone)?.id ?? '';

const publicPath = async (id: string, language: 'nl' | 'fr'): Promise<string> =>
  (await ask(hrefFor('property', { id }, language))).headers.location ?? '';

describe('a view', () => {
  // Without the mark by which the API recognises automated browsers.
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const counted = (page: Page, of: ViewedPage = 'property'): URL[] => {
    const asked: URL[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      const isView = url.pathname.startsWith(`${apiPrefix}/views/`);
      if (isView && url.searchParams.get('page') === of) asked.push(url);
    });
    return asked;
  };
  const idsOf = ({ pathname }: URL): string[] => (pathname.split('/').at(-1) ?? '').replace('.gif', '').split(',');

  it('is counted each time a page is shown: on load, on navigation, and on navigating back', async () => {
    const page = await visit({ userAgent });
    const asked = counted(page);
    const id = ownedFor('sale');
    const path = await publicPath(id, 'nl');
    const before = await visitsOf(id);
    const of = () =>
      asked.map(({ pathname, searchParams }) => `${pathname.split('/').at(-1)} ${searchParams.get('source')}`);
    await goHydrated(page, `${path}?utm_medium=newsletter`);
    await expect.poll(of).toEqual([`${id}.gif mail`]);
    expect(asked[0]?.searchParams.get('language')).toBe('nl');

    await page.getByRole('navigation').getByRole('link', { name: 'Te koop', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Panden te koop' }).waitFor();
    expect(asked).toHaveLength(1);
    await page.goBack();
    await expect.poll(() => asked.length).toBe(2);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Panden te koop' }).waitFor();
    await main(page).getByRole('article').first().getByRole('link').first().click();
    await expect.poll(() => asked.length).toBe(3);
    expect(of()[2]).toMatch(/ site$/);
    // Repeated views on one day are one visit.
    await expect.poll(() => visitsOf(id)).toBe(before + 1);
  });

  it('is counted for a whole list by one request, when the list is shown', async () => {
    const page = await visit({ userAgent: `${userAgent} lists` });
    const lists = counted(page, 'list');
    await goHydrated(page, hrefFor('for-sale', {}, 'nl'));
    await expect.poll(() => lists.length).toBe(1);
    const cards = () =>
      main(page)
        .locator('[data-property]')
        .evaluateAll((found) => found.map((card) => card.getAttribute('data-property')));
    expect(lists.map(idsOf)).toEqual([await cards()]);
    // A prefetched list is not shown yet.
    await main(page).getByRole('link', { name: 'Pagina 2', exact: true }).click();
    await expect.poll(() => lists.length).toBe(2);
    expect(lists.slice(1).map(idsOf)).toEqual([await cards()]);

    // A home that is prefetched on hover is not shown yet.
    const homes = counted(page);
    const first = main(page).locator('[data-property]').first();
    const [ahead] = await cards();
    const fetched = page.waitForResponse((response) => response.url().includes(`${apiPrefix}/properties/${ahead}`));
    await first.getByRole('link').first().hover();
    await fetched;
    await settled(page);
    expect(homes).toEqual([]);
    await first.getByRole('link').first().click();
    await expect.poll(() => homes.map(idsOf)).toEqual([[ahead]]);
  });

  it('is counted for the brochure and the forms too, and the owner sees each count in its place', async () => {
    const page = await visit({ userAgent: `${userAgent} forms` });
    const id = ownedFor('sale');
    const ownerSees = async (only: string) => {
      const query = new URLSearchParams({ language: 'nl', table: 'pages', only });
      return v.parse(apiEndpoints.ownerProperty.output, await ownersAnswer(`/owner/subjects/${id}?${query}`));
    };
    const counts = async () => {
      const words = ['Brochure', 'Contactformulier', 'Documentenaanvraag'];
      const seen = await Promise.all(words.map(ownerSees));
      const sums = seen.map(({ table }) => table.rows.reduce((sum, { cells }) => sum + Number(cells[2]), 0));
      return [...sums, seen[0]?.performance.funnel.seen ?? 0];
    };
    const before = await counts();
    for (const [form, viewed] of [
      ['print', 'print'],
      ['contact-appointment', 'contact'],
      ['request-documents', 'documents'],
    ] as const) {
      const asked = counted(page, viewed);
      await goHydrated(page, hrefFor(form, { id }, 'nl'));
      await expect.poll(() => asked.map(idsOf)).toEqual([[id]]);
    }
    // The home is counted once, on whichever page of the list it is.
    const lists = counted(page, 'list');
    await goHydrated(page, hrefFor('for-sale', {}, 'nl'));
    for (let at = 2; !lists.flatMap(idsOf).includes(id); at += 1) {
      const next = main(page).getByRole('link', { name: `Pagina ${at}`, exact: true });
      await next.click();
      await expect.poll(() => lists.length).toBe(at);
    }
    await expect.poll(counts).toEqual(before.map((count) => count + 1));
  });

  it('is counted for a project, also in the list of projects', async () => {
    const page = await visit({ userAgent: `${userAgent} project` });
    const [own, lists, forms] = [counted(page), counted(page, 'list'), counted(page, 'contact')];
    await goHydrated(page, hrefFor('projects', {}, 'nl'));
    await expect.poll(() => lists.map(idsOf)).toEqual([['301', '302', '303']]);
    await goHydrated(page, await pathOf('project-detail', 'nl'));
    await expect.poll(() => own.map(idsOf)).toEqual([['301']]);
    await goHydrated(page, await pathOf('contact-construction', 'nl'));
    await expect.poll(() => forms.map(idsOf)).toEqual([['301']]);
  });

  it('is counted once without scripts, and not at all for an owner', async () => {
    const plain = await visit({ javaScriptEnabled: false, userAgent: `${userAgent} plain` });
    const asked = counted(plain);
    const id = ownedFor('rent');
    const path = await publicPath(id, 'fr');
    const before = await visitsOf(id);
    await plain.goto(path, { waitUntil: 'networkidle' });
    expect(asked.map(({ search }) => search)).toEqual(['?page=property&language=fr']);

    const owner = await visit({ owner: true, userAgent: `${userAgent} owner` });
    const own = counted(owner);
    await goHydrated(owner, path);
    await expect.poll(() => own.length).toBe(1);
    await expect.poll(() => visitsOf(id)).toBe(before + 1);
  });
});

describe('the portal', () => {
  it('loads its chart only where it is needed, within the content policy, with the numbers beside it', async () => {
    const page = await visit({ owner: true });
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
    });
    const libraries = async () =>
      (await Promise.all(scripts)).filter((text) => text.includes('apexcharts-canvas')).length;
    await goHydrated(page, hrefFor('contact', {}, 'nl'));
    expect(await libraries()).toBe(0);
    await goHydrated(page, hrefFor('owner-dashboard', {}, 'nl'));
    expect(await libraries()).toBe(0);
    await goHydrated(page, await pathOf('owner-property', 'nl'));
    const bar = page.locator('.apexcharts-bar-area').nth(3);
    await bar.waitFor();
    expect(await libraries()).toBe(1);
    await bar.hover({ force: true });
    await page.locator('.apexcharts-tooltip.apexcharts-active').waitFor();
    await page.getByText(portal['table.show']).first().click();
    expect(await main(page).locator('details[open] tbody tr').count()).toBe(30);
    // Problems that the browser reports, such as a style blocked by the policy, fail every test here.
  });

  it('shows five homes and a project in three phone screens, each with bars no higher than a line', async () => {
    const page = await visit({ owner: true, viewport: { width: 375, height: 812 } });
    await goHydrated(page, hrefFor('owner-dashboard', {}, 'nl'));
    const lines = main(page).getByRole('article');
    expect(await lines.count()).toBe(6);
    for (const bars of await lines.locator('svg[role="img"]').all())
      expect((await bars.boundingBox())?.height).toBeLessThanOrEqual(40);
    const end = await page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().top);
    expect(end / 812).toBeLessThanOrEqual(3);
  });

  it('sorts, filters and pages its tables through the address, without loading a new document', async () => {
    const page = await visit({ owner: true });
    await goHydrated(page, await pathOf('owner-property', 'nl'));
    const first = await rows(page).allTextContents();
    await page.getByRole('link', { name: 'Wanneer' }).click();
    await page.waitForURL('**sort=moment&order=up*');
    await expect.poll(() => rows(page).allTextContents()).not.toEqual(first);
    expect(await page.locator('th[aria-sort]').getAttribute('aria-sort')).toBe('ascending');
    await page.getByRole('link', { name: portal['pages.next'] }).click();
    await page.waitForURL('**page=2*');
    await page.getByLabel(portal['filter.words']).fill('gepland');
    await page.getByRole('button', { name: portal['filter.submit'] }).click();
    await expect.poll(() => rows(page).count()).toBe(2);
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  });

  it('shows the login in the header of every page while it lasts, in the place of the login link and without it in the HTML', async () => {
    const page = await visit({ provokes: /status of 401/ });
    await page.setViewportSize({ width: 1440, height: 900 });
    const header = page.getByRole('banner');
    const login = header.getByRole('link', { name: layout['menu.owner'] });
    const dashboard = header.getByRole('link', { name: layout['menu.dashboard'] });
    await goHydrated(page, hrefFor('login', {}, 'nl'));
    const place = await login.boundingBox();
    await (await filledLogin(page, password)).click();
    await dashboard.waitFor();
    // The font, if it came too late for the first page, changes the width by up to two pixels.
    const stood = await dashboard.boundingBox();
    for (const side of ['x', 'width'] as const)
      expect(Math.abs((stood?.[side] ?? 0) - (place?.[side] ?? 0))).toBeLessThan(3);
    await goHydrated(page, hrefFor('for-sale', {}, 'nl'));
    await dashboard.waitFor();
    const initials = (await dashboard.locator('[aria-hidden]').textContent()) ?? '';
    expect(initials).toMatch(/^M\p{L}$/u);
    const { text } = await ask(hrefFor('for-sale', {}, 'nl'), {
      headers: { cookie: cookieHeader(await page.context().cookies()) },
    });
    expect(text).not.toContain(`>${initials}<`);
    await page.context().clearCookies({ name: 'rowhouse.session_token' });
    await dashboard.click();
    await page.getByLabel(portal['login.name']).waitFor();
    await login.waitFor();
  });

  it('works without scripts: log in, view, download and send a document, log out everywhere', async () => {
    const page = await visit({ javaScriptEnabled: false });
    await page.goto(await pathOf('owner-property', 'nl'));
    expect(pathNow(page)).toBe(hrefFor('login', {}, 'nl'));
    await logIn(page, password);
    expect(pathNow(page), 'the login leads back to what was asked for').toBe(await pathOf('owner-property', 'nl'));
    await page.goto(hrefFor('owner-dashboard', {}, 'nl'));
    expect(await textOf(heading(page))).toContain(owners.demo.name);
    await follow(page.locator(`a[href="${hrefFor('owner-property', { id: ownedId }, 'nl')}"]`).first());
    expect(await main(page).locator('svg[role="img"]').count()).toBe(1);
    await follow(page.getByRole('link', { name: 'Documenten' }));
    const before = await rows(page).count();

    const file = { name: 'Akte.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf(['Akte'])) };
    await page.getByLabel(portal['send.file']).setInputFiles({ ...file, buffer: Buffer.from('no document') });
    await follow(page.getByRole('button', { name: portal['send.submit'] }));
    await page.getByText(portal['send.wrong-file']).waitFor();
    await page.getByLabel(portal['send.file']).setInputFiles(file);
    await follow(page.getByRole('button', { name: portal['send.submit'] }));
    await page.getByText(portal['send.done']).waitFor();
    expect(await rows(page).count()).toBe(before + 1);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Akte.pdf downloaden' }).first().click(),
    ]);
    expect(download.suggestedFilename()).toBe('Akte.pdf');
    expect(await readFile(await download.path())).toEqual(file.buffer);

    await page.goto(hrefFor('owner-dashboard', {}, 'nl'));
    await page.getByLabel(portal['weekly.label']).uncheck();
    await follow(page.getByRole('button', { name: portal['weekly.submit'] }));
    expect(await page.getByLabel(portal['weekly.label']).isChecked()).toBe(false);
    await follow(page.getByRole('link', { name: portal['security.title'] }));
    await follow(page.getByRole('button', { name: portal['everywhere.submit'] }));
    expect(pathNow(page)).toBe(hrefFor('login', {}, 'nl'));
  });

  it('is protected by two-factor login that is enabled, required and disabled, without scripts', async () => {
    const page = await visit({ javaScriptEnabled: false, provokes: /status of 401/ });
    const form = (intent: string) => main(page).locator(`form:has(button[value="${intent}"])`);
    const send = async (intent: string, fields: Record<string, string>) => {
      for (const [name, value] of Object.entries(fields))
        await form(intent).locator(`input[name="${name}"]`).fill(value);
      await follow(form(intent).locator('button'));
    };
    await page.goto(hrefFor('login', {}, 'nl'));
    await logIn(page, password);
    await page.goto(hrefFor('account-security', {}, 'nl'));
    await send('start', { present: password });
    const address = (await page.getByRole('link', { name: portal['step.open'] }).getAttribute('href')) ?? '';
    const key = new URL(address).searchParams.get('secret') ?? '';
    expect(await page.getByRole('img', { name: portal['step.picture'] }).locator('path').count()).toBe(1);
    const codes = await main(page)
      .getByRole('list', { name: portal['recovery.title'] })
      .locator('li')
      .allTextContents();
    await send('confirm', { code: '000000' });
    await page.getByText(portal['fault.code.wrong']).first().waitFor();
    await send('confirm', { code: codeOf(key) });
    await page.getByText(portal['done.on']).waitFor();

    const other = await visit({ javaScriptEnabled: false });
    await other.goto(hrefFor('login', {}, 'nl'));
    await logIn(other, password);
    expect(pathNow(other)).toBe(hrefFor('login-code', {}, 'nl'));
    await other.getByLabel(portal['code.label']).fill(codes[0] ?? '');
    await follow(main(other).getByRole('button', { name: portal['login.submit'] }));
    expect(pathNow(other)).toBe(hrefFor('owner-dashboard', {}, 'nl'));

    await page.goto(hrefFor('account-security', {}, 'nl'));
    await follow(main(page).locator('form:has(input[name="session"]) button').first());
    await page.getByText(portal['done.ended']).waitFor();
    await send('stop', { present: password, code: codes[1] ?? '' });
    await page.getByText(portal['done.off']).waitFor();
    expect(await form('start').count()).toBe(1);
  });

  it('resets a password by a link in a mail, without scripts', async () => {
    const page = await visit({ javaScriptEnabled: false, provokes: /status of 4(00|01|10)/ });
    const folder = join(sharedSite().dataDir, 'mail');
    // Mails of other tests may arrive in between.
    const linkFrom = async (known: ReadonlySet<string>): Promise<string> => {
      const names = (await readdir(folder)).filter((name) => !known.has(name) && !name.startsWith('.'));
      const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      const text = mails.join('\n').replaceAll('=\r\n', '').replaceAll('=3D', '=');
      return /http:\/\/\S+token=[\w-]+/.exec(text)?.[0] ?? '';
    };
    const askForLink = async (): Promise<string> => {
      const known = new Set(await readdir(folder));
      await page.goto(hrefFor('login', {}, 'nl'));
      await follow(page.getByRole('link', { name: portal['login.forgotten'] }));
      await page.getByLabel(portal['forgotten.email']).fill(email);
      await follow(main(page).getByRole('button'));
      await page.getByText(portal['forgotten.sent']).waitFor();
      await expect.poll(() => linkFrom(known)).not.toBe('');
      return linkFrom(known);
    };
    const passwordIn = page.locator('input[name="password"]');
    const send = async (secret: string, confirmation = secret): Promise<void> => {
      await passwordIn.fill(secret);
      await page.locator('input[name="confirmation"]').fill(confirmation);
      await follow(main(page).getByRole('button'));
    };
    const choose = async (link: string, secret: string): Promise<void> => {
      await page.goto(link);
      await send(secret, 'not the same');
      await page.getByText(portal['fault.confirmation.no-match']).first().waitFor();
      await send(secret);
      await heading(page).filter({ hasText: owners.demo.name }).waitFor();
      await follow(page.getByRole('button', { name: portal['logout.submit'], exact: true }));
    };
    const link = await askForLink();
    await choose(link, 'een nieuw wachtwoord');
    // A used link is reported when it is opened; `password-links.test.ts` holds what else ends one.
    await page.goto(link);
    await page.getByText(portal['link.gone']).waitFor();
    expect(await passwordIn.count()).toBe(0);
    await page.goto(hrefFor('login', {}, 'nl'));
    await logIn(page, 'een nieuw wachtwoord');
    await heading(page).filter({ hasText: owners.demo.name }).waitFor();
    await follow(page.getByRole('button', { name: portal['logout.submit'], exact: true }));
    // Restores the password that other tests use.
    await choose(await askForLink(), password);
  });
});

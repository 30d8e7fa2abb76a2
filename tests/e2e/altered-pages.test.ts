import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { messages as consent } from '../../mf-consent/src/messages/nl.ts';
import type { BrowserFailure } from '../../shell/src/layout/browser-report-schema.ts';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import { sampled } from '../run/sample.ts';
import { alterations, harmlessAlterations, randomAlteration } from './alterations.ts';
import { failuresOf, hydrated, settled, visit } from './browser.ts';
import { pathOf } from './pages.ts';

const pages = ['home', 'for-sale', 'property-for-sale', 'contact', 'login', 'map'] as const;
type PageName = (typeof pages)[number];

/** A page whose scripts wait until they are released, and the reports of its failures. */
const openHeld = async (path: string) => {
  const page = await visit({ first: true, sends: true, provokes: /./ });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_releases\/shell\/web\/main\.[^/]+\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  const reports = failuresOf(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#state').waitFor({ state: 'attached' });
  return { page, reports, release: resolve };
};

const fields = 'main form input:is([type=text], [type=email], [type=tel], [type=password]), main form textarea';

/** Types into each visible field, and alters the page; returns what is then in the fields that are still in the page. */
const typeAndAlter = async (page: Page, code: string): Promise<[string, string][]> => {
  await page.evaluate((selector) => {
    for (const field of document.querySelectorAll<HTMLInputElement>(selector))
      if (field.name && field.checkVisibility()) field.value = `An ${field.name}`;
  }, fields);
  await page.evaluate(code);
  return typedIn(page);
};
const typedIn = (page: Page): Promise<[string, string][]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLInputElement>(selector)]
        .filter(({ value }) => value.startsWith('An '))
        .map(({ form, name, value }): [string, string] => [`${form?.getAttribute('action')} ${name}`, value]),
    fields,
  );

/** The page can be used: its frame is there once, a choice about cookies is taken, a link of the menu leads on, and so does the drawer. */
const expectUsable = async (page: Page): Promise<void> => {
  for (const name of ['body header:not(main *)', 'main', 'body footer:not(main *)'])
    expect(await page.locator(name).count(), name).toBe(1);
  const sheet = page.getByRole('dialog', { name: consent['dialog.title'] });
  await sheet.getByRole('button', { name: consent['dialog.decline.necessary'] }).click();
  await expect.poll(() => sheet.count()).toBe(0);
  const projects = hrefFor('projects', {}, 'nl');
  await page.locator(`header a[href="${projects}"]:visible`).first().click();
  await page.getByRole('heading', { level: 1, name: /project/i }).waitFor();
  expect(new URL(page.url()).pathname).toBe(projects);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('banner').locator('summary:visible').click();
  await page.getByRole('banner').getByRole('link', { name: layout['page.for-rent'] }).first().waitFor();
};

/** Alters a page before its scripts run, and returns what was reported once it is hydrated and usable, with its title and texts. */
const altered = async (name: PageName, code: string): Promise<readonly BrowserFailure[]> => {
  const { page, reports, release } = await openHeld(await pathOf(name, 'nl'));
  const title = await page.locator('h1').first().textContent();
  const typed = await typeAndAlter(page, code);
  release();
  await hydrated(page);
  await settled(page);
  if (code !== alterations['the title changed'] || name !== 'home')
    expect(await page.locator('h1').first().textContent()).toBe(title);
  expect(await typedIn(page)).toEqual(expect.arrayContaining(typed));
  await expectUsable(page);
  expect(reports.filter((report) => report.altered !== true)).toEqual([]);
  return reports;
};

const long = process.env.TESTS === 'long';
const casesOf = (named: Readonly<Record<string, string>>, short: readonly [string, PageName][]) =>
  long ? Object.keys(named).flatMap((name) => pages.map((page): [string, PageName] => [name, page])) : [...short];

describe('a page that others altered before its scripts run is whole and usable, with what was typed', () => {
  it.each(
    casesOf(alterations, [
      ['text first in the page’s part', 'contact'],
      ['comments stripped', 'for-sale'],
      ['body wrapped', 'home'],
      ['icon after every input', 'login'],
    ]),
  )('%s: %s', async (name, page) => {
    const reports = await altered(page, alterations[name] ?? '');
    // The other pages do not have all of these elements.
    if (page === 'contact') expect(reports.length).toBeGreaterThan(0);
  });

  it.each(casesOf(harmlessAlterations, [['custom element last in body and html', 'contact']]))(
    '%s: %s, and nothing is reported',
    async (name, page) => {
      expect(await altered(page, harmlessAlterations[name] ?? '')).toEqual([]);
    },
  );

  it.each(sampled([...Array(36).keys()], (seed) => seed < 1))('random alterations of seed %i', async (seed) => {
    await altered(pages[seed % pages.length] ?? 'home', randomAlteration(seed));
  });
});

/** Code that changes the data of the page. */
const withData = (change: string): string =>
  `{ const block = document.getElementById('state'); const state = JSON.parse(block.textContent); ${change}; block.textContent = JSON.stringify(state); }`;

it('what React renders again on a page that nobody altered is reported with the remote that differs', async () => {
  const { page, reports, release } = await openHeld(hrefFor('for-sale', {}, 'nl'));
  await page.evaluate(
    withData(`state.result.data = JSON.parse(JSON.stringify(state.result.data).replaceAll('Ronse', 'Renaix'))`),
  );
  release();
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(reports).toContainEqual(
    expect.objectContaining({
      ...{ app: 'listings', failure: 'repaired', what: 'for-sale' },
      at: expect.stringMatching(/mf-listings/),
    }),
  );
  expect(reports.filter(({ altered }) => altered)).toEqual([]);
});

describe('a frame that fails leaves the server’s page, as without scripts', () => {
  const faults: readonly [string, string, boolean][] = [
    ['its head throws', withData('state.result.site.agency = null'), true],
    ['its header throws', withData('state.result.site.header = null'), true],
    ['its menu throws', withData('state.result.site.menu = null'), true],
    ['its effect throws', `window.matchMedia = () => { throw new Error('no media'); }`, true],
    ['the browser lacks an observer', `delete window.IntersectionObserver`, true],
    ['the data are no data', `document.getElementById('state').textContent = '{'`, false],
    ['the data are gone', `document.getElementById('state').remove()`, false],
  ];
  it.each(sampled(faults, (_, at) => at % 6 === 0))('%s', async (_, code, isTold) => {
    const { page, reports, release } = await openHeld(hrefFor('contact', {}, 'nl'));
    const main = page.getByRole('main');
    const html = await main.innerHTML();
    const typed = await typeAndAlter(page, code);
    release();
    await expect.poll(() => reports).toContainEqual(expect.objectContaining({ app: 'shell', failure: 'render' }));
    const notice = page.getByRole('status').filter({ hasText: layout['failure.kept.title'] });
    if (isTold) {
      await notice.click();
      await expect.poll(() => notice.count()).toBe(0);
    }
    expect(await main.innerHTML()).toBe(html);
    expect(await typedIn(page)).toEqual(typed);
    const menu = page.getByRole('banner').locator('nav');
    await menu.getByRole('link', { name: layout['page.for-rent'] }).first().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(hrefFor('for-rent', {}, 'nl'));
    await hydrated(page);
  });
});

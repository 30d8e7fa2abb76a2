import { factsPath } from '@rowhouse/federation/release-facts';
import { hrefFor, staffRemotes } from '@rowhouse/shared/routes';
import { expect, it } from 'vitest';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import { sampled } from '../run/sample.ts';
import { ask } from './ask.ts';
import { goHydrated, settled, textOf, visit } from './browser.ts';
import { pages, pathOf } from './pages.ts';

// Names of desk files, whatever their version.
const deskFile = /mf-back-office|mf_back_office|\.back-office\.json/;

it('no visitor page names a file of the desk, in any language', async () => {
  const named: string[] = [];
  // In the short run (`test`) each page is checked in one language.
  for (const page of pages.filter((one) => one !== 'desk-login'))
    for (const language of sampled(['nl', 'de'] as const, (_, at) => at === pages.indexOf(page) % 2)) {
      const { text } = await ask(await pathOf(page, language));
      if (deskFile.test(text)) named.push(`${page} in ${language}`);
    }
  expect(named).toEqual([]);
});

it('a visitor who browses the whole site gets and requests no desk file, and a link to the desk opens a document', async () => {
  const page = await visit();
  const asked: string[] = [];
  const revealing: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('response', async (response) => {
    if (!/\/_releases\/sets\/|document/.test(`${response.url()} ${response.request().resourceType()}`)) return;
    const text = await response.text().catch(() => '');
    if (deskFile.test(text)) revealing.push(response.url());
  });
  await goHydrated(page, hrefFor('home', {}, 'nl'));
  const { set } = JSON.parse(await textOf(page.locator('#state')));
  const facts = (await ask(factsPath(set))).text;
  expect(Object.keys(JSON.parse(facts).apps)).toContain('owner-portal');
  expect(facts).not.toMatch(deskFile);
  const menu = page.getByRole('navigation', { name: layout['menu.label'] });
  for (const name of [layout['page.for-sale'], layout['page.for-rent']]) {
    await menu.getByRole('link', { name, exact: true }).click();
    await page.getByRole('article').first().waitFor();
    await settled(page);
  }
  await page.getByRole('article').first().getByRole('link').click();
  await settled(page);
  await page.getByRole('banner').getByRole('link', { name: layout['menu.owner'] }).click();
  await page.waitForURL(`**${hrefFor('login', {}, 'nl')}`);
  await settled(page);
  expect(asked.filter((url) => deskFile.test(url))).toEqual([]);
  expect(revealing).toEqual([]);
  expect(asked.some((url) => url.includes('/mf-owner-portal/'))).toBe(true);

  // Navigates as a link on a visitor page would.
  const desk = hrefFor('desk-login', {}, 'nl');
  const opened = page.waitForEvent('request', (request) => request.resourceType() === 'document');
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, desk);
  expect(new URL((await opened).url()).pathname).toBe(desk);
  await page.waitForURL(`**${desk}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // A file is listed once it has arrived.
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/mf-back-office/')),
      ),
    )
    .toBe(true);
  const answers = await Promise.all(
    [...staffRemotes, 'nobody', '..%2f'].map(async (name) => (await ask(factsPath(set, name))).status),
  );
  expect(answers).toEqual([...staffRemotes.map(() => 200), 404, 404]);
});

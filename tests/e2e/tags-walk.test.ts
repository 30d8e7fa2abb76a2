import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { owners } from '../../api/src/testing/demo-files.ts';
import { messages as nl } from '../../mf-consent/src/messages/nl.ts';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import { hydrated, settled } from './browser.ts';
import { keptBeyond } from './kept.ts';
import { siteToSetUp } from './own-shell.ts';
import { pages, pathOf } from './pages.ts';
import { denied, dialogOf, namedElsewhere, tagsOn } from './tags-site.ts';

const own = siteToSetUp();
const { accepted, hosts, visitor } = tagsOn(own);

const askAgain = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('link', { name: layout['footer.consent'] }).click();
  return dialogOf(page);
};

/**
 * Visits every page that a visitor can open, in alternating languages; returns what each stores or names beyond what
 * is allowed.
 */
const walk = async (page: Page): Promise<string[]> => {
  const beyond: string[] = [];
  for (const [index, id] of pages.entries()) {
    const path = await pathOf(id, languages[index % languages.length] ?? 'nl', own.site);
    // Requests of the page show once it is hydrated; its pictures are not awaited.
    await page.goto(path, { waitUntil: 'commit' });
    await hydrated(page);
    await settled(page);
    const found = [...(await keptBeyond(page, ['necessary'])), ...(await namedElsewhere(page))];
    beyond.push(...found.map((what) => `${path}: ${what}`));
  }
  return beyond;
};
/** A visitor who accepted all, and then withdrew it. */
const withdrawn = async (): Promise<Page> => {
  const page = await accepted();
  const kept = (await page.context().cookies()).map(({ name }) => name);
  expect(kept).toEqual(expect.arrayContaining(['_ga', '_ga_TEST', '_gcl_au', '_fbp']));
  const again = await askAgain(page);
  const reloaded = page.waitForEvent('framenavigated');
  await again.getByRole('button', { name: nl['dialog.decline.necessary'] }).click();
  await reloaded;
  await hydrated(page);
  expect(hosts.reportsBy('gtag').at(-1)).toEqual(['consent', 'update', denied]);
  return page;
};

/** A visitor who refused everything except what is necessary, and is logged in as an owner. */
const refused = async (): Promise<Page> => {
  const page = await visitor(false);
  const { username: name, password } = owners.demo;
  const { request } = page.context();
  const login = await request.post(hrefFor('login', {}, 'nl'), { form: { name, password }, maxRedirects: 0 });
  expect(login.status()).toBe(303);
  return page;
};

it('the browser contacts no other host and stores only what is necessary: before a choice, after a refusal, after a withdrawal', async () => {
  const visitors = { withdrawn: await withdrawn(), refused: await refused(), first: await visitor(true) };
  hosts.forget();
  const beyond = await Promise.all(Object.entries(visitors).map(async ([who, page]) => [who, await walk(page)]));
  expect(Object.fromEntries(beyond)).toEqual({ withdrawn: [], refused: [], first: [] });
  expect(hosts.count()).toBe(0);
});

import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { messages as t } from '../../mf-back-office/src/messages/nl.ts';
import { sharedSite } from '../run/shared-site.ts';
import { deskLogin } from '../run/staff.ts';
import { ask } from './ask.ts';
import { overflowOf, violationsOf } from './axe.ts';
import { goHydrated, settled, visit } from './browser.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const bar = (page: Page) => main(page).locator('[data-save]');
const saved = (page: Page) => expect.poll(() => bar(page).getAttribute('data-save')).toBe('saved');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first().click();

const atDesk = async (role: 'admin' | 'editor'): Promise<Page> => {
  const page = await visit();
  await (await deskLogin(sharedSite(), role)).enter(page.context());
  return page;
};

it('an article is written in two languages, published, and read by a visitor', async () => {
  const page = await atDesk('editor');
  await goHydrated(page, hrefFor('desk-content', {}, 'nl', 'kind=article'));
  await main(page).getByLabel(t['content.field.title']).fill('De lente in Ronse');
  await main(page).getByLabel(t['content.field.category']).selectOption('our-services');
  await press(page, t['content.create']);
  await page.waitForURL(/\/inhoud\/article\/[a-z0-9-]+\/$/);
  await field(page, 'title').waitFor();
  await page.locator('[id="field-title-fr"]').fill('Le printemps à Renaix');
  await press(page, t['content.paragraph.add']);
  await field(page, 'text').fill('De kastanjes bloeien.');
  await page.locator('[id="field-text-fr"]').fill('Les marronniers sont en fleur.');
  await saved(page);

  // What is typed is there after a reload, and nowhere else yet.
  await page.reload();
  await expect.poll(() => page.locator('[id="field-title-fr"]').inputValue()).toBe('Le printemps à Renaix');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    expect(await overflowOf(page), `at ${width}`).toBe(0);
    await bar(page).evaluate((one: HTMLElement) => {
      if (one.parentElement) one.parentElement.style.position = 'static';
    });
    expect(await violationsOf(page), `at ${width}`).toEqual([]);
  }
  await bar(page).getByRole('link', { name: t['editor.publish'], exact: true }).click();
  await press(page, t['editor.publish.new']);
  await main(page)
    .getByText(/^Gepubliceerd: /)
    .waitFor();
  const address = await main(page).locator('a[href^="/nl/"]', { hasText: 'de-lente-in-ronse' }).getAttribute('href');

  const visitor = await visit();
  await goHydrated(visitor, address ?? '');
  await visitor.getByRole('heading', { level: 1, name: 'De lente in Ronse' }).waitFor();
  await visitor.getByText('De kastanjes bloeien.').waitFor();
  const french = (await visitor.locator('link[rel="alternate"][hreflang="fr"]').getAttribute('href')) ?? '';
  await goHydrated(visitor, new URL(french).pathname);
  await visitor.getByRole('heading', { level: 1, name: 'Le printemps à Renaix' }).waitFor();
});

it('a move that changes addresses is asked about first; the old ones lead on, and undo brings them back', async () => {
  const login = await deskLogin(sharedSite(), 'editor');
  const name = 'Verhuizen naar Ronse';
  const old = '/nl/verhuizen-naar-ronse/';
  const values = { 'params.title': { nl: name }, sort: 900 };
  const begun = v.parse(
    v.object({ id: v.string(), draft: v.object({ version: v.number() }) }),
    await (await login.post('/content/page', { values })).json(),
  );
  await login.post(`/content/page/${begun.id}/publish`, { draftVersion: begun.draft.version });
  const page = await visit();
  await login.enter(page.context());
  await goHydrated(page, hrefFor('desk-content', {}, 'nl'));
  const into = main(page).getByRole('button', { name: t['content.tree.in'].replace('{{name}}', name) });
  expect((await ask(old)).status).toBe(200);
  await into.focus();
  await page.keyboard.press('Enter');
  const question = main(page).getByRole('button', { name: t['content.tree.agree'] });
  await expect.poll(() => question.evaluate((button) => button === document.activeElement)).toBe(true);
  await main(page)
    .getByText(new RegExp(`^${old} → `))
    .waitFor();
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    expect(await overflowOf(page), `at ${width}`).toBe(0);
    expect(await violationsOf(page), `at ${width}`).toEqual([]);
  }
  await press(page, t['content.tree.leave']);
  await main(page).getByText(t['content.tree.refused']).waitFor();
  await expect.poll(() => into.evaluate((button) => button === document.activeElement)).toBe(true);
  expect((await ask(old)).status).toBe(200);

  await into.click();
  await question.click();
  await main(page).getByText(t['content.tree.done']).waitFor();
  expect((await ask(old)).headers.location).toMatch(/^\/nl\/[a-z-]+\/verhuizen-naar-ronse\/$/);
  await press(page, t['undo.submit']);
  await expect.poll(async () => (await ask(old)).status).toBe(200);
});

it('the most items that the menu shows are changed where its tree is, and back by undo', async () => {
  const page = await atDesk('editor');
  await goHydrated(page, hrefFor('desk-content', {}, 'nl'));
  const most = main(page).getByLabel(t['content.maximum.label']);
  const before = await most.inputValue();
  const save = main(page).getByRole('region', { name: t['content.maximum'] }).getByRole('button');
  await most.fill('veel');
  await save.click();
  await main(page).locator('input[name=maxItems][aria-invalid=true]').fill('2');
  await save.click();
  await main(page).getByText(t['done.saved']).waitFor();
  await expect.poll(() => main(page).getByText(t['content.mark.behind'], { exact: true }).count()).toBeGreaterThan(2);
  await press(page, t['undo.submit']);
  await expect.poll(() => most.inputValue()).toBe(before);
});

it('a page is moved in the menu with the keyboard, and back by undo', async () => {
  const page = await atDesk('editor');
  await goHydrated(page, hrefFor('desk-content', {}, 'nl'));
  const names = () =>
    main(page).getByRole('list', { name: t['content.kinds.page'] }).locator('> li > div a').allInnerTexts();
  const before = await names();
  const at = before.indexOf('Disclaimer');
  expect(at).toBeGreaterThan(0);
  const up = main(page).getByRole('button', { name: t['content.tree.up'].replace('{{name}}', 'Disclaimer') });
  await up.focus();
  await page.keyboard.press('Enter');
  await main(page).getByText(t['content.tree.done']).waitFor();
  expect(await names()).toEqual(before.toSpliced(at, 1).toSpliced(at - 1, 0, 'Disclaimer'));
  // The button keeps the focus, so that the next step is one key.
  await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true);
  await press(page, t['undo.submit']);
  await expect.poll(names).toEqual(before);
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    expect(await overflowOf(page), `at ${width}`).toBe(0);
    expect(await violationsOf(page), `at ${width}`).toEqual([]);
  }
});

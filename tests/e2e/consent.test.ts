import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { messages as de } from '../../mf-consent/src/messages/de.ts';
import { messages as en } from '../../mf-consent/src/messages/en.ts';
import { messages as fr } from '../../mf-consent/src/messages/fr.ts';
import { messages as nl } from '../../mf-consent/src/messages/nl.ts';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import { sampled } from '../run/sample.ts';
import { soundAt, violationsOf } from './axe.ts';
import { goHydrated, settled, textOf, visit } from './browser.ts';

const home = hrefFor('home', {}, 'nl');
const dialogOf = (page: Page, name: string = nl['dialog.title']) => page.getByRole('dialog', { name });
const choiceOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'consent')?.value;

const apps = { nl, fr, en, de };

const hasNone = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await dialogOf(page).count()).toBe(0);
};

it('asks on the first visit, in the language of the page, without blocking it', async () => {
  const page = await visit({ first: true });
  await goHydrated(page, hrefFor('home', {}, 'fr'));
  await dialogOf(page, fr['dialog.title']).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'À vendre', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Biens à vendre' }).waitFor();
  await dialogOf(page, fr['dialog.title']).waitFor();
  expect(await choiceOf(page)).toBeUndefined();
});

it('shows the category that is always active as a choice that was made, not as a fault', async () => {
  const page = await visit({ first: true });
  await goHydrated(page, home);
  await dialogOf(page).getByRole('button', { name: nl['dialog.change'] }).click();
  const boxes = dialogOf(page).getByRole('checkbox');
  expect(await boxes.first().isDisabled()).toBe(true);
  const looks = await boxes.evaluateAll((all) =>
    all.map((box) => {
      const label = box.parentElement?.querySelector('label');
      const { color, textDecorationLine, cursor } = getComputedStyle(label ?? box);
      return { color, textDecorationLine, isFault: cursor === 'not-allowed' || box.matches('[aria-invalid]') };
    }),
  );
  expect(looks[0]).toEqual(looks[1]);
  expect(looks[0]).toMatchObject({ textDecorationLine: 'none', isFault: false });
});

it.each([
  ['acceptAll', 'necessary-functional-analytics-marketing', 'granted'],
  ['decline.necessary', 'necessary', 'denied'],
] as const)('keeps the choice %s after a reload and on another page', async (answer, categories, flag) => {
  const page = await visit({ first: true });
  await goHydrated(page, home);
  await dialogOf(page)
    .getByRole('button', { name: nl[`dialog.${answer}`] })
    .click();
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(await choiceOf(page)).toMatch(new RegExp(`^1\\.\\d{4}-\\d\\d-\\d\\d\\.${categories}.[0-9a-f]{20}$`));
  const flags = (await page.context().cookies()).filter(({ name }) => /^consent[A-Z]/.test(name));
  expect(flags).toHaveLength(4);
  expect(flags.filter(({ value }) => value !== flag)).toEqual([]);
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await hasNone(page);
  await goHydrated(page, hrefFor('for-rent', {}, 'nl'));
  await hasNone(page);
});

/** The scripts of mf-consent that a page has requested so far. */
const codeOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/mf-consent\/web\/.*\.js$/.test(name)),
  );

it('loads no code for visitors with a choice, until the footer reopens it with that choice', async () => {
  const page = await visit();
  await goHydrated(page, home);
  await hasNone(page);
  await page
    .getByRole('navigation', { name: layout['menu.label'] })
    .getByRole('link', { name: layout['page.for-rent'] })
    .click();
  await page.waitForURL(hrefFor('for-rent', {}, 'nl'));
  await hasNone(page);
  expect(await codeOf(page)).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: layout['footer.consent'] }).click();
  const dialog = dialogOf(page);
  await dialog.waitFor();
  expect(await codeOf(page)).not.toEqual([]);
  await dialog.getByRole('button', { name: nl['dialog.change'] }).click();
  expect(await dialog.getByLabel(nl['category.marketing.title']).isChecked()).toBe(false);
  await dialog.getByLabel(nl['category.marketing.title']).check();
  await dialog.getByRole('button', { name: nl['dialog.save'] }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await choiceOf(page)).toMatch(/\.necessary-marketing\./);
  expect(new URL(page.url()).pathname).toBe(hrefFor('for-rent', {}, 'nl'));
});

it('keeps the choice of a visitor who leaves the page before the code has loaded', async () => {
  const page = await visit({ first: true });
  await page.route(/\/mf-consent\/web\/.*\.js/, () => undefined);
  await goHydrated(page, home);
  // The sheet wakes last; before that the press is the browser's own, which a visitor who leaves cancels.
  await page.waitForFunction(() =>
    performance.getEntriesByType('mark').some(({ name }) => name.startsWith('awake consent.dialog')),
  );
  await dialogOf(page).getByRole('button', { name: nl['dialog.decline.necessary'] }).click();
  await page.goto(hrefFor('for-rent', {}, 'nl'));
  await expect.poll(() => choiceOf(page)).toMatch(/\.necessary\./);
  await goHydrated(page, home);
  await hasNone(page);
});

it('loads its code on a first visit at the first touch, and then replays the click', async () => {
  const page = await visit({ first: true });
  await goHydrated(page, home);
  await dialogOf(page).waitFor();
  expect(await codeOf(page)).toEqual([]);
  await dialogOf(page).getByRole('button', { name: nl['dialog.change'] }).click();
  await dialogOf(page).getByLabel(nl['category.functional.title']).check();
  expect(await codeOf(page)).not.toEqual([]);
  expect(new URL(page.url()).pathname).toBe(home);
});

it('closes on Escape without a choice, wherever the focus is, unless Escape closed something else, and asks again on the next page', async () => {
  const page = await visit({ first: true, viewport: { width: 375, height: 800 } });
  await goHydrated(page, home);
  await dialogOf(page).waitFor();
  const toggle = page.getByRole('banner').locator('summary:visible');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => toggle.evaluate((element) => element.closest('details')?.open)).toBe(false);
  await settled(page);
  expect(await dialogOf(page).count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
  const stored = await page.evaluate(() => Object.keys(localStorage));
  const kept = [...(await page.context().cookies()).map(({ name }) => name), ...stored];
  expect(kept.filter((name) => name.startsWith('consent'))).toEqual([]);
  await page.keyboard.press('Enter');
  await page
    .getByRole('navigation', { name: layout['menu.label'] })
    .getByRole('link', { name: layout['page.for-rent'] })
    .click();
  await dialogOf(page).waitFor();
});

it('does not ask on a preview, but on the next page', async () => {
  const page = await visit({ first: true, provokes: /status of 404/ });
  await goHydrated(page, hrefFor('property', { id: 'preview-1042' }, 'nl'));
  await hasNone(page);
  await page.getByRole('banner').getByRole('link').first().click();
  await dialogOf(page).waitFor();
});

// In the short run (`test`) only the two most-read languages.
it.each(sampled(languages, (language) => language === 'nl' || language === 'fr'))(
  'the cookie policy lists what is stored, why and for how long in %s',
  async (language) => {
    const t = apps[language];
    const page = await visit({ javaScriptEnabled: false });
    await page.goto(hrefFor('cookie-policy', {}, language));
    const kept = page.getByRole('listitem').filter({ hasText: 'consentAdStorage' });
    const text = await textOf(kept);
    expect(text).toContain(t['storage.consent']);
    expect(text).toContain(t['duration.days_other'].replace('{{count}}', '180'));
    expect(await page.getByRole('heading', { level: 3, name: t['category.marketing.title'] }).count()).toBe(1);
  },
);

/** The name of the focused element, as a screen reader announces it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
    return (label?.textContent ?? '').trim();
  });

it.each(sampled(languages, (language) => language === 'de'))(
  'is operated by keyboard alone in %s',
  async (language) => {
    const t = apps[language];
    const page = await visit({ first: true });
    await goHydrated(page, hrefFor('about-us', {}, language));
    const dialog = dialogOf(page, t['dialog.title']);
    await dialog.waitFor();
    await soundAt(page, [375, 768, 1440], languages.indexOf(language));
    expect(await focused(page)).toBe(t['dialog.title']);
    const reached: string[] = [];
    const tab = async (): Promise<void> => {
      await page.keyboard.press('Tab');
      reached.push(await focused(page));
    };
    for (let stop = 0; stop < 4; stop++) await tab();
    await page.keyboard.press('Enter');
    await dialog.getByRole('checkbox').first().waitFor();
    for (let stop = 0; stop < 3; stop++) await tab();
    await page.keyboard.press('Enter');
    await tab();
    await page.keyboard.press('Space');
    for (let stop = 0; stop < 4; stop++) await tab();
    expect(await violationsOf(page)).toEqual([]);
    const [necessary, functional, analytics, marketing] = (
      ['necessary', 'functional', 'analytics', 'marketing'] as const
    ).map((category) => `${t['category.details']} (${t[`category.${category}.title`]})`);
    expect(reached).toEqual([
      t['dialog.policy'],
      t['dialog.acceptAll'],
      t['dialog.decline.necessary'],
      t['dialog.change'],
      necessary,
      t['category.functional.title'],
      functional,
      t['category.analytics.title'],
      analytics,
      t['category.marketing.title'],
      marketing,
      t['dialog.save'],
    ]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await choiceOf(page)).toMatch(/\.necessary-analytics\./);

    const again = page.getByRole('contentinfo').getByRole('link', { name: t['settings.title'] });
    await again.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    expect(await focused(page)).toBe(t['dialog.title']);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe(t['settings.title']);
  },
);

import { type Language, languages } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { messages as consentDe } from '../../mf-consent/src/messages/de.ts';
import { messages as consentEn } from '../../mf-consent/src/messages/en.ts';
import { messages as consentFr } from '../../mf-consent/src/messages/fr.ts';
import { messages as consentNl } from '../../mf-consent/src/messages/nl.ts';
import { de, en, fr, nl } from '../../mf-listings/src/testing/texts.ts';
import { sampled } from '../run/sample.ts';
import { violationsOf } from './axe.ts';
import { follow, goHydrated, hydrated, textOf, visit } from './browser.ts';

// A couple looks on a phone, in the evening: a house with a garden, under 400,000, near Ronse.
const sentences: Readonly<Record<Language, string>> = {
  nl: 'huis met tuin, onder 400.000, nabij Ronse, zwembad',
  fr: 'maison avec jardin moins de 400 000 € près de Renaix, piscine',
  en: 'house with a garden under €400,000 near Ronse, pool',
  de: 'Haus mit Garten unter 400.000 Euro in der Nähe von Ronse, Pool',
};
const odd: Readonly<Record<Language, string>> = { nl: 'zwembad', fr: 'piscine', en: 'pool', de: 'Pool' };
const texts = { nl, fr, en, de };
const consent = { nl: consentNl, fr: consentFr, en: consentEn, de: consentDe };
const phone = { width: 375, height: 812 };

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const chipsOf = (page: Page, language: Language) => page.getByRole('list', { name: texts[language]['chips.label'] });

// `sentence-filters.test.ts` has the words of each language; in the short run (`test`) French, with its own name of the town.
describe.each(sampled(languages, (language) => language === 'fr'))('in %s', (language) => {
  const t = texts[language];
  const town = language === 'fr' ? 'Renaix|9600' : 'Ronse|9600';
  const asked = { city: town, km: '10', type: '1', max: '400000', garden: 'yes' };

  it('a sentence on the home page leads to a saved home that is there after a reload, whatever was answered about cookies', async () => {
    const page = await visit({ first: true, viewport: phone, locale: language });
    await goHydrated(page, hrefFor('home', {}, language));
    await page.getByRole('button', { name: consent[language]['dialog.decline.necessary'] }).click();
    const field = page.getByRole('combobox', { name: t['search.label'] });
    await field.fill(sentences[language]);
    // While it is typed the panel says what it became, and how many homes that has.
    await page.getByRole('rowgroup', { name: t['search.open'] }).getByRole('link').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await field.press('Enter');
    const cards = page.getByRole('article');
    await expect.poll(() => queryOf(page)).toEqual({ ...asked, word: odd[language] });
    await cards.first().waitFor();
    const chips = chipsOf(page, language);
    await chips.getByRole('link', { name: odd[language] }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    // Each word is a filter that can be taken away.
    const before = await cards.count();
    await chips.getByRole('link', { name: t['row.gardenSurface'] }).click();
    const { garden: _garden, ...others } = asked;
    await expect.poll(() => queryOf(page)).toEqual(others);
    await page.goBack();
    await chips.getByRole('link', { name: odd[language] }).waitFor();
    await expect.poll(() => cards.count()).toBe(before);

    const heart = cards.first().getByRole('button', { name: new RegExp(`^${t['mark.favourite']}\\s?:`) });
    await heart.click();
    const kept = cards.first().getByRole('button', { name: new RegExp(`^${t['mark.kept']}\\s?:`) });
    await kept.waitFor();
    await page.reload();
    await hydrated(page);
    await kept.waitFor();
    await cards.first().getByRole('link').click();
    await page.waitForURL(/\/\d+\/$/);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('recentlySeen');
    await goHydrated(page, hrefFor('favourites', {}, language));
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByText(t['favourites.kept']).waitFor();
  });
});

it('filters that are rarely used are loaded when they are opened, and those of the address stay in the form', async () => {
  const page = await visit({ viewport: phone });
  await goHydrated(page, hrefFor('for-sale', {}, 'nl', 'plot=100&max=900000'));
  const isLoaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /more-filters/.test(name)));
  expect(await isLoaded()).toBe(false);
  const form = page.getByRole('search', { name: nl['filter.label'] });
  await page.locator('summary', { hasText: 'Filters' }).first().click();
  const garden = form.getByRole('checkbox', { name: nl['row.gardenSurface'] });
  await garden.waitFor();
  expect(await form.getByLabel(nl['chips.plot'].replace('{{area}}', '…')).inputValue()).toBe('100');
  await garden.check();
  await form.getByLabel(nl['filter.offer']).selectOption('all');
  expect(await violationsOf(page)).toEqual([]);
  await form.locator('button[type=submit]:visible').last().click();
  await expect.poll(() => queryOf(page)).toEqual({ max: '900000', plot: '100', garden: 'yes', offer: 'all' });
  // Closed again, they are still sent.
  await page.locator('summary', { hasText: 'Filters' }).first().click();
  await form.locator('button[type=submit]:visible').last().click();
  await expect.poll(() => queryOf(page)).toEqual({ max: '900000', plot: '100', garden: 'yes', offer: 'all' });
});

it('a list is shown around the visitor on a press, the nearest first', async () => {
  const page = await visit();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 50.7460123, longitude: 3.6011234 });
  await goHydrated(page, hrefFor('for-sale', {}, 'nl'));
  const form = page.getByRole('search', { name: nl['filter.label'] });
  await form.locator('summary').filter({ hasText: nl['filter.city'] }).click();
  await form.getByRole('button', { name: nl['chips.near'] }).click();
  await expect.poll(() => queryOf(page)).toEqual({ near: '50.746_3.601', km: '10', sort: 'distance' });
  await chipsOf(page, 'nl').getByRole('link', { name: nl['chips.near'] }).waitFor();
  expect(await textOf(page.getByRole('article').first())).toContain('Ronse');
});

it('without scripts a sentence is a search, and all filters are behind a link', async () => {
  const page = await visit({ viewport: phone, javaScriptEnabled: false });
  await page.goto(hrefFor('home', {}, 'nl'));
  const field = page.getByRole('textbox', { name: nl['search.label'] });
  await field.fill(sentences.nl);
  const arrived = page.waitForURL(/garden=/);
  await field.press('Enter');
  await arrived;
  expect(queryOf(page)).toMatchObject({ garden: 'yes', max: '400000', km: '10', word: 'zwembad' });
  await page.locator('summary', { hasText: 'Filters' }).first().click();
  await follow(page.getByRole('link', { name: nl['filter.more'] }));
  const form = page.getByRole('search', { name: nl['filter.label'] });
  expect(await form.getByRole('checkbox', { name: nl['row.gardenSurface'] }).isChecked()).toBe(true);
  await form.getByRole('checkbox', { name: nl['row.terraceSurface'] }).check();
  await follow(form.locator('button[type=submit]:visible').last());
  expect(queryOf(page)).toMatchObject({ garden: 'yes', terrace: 'yes', max: '400000', km: '10' });
});

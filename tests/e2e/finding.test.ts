import { type Language, languages } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Locator, Page } from 'playwright';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { messages as consentDe } from '../../mf-consent/src/messages/de.ts';
import { messages as consentEn } from '../../mf-consent/src/messages/en.ts';
import { messages as consentFr } from '../../mf-consent/src/messages/fr.ts';
import { messages as consentNl } from '../../mf-consent/src/messages/nl.ts';
import { de, en, fr, nl } from '../../mf-listings/src/testing/texts.ts';
import { callApi } from '../run/call-api.ts';
import { sampled } from '../run/sample.ts';
import { sharedSite } from '../run/shared-site.ts';
import { overflowOf, violationsOf } from './axe.ts';
import { follow, goHydrated, hydrated, textOf, visit } from './browser.ts';

// A couple looks on a phone, in the evening: a house with a garden, under 400,000, near Ronse.
const sentences: Readonly<Record<Language, string>> = {
  nl: 'huis met tuin, onder 400.000, nabij Ronse',
  fr: 'maison avec jardin moins de 400 000 € près de Renaix',
  en: 'a house with a garden, under 400,000, near Ronse',
  de: 'Haus mit Garten unter 400.000 Euro in der Nähe von Ronse',
};
const texts = { nl, fr, en, de };
const consent = { nl: consentNl, fr: consentFr, en: consentEn, de: consentDe };
const phone = { width: 375, height: 812 };
const ronse = { lat: 50.746, lng: 3.601 };

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const chipsOf = (page: Page, language: Language) => page.getByRole('list', { name: texts[language]['chips.label'] });

const homeSchema = v.object({
  goal: v.string(),
  typeIds: v.array(v.number()),
  price: v.object({ amount: v.number(), published: v.literal(true) }),
  place: v.object({ lat: v.number(), lng: v.number() }),
  fields: v.looseObject({
    gardenSurface: v.optional(v.number(), 0),
    gardenOrientation: v.optional(v.string()),
    exteriorComfort: v.optional(v.array(v.string()), []),
  }),
});

/** What a home misses of what the couple asked for, by what its own page would show. */
const missedBy = async (id: string): Promise<string[]> => {
  const answer = await callApi(sharedSite(), `/properties/${id}?language=nl`);
  const { goal, typeIds, price, place, fields } = v.parse(homeSchema, await answer.json());
  const hasGarden =
    fields.gardenSurface > 0 || fields.gardenOrientation !== undefined || fields.exteriorComfort.includes('garden');
  const up = (place.lat - ronse.lat) * 111.2;
  const along = (place.lng - ronse.lng) * 111.2 * Math.cos((ronse.lat * Math.PI) / 180);
  const wishes = {
    'for sale': goal === 'sale',
    'a house': typeIds.includes(1),
    'a garden': hasGarden,
    'under 400,000': price.amount <= 400_000,
    'near Ronse': Math.hypot(up, along) < 10.5,
  };
  return Object.entries(wishes).flatMap(([wish, isMet]) => (isMet ? [] : [`${id}: ${wish}`]));
};

/** What a person does with fingers: each press and each character typed is counted. */
const counted = () => {
  const done = { presses: 0, keys: 0 };
  return {
    done,
    press: async (target: Locator) => {
      done.presses += 1;
      await target.click();
    },
    type: async (field: Locator, text: string) => {
      done.keys += [...text].length;
      await field.pressSequentially(text);
    },
  };
};

// `sentence-filters.test.ts` has the words of each language; in the short run (`test`) French, with its own name of the town.
describe.each(sampled(languages, (language) => language === 'fr'))('in %s', (language) => {
  const t = texts[language];
  const town = language === 'fr' ? 'Renaix|9600' : 'Ronse|9600';
  const asked = { city: town, km: '10', type: '1', max: '400000', garden: 'yes' };
  const named = (name: string) => new RegExp(`^${name}\\s?:`);

  it('a couple gets from the home page to a saved home and to a list of two by presses and typing alone', async () => {
    const page = await visit({ first: true, sends: true, viewport: phone, locale: language });
    const { press, type, done } = counted();
    await goHydrated(page, hrefFor('home', {}, language));
    await press(page.getByRole('button', { name: consent[language]['dialog.decline.necessary'] }));
    const field = page.getByRole('combobox', { name: t['search.label'] });
    await press(field);
    await type(field, sentences[language]);
    // While it is typed the panel says what it became, and how many homes that has.
    const wish = page.getByRole('rowgroup', { name: t['search.open'] }).getByRole('link');
    await wish.waitFor();
    // In lines as wide as the panel.
    expect((await wish.locator('span').first().boundingBox())?.width).toBeGreaterThan(250);
    expect(await violationsOf(page)).toEqual([]);
    done.keys += 1;
    await field.press('Enter');
    const cards = page.getByRole('article');
    await expect.poll(() => queryOf(page)).toEqual(asked);
    await cards.first().waitFor();

    expect(await overflowOf(page)).toBe(0);
    // Each wish is a filter of its own that can be taken away, and no word is left over.
    const chips = chipsOf(page, language);
    await chips.getByRole('link', { name: t['row.gardenSurface'] }).waitFor();
    const labels = await chips.getByRole('link').allInnerTexts();
    const wishes = [town.split('|')[0] ?? '', t['chips.radius'].replace('{{km}}', '10'), '400', t['row.gardenSurface']];
    for (const wish of wishes) expect(labels.filter((label) => label.includes(wish))).toHaveLength(1);
    expect(labels).toHaveLength(wishes.length + 2); // the type, and the link that clears all
    const ids = await page
      .locator('[data-property]')
      .evaluateAll((all) => all.map((one) => one.dataset.property ?? ''));
    expect(ids.length).toBeGreaterThan(0);
    expect((await Promise.all(ids.map(missedBy))).flat()).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);

    await press(cards.first().getByRole('button', { name: named(t['mark.favourite']) }));
    const marked = cards.first().getByRole('button', { name: named(t['mark.kept']) });
    await marked.waitFor();
    // The answer to the cookies, the field, the heart; the sentence and Enter.
    expect(done).toEqual({ presses: 3, keys: [...sentences[language]].length + 1 });
    await page.reload();
    await hydrated(page);
    await marked.waitFor();

    const before = await cards.count();
    await chips.getByRole('link', { name: t['row.gardenSurface'] }).click();
    const { garden: _garden, ...others } = asked;
    await expect.poll(() => queryOf(page)).toEqual(others);
    await page.goBack();
    await expect.poll(() => cards.count()).toBe(before);
    await cards.first().getByRole('link').click();
    await page.waitForURL(/\/\d+\/$/);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('recentlySeen');

    await page.locator(`header a[href="${hrefFor('favourites', {}, language)}"]:visible`).click();
    await page.getByText(t['favourites.kept']).waitFor();
    await page.getByText(t['favourites.count_one'].replace('{{count}}', '1'), { exact: true }).waitFor();
    await page.getByRole('link', { name: t['favourites.together'] }).click();
    await page.getByRole('button', { name: t['shortlist.start'] }).click();
    const link = await page.getByLabel(t['shortlist.link'], { exact: true }).inputValue();
    expect(await violationsOf(page)).toEqual([]);
    // The friend has never been here.
    const friend = await visit({ sends: true, viewport: phone, locale: language });
    await goHydrated(friend, link);
    await friend.getByRole('button', { name: t['shortlist.join'] }).click();
    const shared = friend.getByRole('article');
    await shared.waitFor();
    expect(await shared.getByRole('link').first().getAttribute('href')).toContain(`/${ids[0]}/`);
    await friend.getByRole('button', { name: named(t['shortlist.like']) }).click();
    await friend.getByRole('button', { name: named(t['shortlist.liked']) }).waitFor();
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
  await field.fill(`${sentences.nl}, helihaven`);
  const arrived = page.waitForURL(/garden=/);
  await field.press('Enter');
  await arrived;
  expect(queryOf(page)).toMatchObject({ garden: 'yes', max: '400000', km: '10', word: 'helihaven' });
  await chipsOf(page, 'nl')
    .getByRole('link', { name: nl['chips.word'].replace('{{word}}', 'helihaven') })
    .waitFor();
  await page.locator('summary', { hasText: 'Filters' }).first().click();
  await follow(page.getByRole('link', { name: nl['filter.more'] }));
  const form = page.getByRole('search', { name: nl['filter.label'] });
  expect(await form.getByRole('checkbox', { name: nl['row.gardenSurface'] }).isChecked()).toBe(true);
  await form.getByRole('checkbox', { name: nl['row.terraceSurface'] }).check();
  await follow(form.locator('button[type=submit]:visible').last());
  expect(queryOf(page)).toMatchObject({ garden: 'yes', terrace: 'yes', max: '400000', km: '10' });
});
